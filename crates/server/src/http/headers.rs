use axum::{
    extract::Request,
    http::{HeaderName, HeaderValue, header},
    middleware::Next,
    response::Response,
};

/// Security headers of every response. The client's wasm needs `wasm-unsafe-eval`, its page has one script inside, named by its hash, and sets
/// inline styles; everything else must come from this server.
const SECURITY: [(HeaderName, HeaderValue); 3] = [
    (
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(
            "default-src 'self'; script-src 'self' 'wasm-unsafe-eval' 'sha256-1jcwta5KSVq3SMCX6SdM6lIObt6geMHAXEXGxAMkoGQ='; \
             style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'self'; form-action 'self'",
        ),
    ),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::REFERRER_POLICY, HeaderValue::from_static("same-origin")),
];

/// Adds the security headers, and forbids caching unless the handler allows it: most responses depend on the player and the time.
pub async fn add(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    headers.extend(SECURITY);
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

#[cfg(test)]
mod tests {
    use super::*;
    use base64::prelude::{BASE64_STANDARD, Engine};
    use sha2::{Digest, Sha256};

    #[test]
    fn the_one_script_inside_the_page_is_allowed() {
        let page = include_str!("../../../web/static/index.html");
        let scripts: Vec<&str> =
            page.split("<script>").skip(1).filter_map(|rest| rest.split("</script>").next()).collect();
        assert_eq!(scripts.len(), 1);
        let hash = BASE64_STANDARD.encode(Sha256::digest(scripts[0]));
        let [(_, policy), ..] = SECURITY;
        let policy = policy.to_str().unwrap();
        assert!(policy.contains(&format!("'sha256-{hash}'")), "the script's hash is {hash}; expected it in {policy}");
    }
}
