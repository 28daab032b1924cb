//! What axe-core finds wrong with a page.

use super::Visitor;
use serde_json::Value;
use std::{fs, path::Path};

/// Every violation in a line: the rule, what it asks for, and the elements that break it. Addresses of this page are fragments,
/// which one rule takes for links within the page.
const RUN: &str = "const done = arguments[0];
    axe.run(document, { resultTypes: ['violations'], rules: { 'skip-link': { enabled: false } } }).then(found => done(found.violations.map(rule =>
        `${rule.id}: ${rule.help}` + rule.nodes.map(node =>
            `\\n    ${node.target.join(' ')} ${node.html.slice(0, 160)} ${node.any.map(each => each.message).join('; ')}`).join(''))),
        why => done([String(why)]))";

impl Visitor {
    /// What axe-core finds wrong with the page as it is now: nothing, as it should be.
    pub async fn violations(&self) -> Vec<String> {
        let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("../tools/npm/node_modules/axe-core/axe.min.js");
        let Ok(script) = fs::read_to_string(&file) else {
            panic!("{} is missing: run `cargo xtask browser`, which installs it", file.display());
        };
        if self.page.execute("return typeof axe == 'undefined'", vec![]).await.unwrap() == true {
            // In the page's own scope, and not in that of a function.
            self.page.execute("(0, eval)(arguments[0])", vec![script.into()]).await.unwrap();
        }
        // What fades in is read at its full strength.
        self.drawn().await;
        let still = "document.getAnimations().forEach(each => { try { each.finish() } catch { each.cancel() } })";
        self.page.execute(still, vec![]).await.unwrap();
        let found = self.page.execute_async(RUN, vec![]).await.unwrap();
        let found = found.as_array().unwrap_or_else(|| panic!("{found}"));
        found.iter().filter_map(Value::as_str).map(str::to_owned).collect()
    }
}
