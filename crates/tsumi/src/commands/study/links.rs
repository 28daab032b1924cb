/// The address of a server that is started without options.
pub const ADDRESS: &str = "http://127.0.0.1:7878";

/// The link of a participant.
pub fn participant(address: &str, code: &str) -> String {
    format!("{}/#study/{code}", address.trim_end_matches('/'))
}

/// The open link of a study.
pub fn open(address: &str, code: &str) -> String {
    format!("{}/#enter/{code}", address.trim_end_matches('/'))
}

/// The researcher's page, which asks for the key.
pub fn researcher(address: &str, study: &str) -> String {
    format!("{}/#studies/{study}", address.trim_end_matches('/'))
}
