//! tsumi
fn main() {}
