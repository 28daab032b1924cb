//! Says where the built client lies, so that it can be embedded; without one, an empty folder is embedded.

use std::{env, fs, path::PathBuf};

fn main() {
    let workspace = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
    let client = env::var_os("TSUMI_CLIENT_DIR").map_or(workspace.join("target/client"), PathBuf::from);
    if let Err(why) = fs::create_dir_all(&client) {
        panic!("cannot make the folder {} for the client: {why}; set TSUMI_CLIENT_DIR to another", client.display());
    }
    let client = fs::canonicalize(&client).unwrap_or(client);
    println!("cargo:rustc-env=TSUMI_CLIENT_DIR={}", client.display());
    println!("cargo:rerun-if-env-changed=TSUMI_CLIENT_DIR");
    println!("cargo:rerun-if-changed={}", client.display());
}
