//! Backups are whole, made while others write, and put back only when that is safe.

use corpus::{Corpus, Error, backup, check, restore};
use std::{fs, path::Path};

fn place(folder: &Path, name: &str) -> String {
    folder.join(name).display().to_string()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_is_made_while_others_write_and_holds_what_was_acknowledged_before() {
    let folder = tempfile::tempdir().unwrap();
    let (database, out) = (place(folder.path(), "tsumi.sqlite"), folder.path().join("backup.sqlite"));
    fs::write(&out, "an older backup").unwrap();
    let corpus = Corpus::open(&database).await.unwrap();
    let mut before = Vec::new();
    for at in 0..20 {
        before.push(corpus.add_player(at).await.unwrap().1);
    }
    let writer = tokio::spawn({
        let corpus = corpus.clone();
        async move {
            loop {
                corpus.add_player(99).await.unwrap();
            }
        }
    });
    let copied = backup(&database, &out).await.unwrap();
    writer.abort();
    assert!(copied.players >= 20, "{copied:?}");
    assert_eq!(check(&out).await.unwrap(), copied);
    assert_eq!(fs::read_dir(folder.path()).unwrap().filter(is_beside).count(), 0);

    // Put back in another place, it is a database like the first.
    let other = place(folder.path(), "new/other.sqlite");
    assert_eq!(restore(&out, &other).await.unwrap(), copied);
    let restored = Corpus::open(&other).await.unwrap();
    for token in &before {
        assert!(restored.player(token).await.unwrap().is_some());
    }
    restored.add_player(100).await.unwrap();
}

fn is_beside(entry: &Result<fs::DirEntry, std::io::Error>) -> bool {
    entry.as_ref().unwrap().file_name().to_string_lossy().ends_with(".new")
}

#[tokio::test]
async fn a_restore_replaces_everything_and_only_what_nobody_uses() {
    let folder = tempfile::tempdir().unwrap();
    let (database, out) = (place(folder.path(), "tsumi.sqlite"), folder.path().join("backup.sqlite"));
    let corpus = Corpus::open(&database).await.unwrap();
    let (_, kept) = corpus.add_player(1).await.unwrap();
    backup(&database, &out).await.unwrap();
    let (_, later) = corpus.add_player(2).await.unwrap();
    let error = restore(&out, &database).await.unwrap_err();
    assert!(matches!(error, Error::InUse(_)) && error.to_string().contains("stop the server first"), "{error}");
    assert!(corpus.player(&later).await.unwrap().is_some(), "nothing happened to it");
    corpus.close().await;
    assert_eq!(restore(&out, &database).await.unwrap().players, 1);
    let corpus = Corpus::open(&database).await.unwrap();
    assert!(corpus.player(&kept).await.unwrap().is_some() && corpus.player(&later).await.unwrap().is_none());
}

#[tokio::test]
async fn what_is_damaged_or_no_database_is_refused_and_what_is_there_stays() {
    let folder = tempfile::tempdir().unwrap();
    let (database, out) = (place(folder.path(), "tsumi.sqlite"), folder.path().join("backup.sqlite"));
    let corpus = Corpus::open(&database).await.unwrap();
    for at in 0..200 {
        corpus.add_player(at).await.unwrap();
    }
    backup(&database, &out).await.unwrap();
    corpus.close().await;
    let whole = fs::read(&out).unwrap();
    let mut damaged = whole.clone();
    damaged.truncate(whole.len() / 2);
    for (bytes, says) in [(damaged, "damaged"), (b"text".to_vec(), "damaged"), (Vec::new(), "no database of tsumi")] {
        fs::write(&out, bytes).unwrap();
        let error = restore(&out, &database).await.unwrap_err().to_string();
        assert!(error.contains(says) && error.contains("backup.sqlite"), "{error}");
        assert_eq!(check(Path::new(&database)).await.unwrap().players, 200);
    }
    let missing = folder.path().join("missing.sqlite");
    assert!(matches!(restore(&missing, &database).await.unwrap_err(), Error::Missing(_)));
    assert!(matches!(backup(&missing.display().to_string(), &out).await.unwrap_err(), Error::Missing(_)));
    let error = backup(&database, &folder.path().join("none/backup.sqlite")).await.unwrap_err().to_string();
    assert!(error.contains("none/backup.sqlite"), "{error}");
}

#[cfg(unix)]
#[tokio::test]
async fn a_backup_is_private_and_what_is_put_back_belongs_to_the_user_of_the_server() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
    let folder = tempfile::tempdir().unwrap();
    let (database, out) = (place(folder.path(), "tsumi.sqlite"), folder.path().join("backup.sqlite"));
    Corpus::open(&database).await.unwrap().close().await;
    backup(&database, &out).await.unwrap();
    assert_eq!(fs::metadata(&out).unwrap().mode() & 0o777, 0o600);
    // Only an administrator may give files away; everybody else tries it with their own.
    let _ = chown(&database, Some(7878), Some(7878));
    fs::set_permissions(&database, fs::Permissions::from_mode(0o640)).unwrap();
    let of = |file: &Path| {
        let told = fs::metadata(file).unwrap();
        (told.uid(), told.gid(), told.mode() & 0o777)
    };
    let before = of(Path::new(&database));
    restore(&out, &database).await.unwrap();
    assert_eq!(of(Path::new(&database)), before);
    let _ = chown(folder.path(), Some(7878), Some(7878));
    fs::remove_file(&database).unwrap();
    restore(&out, &database).await.unwrap();
    let (user, group, _) = of(folder.path());
    assert_eq!(of(Path::new(&database)), (user, group, 0o600));
}
