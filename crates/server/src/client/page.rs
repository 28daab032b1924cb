//! The page of one puzzle: the client's page with metadata for link previews.

use crate::{
    App, client,
    http::{Path, Refusal},
    net::Origin,
    puzzles::share,
};
use axum::{
    Extension,
    extract::State,
    http::{HeaderMap, StatusCode, header, uri::Authority},
    response::{Html, IntoResponse, Response},
};
use play::{Lang, desk, wire::Problem};

/// The client's page, opened on a puzzle. If the puzzle does not exist the status is 404, and the client starts all the same.
#[utoipa::path(get, path = "/p/{id}", params(("id" = String, Path, description = "the puzzle's id")), responses(
    (status = 200, description = "the page", content_type = "text/html"),
    (status = 400, description = "the id is not UTF-8", body = Problem),
    (status = 404, description = "the page, but the puzzle is unknown", content_type = "text/html"),
))]
pub async fn show(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(origin): Extension<Origin>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let plain = client::page::<client::Client>();
    let caching = [(header::CACHE_CONTROL, "no-cache")];
    let Some(puzzle) = app.corpus.puzzle(&id).await? else {
        return Ok((StatusCode::NOT_FOUND, caching, Html(with_head(&plain, None))).into_response());
    };
    let desk = desk::open(&puzzle.code, puzzle.answers > 0).map_err(Refusal::internal)?;
    let absolute = |path: &str| match &app.network.public_url {
        Some(url) => url.join(path),
        None => absolute(&headers, origin.secure, path),
    };
    let metadata = Metadata {
        title: format!("{} – Tsumi", desk.goal(Lang::En)),
        description: format!("{} / {}", desk.goal(Lang::En), desk.goal(Lang::Ja)),
        page: absolute(&share::page(&puzzle.id)),
        picture: absolute(&share::picture(&puzzle.id)),
    };
    Ok((caching, Html(with_head(&plain, Some(&metadata)))).into_response())
}

/// The metadata of a link preview.
struct Metadata {
    title: String,
    description: String,
    page: String,
    picture: String,
}

impl Metadata {
    /// The title and the meta tags that previews use.
    fn tags(&self) -> String {
        let mut tags = format!("<title>{}</title>\n", escaped(&self.title));
        for (kind, name, content) in [
            ("name", "description", self.description.as_str()),
            ("property", "og:type", "website"),
            ("property", "og:site_name", "Tsumi"),
            ("property", "og:title", &self.title),
            ("property", "og:description", &self.description),
            ("property", "og:url", &self.page),
            ("property", "og:image", &self.picture),
            ("property", "og:image:type", "image/png"),
            ("property", "og:image:width", "1200"),
            ("property", "og:image:height", "630"),
            ("name", "twitter:card", "summary_large_image"),
        ] {
            tags += &format!("<meta {kind}=\"{name}\" content=\"{}\">\n", escaped(content));
        }
        tags
    }
}

/// Adds a base for relative URLs to the head of the page, and replaces the general title and description by those of the puzzle.
fn with_head(page: &str, metadata: Option<&Metadata>) -> String {
    const BASE: &str = "<base href=\"../\">";
    let start = ["<head>", "<!doctype html>"].iter().find_map(|tag| page.find(tag).map(|at| at + tag.len()));
    let (before, after) = page.split_at(start.unwrap_or_default());
    let Some(metadata) = metadata else { return format!("{before}\n{BASE}{after}") };
    let after = without(after, "<meta name=\"description\"", ">");
    let after = match after.find("<title>") {
        // The title comes after the declaration of the charset.
        Some(at) => {
            let (left, right) = after.split_at(at);
            format!("{left}{}{}", metadata.tags().trim_end(), without(right, "<title>", "</title>"))
        }
        None => format!("{}{after}", metadata.tags()),
    };
    format!("{before}\n{BASE}{after}")
}

/// Removes the first range from `from` to `to`, both included.
fn without(text: &str, from: &str, to: &str) -> String {
    let cut = text.find(from).and_then(|start| Some((start, start + text[start..].find(to)? + to.len())));
    cut.map_or_else(|| text.to_owned(), |(start, end)| format!("{}{}", &text[..start], &text[end..]))
}

/// The absolute URL of a path, by the host that the browser asked for; the path alone if the host is not valid.
fn absolute(headers: &HeaderMap, secure: bool, path: &str) -> String {
    let header = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let plain = |host: &&str| host.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte));
    let host = header("host").filter(plain).and_then(|host| host.parse::<Authority>().ok());
    let scheme = if secure { "https" } else { "http" };
    host.map_or_else(|| path.to_owned(), |host| format!("{scheme}://{host}{path}"))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn metadata() -> Metadata {
        let title = "\"a\" <b> & c".to_owned();
        Metadata { description: title.clone(), title, page: "/p/x".into(), picture: "/x.png".into() }
    }

    #[test]
    fn the_clients_own_page_gets_its_head() {
        let page = with_head(include_str!("../../../web/static/index.html"), Some(&metadata()));
        assert!(page.contains("<head>\n<base href=\"../\">\n<meta charset"), "{page}");
        assert_eq!((page.matches("<title>").count(), page.matches("name=\"description\"").count()), (1, 1));
        assert!(page.contains("<title>\"a\"") || page.contains("<title>&quot;a&quot; &lt;b&gt; &amp; c</title>"));
        assert!(page.contains(r#"<meta property="og:image" content="/x.png">"#) && !page.contains("<b>"));
        assert!(page.find("charset").unwrap() < page.find("og:title").unwrap());
        let unknown = with_head(include_str!("../../../web/static/index.html"), None);
        assert!(unknown.contains("<base") && unknown.contains("<title>Tsumi</title>") && !unknown.contains("og:"));
    }

    #[test]
    fn a_page_without_a_head_gets_one_all_the_same() {
        let page = with_head("<!doctype html><title>small</title><p>x", Some(&metadata()));
        assert!(
            page.starts_with("<!doctype html>\n<base href=\"../\"><title>&quot;a") && page.ends_with("<p>x"),
            "{page}"
        );
        assert!(with_head("", Some(&metadata())).contains("og:title"));
        assert!(with_head("<title>", None).contains("<base"));
    }

    #[test]
    fn only_a_name_of_a_host_becomes_part_of_an_address() {
        let with = |host: &str, secure: bool| {
            let mut headers = HeaderMap::new();
            headers.insert("host", host.parse().unwrap());
            absolute(&headers, secure, "/p/x")
        };
        assert_eq!(with("tsumi.example", true), "https://tsumi.example/p/x");
        assert_eq!(with("127.0.0.1:7878", false), "http://127.0.0.1:7878/p/x");
        assert_eq!(with("[::1]:80", false), "http://[::1]:80/p/x");
        for odd in ["", "a b", "me@evil.example", "evil.example/\"><script>", "[", "a:b:c"] {
            assert_eq!(with(odd, false), "/p/x", "{odd}");
        }
        assert_eq!(absolute(&HeaderMap::new(), true, "/p/x"), "/p/x");
    }
}
