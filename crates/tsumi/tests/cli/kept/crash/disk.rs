use super::{PATIENT, PLAYERS, harms_the_named, rounds};
use crate::servers::{Play, Server, add_puzzle, block_on};
use std::{fs, io::Write, path::PathBuf, process::Command};

/// A small disk.
struct SmallDisk(tempfile::TempDir);

impl SmallDisk {
    /// Mounts a disk of so many megabytes; `None`, and a remark, where that is forbidden or not wanted.
    fn mount(megabytes: u32) -> Option<Self> {
        if harms_the_named() {
            return None;
        }
        let folder = tempfile::tempdir().unwrap();
        let options = format!("size={megabytes}m,mode=1777");
        let mount = Command::new("mount").args(["-t", "tmpfs", "-o", &options, "tmpfs"]).arg(folder.path()).output();
        if mount.is_ok_and(|mount| mount.status.success()) {
            return Some(Self(folder));
        }
        eprintln!("LEFT OUT: mounting is not allowed here; a full disk was not tried");
        None
    }

    /// Fills the disk; returns the file that does.
    fn fill(&self) -> PathBuf {
        let path = self.0.path().join("ballast");
        let mut file = fs::File::create(&path).unwrap();
        // First by much at a time, then by what is left.
        for bytes in [1 << 20, 4096] {
            while file.write_all(&vec![0; bytes]).is_ok() {}
        }
        path
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        Command::new("umount").arg("--lazy").arg(self.0.path()).status().unwrap();
    }
}

/// Fills the disk of a database while people play, until some of them were told to try again, and makes room again.
fn fill_while_all_play(disk: &SmallDisk, database: &str, mut revive: impl FnMut()) {
    block_on(add_puzzle(database));
    let server = Server::start(database);
    let told = Play::endless(vec![server.address.clone()], PLAYERS, PATIENT).while_all_play(|play| {
        for _ in 0..rounds() {
            play.wait_for_everybody();
            let ballast = disk.fill();
            play.wait_for_refusals(20);
            fs::remove_file(ballast).unwrap();
            revive();
        }
        play.wait_for_everybody();
    });
    told.check(database, PLAYERS as i64);
}

#[test]
fn play_on_sqlite_goes_on_when_a_full_disk_has_room_again() {
    let Some(disk) = SmallDisk::mount(16) else { return };
    fill_while_all_play(&disk, &disk.0.path().join("crash.sqlite").display().to_string(), || ());
}

#[test]
fn play_on_postgres_goes_on_when_a_full_disk_has_room_again() {
    let Some(disk) = SmallDisk::mount(256) else { return };
    let Some(mut postgres) = cluster::own_server_in(disk.0.path()) else { return };
    let database = postgres.new_database("small");
    // It dies of it when it has no room for its log, and goes on by itself when only a table cannot grow.
    fill_while_all_play(&disk, &database, || postgres.revive());
    postgres.stop();
}
