//! Has the crate rebuilt when a migration is added: the `migrate!` macro only notices changes of those it knows.

fn main() {
    println!("cargo:rerun-if-changed=migrations");
}
