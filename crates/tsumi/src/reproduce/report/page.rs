use super::{Report, Table};
use std::fmt::Write;

/// One page of several reports, as HTML beside the figures in the same folder.
pub struct Page {
    title: &'static str,
    contents: String,
    body: String,
}

const STYLE: &str = "
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1d2126; background: #fffdf8 }
h2 { margin-top: 3rem; border-top: 1px solid #b9b6ae; padding-top: 1.5rem }
.table { overflow-x: auto; margin: 1rem 0 }
table { border-collapse: collapse; font-size: .875rem }
caption { text-align: left; font-weight: 600; padding: .25rem 0 }
th, td { padding: .2rem .6rem; border-bottom: 1px solid #ede8dc; text-align: right; vertical-align: top; white-space: nowrap }
th { border-bottom-color: #1d2126; vertical-align: bottom }
th.words, td.words { text-align: left; white-space: normal }
th { white-space: normal }
figure { margin: 1.5rem 0 } figcaption { color: #5b6068; font-size: .875rem } img { max-width: 100%; height: auto }
small { color: #5b6068; overflow-wrap: anywhere }";

impl Page {
    /// A page that begins with a table.
    pub fn new(title: &'static str, list: &Table) -> Self {
        Self { title, contents: String::new(), body: table(list) }
    }

    /// Adds a report, with a line in the contents.
    pub fn add(&mut self, report: &Report) {
        let (name, title) = (report.name, words(report.title));
        let _ = writeln!(self.contents, "<li><a href=\"#{name}\">{title}</a></li>");
        let _ = writeln!(self.body, "<h2 id=\"{name}\">{title}</h2>");
        report.tables.iter().for_each(|each| self.body.push_str(&table(each)));
        for (plot, figure) in &report.plots {
            let caption = words(&figure.title);
            let _ = writeln!(
                self.body,
                "<figure><img src=\"{name}-{plot}.svg\" alt=\"{caption}\"><figcaption>{caption}</figcaption></figure>"
            );
        }
        let remarks: String = report.remarks.iter().map(|remark| format!("<li>{}</li>\n", words(remark))).collect();
        let _ = writeln!(
            self.body,
            "<ul>\n{remarks}</ul>\n<p><small>Settings: {}</small></p>",
            words(&report.settings.to_string())
        );
    }

    /// The whole page.
    pub fn html(&self) -> String {
        let Self { title, contents, body } = self;
        format!(
            "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n<style>{STYLE}\n</style>\n\
             <h1>{title}</h1>\n<ul>\n{contents}</ul>\n{body}</html>\n"
        )
    }
}

fn table(table: &Table) -> String {
    let cells = |row: &[String], tag: &str| -> String {
        let class = |column| if table.is_of_words(column) { " class=\"words\"" } else { "" };
        let cell = |(column, cell): (usize, &String)| format!("<{tag}{}>{}</{tag}>", class(column), words(cell));
        row.iter().enumerate().map(cell).collect()
    };
    let rows: String = table.rows.iter().map(|row| format!("<tr>{}</tr>\n", cells(row, "td"))).collect();
    let (title, head) = (words(&table.title), cells(&table.head, "th"));
    format!(
        "<div class=\"table\"><table><caption>{title}</caption>\n<thead><tr>{head}</tr></thead>\n\
         <tbody>\n{rows}</tbody></table></div>\n"
    )
}

/// Text as HTML, with the `code` and **emphasis** of Markdown. A mark without its end stands for itself.
fn words(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;");
    [("**", "strong"), ("`", "code")].iter().fold(text, |text, (mark, tag)| between(&text, mark, tag))
}

fn between(text: &str, mark: &str, tag: &str) -> String {
    let (mut out, mut rest) = (String::new(), text);
    while let Some((before, inner, after)) = rest
        .split_once(mark)
        .and_then(|(before, more)| more.split_once(mark).map(|(inner, after)| (before, inner, after)))
    {
        let _ = write!(out, "{before}<{tag}>{inner}</{tag}>");
        rest = after;
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_report_is_a_section_and_nothing_in_it_is_taken_for_html() {
        let mut list = Table::new("Figures & tables", ["where", "status"]);
        list.row(["figure 1".into(), "`tsumi` <b>".into()]);
        let mut page = Page::new("Papers", &list);
        page.add(&Report {
            name: "one",
            title: "An experiment",
            settings: json!({ "seed": 1 }),
            tables: vec![],
            remarks: vec!["**All** of `a < b`, and a ` alone.".into()],
            data: json!(null),
            plots: vec![],
            interrupted: false,
        });
        let html = page.html();
        for expected in [
            "<caption>Figures &amp; tables</caption>",
            "<td class=\"words\"><code>tsumi</code> &lt;b&gt;</td>",
            "<li><a href=\"#one\">An experiment</a></li>",
            "<h2 id=\"one\">An experiment</h2>",
            "<li><strong>All</strong> of <code>a &lt; b</code>, and a ` alone.</li>",
            "Settings: {&quot;seed&quot;:1}",
        ] {
            assert!(html.contains(expected), "{expected} in {html}");
        }
    }
}
