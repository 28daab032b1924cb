//! Installs Debian packages, where permitted.

use crate::command::{on_path, output, run};
use anyhow::{Context, Result, bail};
use std::process::Command;

/// Installs these packages, or says what to install and why.
pub fn install(packages: &[&str], purpose: &str) -> Result<()> {
    let list = packages.join(" ");
    let Some(prefix) = prefix() else {
        bail!(
            "{purpose}: missing {list}\n\
             Install what your system calls these packages (on Debian, as root: apt-get install {list}), then run this again"
        );
    };
    println!("{purpose}: installing {list}");
    if run(apt(&prefix, &["install"]).args(packages)).is_ok() {
        return Ok(());
    }
    // A fresh machine has no package lists, and an old one outdated ones.
    run(&mut apt(&prefix, &["update"]))
        .and_then(|()| run(apt(&prefix, &["install"]).args(packages)))
        .with_context(|| format!("{purpose}: apt-get could not install {list}; install it by hand"))
}

/// The words before `apt-get`, if this user may install packages here.
fn prefix() -> Option<Vec<&'static str>> {
    on_path("apt-get")?;
    let user = output(Command::new("id").arg("-u"))?;
    if user.trim() == "0" {
        return Some(Vec::new());
    }
    output(Command::new("sudo").args(["-n", "true"])).map(|_| vec!["sudo", "-n"])
}

fn apt(prefix: &[&'static str], args: &[&str]) -> Command {
    let words = [
        prefix,
        &["env", "DEBIAN_FRONTEND=noninteractive", "apt-get"],
        &["--yes", "--quiet", "--no-install-recommends"],
    ]
    .concat();
    let mut command = Command::new(words[0]);
    command.args(&words[1..]).args(args);
    command
}
