//! Ids of rows. The program generates all of them, so that no database needs a sequence.

use crate::Error;
use sha2::{Digest, Sha256};

/// Crockford's base 32, which has no letters that look like digits.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// The id of a puzzle: the first 60 bits of the SHA-256 of its code, as 12 characters. The same puzzle has the same id in every database.
pub fn puzzle_id(code: &str) -> String {
    base32(&Sha256::digest(code)[..8], 12)
}

/// The id of the study that a survey's link leads to, derived from the text of its protocol: the same survey is the same study.
pub fn survey_id(protocol: &str) -> String {
    format!("survey-{}", base32(&Sha256::digest(protocol)[..8], 12))
}

/// A pseudorandom sort key that depends on the id alone; never negative.
pub(crate) fn shuffle(id: &str) -> i64 {
    let digest = Sha256::digest(id);
    digest[..8].iter().fold(0, |number, &byte| number << 8 | i64::from(byte)) & i64::MAX
}

/// The sort key of a puzzle in a random order that is specific to a player.
pub fn own_place(player: &str, puzzle: &str) -> i64 {
    shuffle(&format!("{player} {puzzle}"))
}

/// The id of a person who is known by name only, derived from the name.
pub(crate) fn person_id(name: &str) -> String {
    base32(&Sha256::digest(format!("person {name}"))[..16], 26)
}

/// 128 random bits as 26 characters, for ids and secrets.
pub(crate) fn random() -> Result<String, Error> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(Error::Random)?;
    Ok(base32(&bytes, 26))
}

/// An unpredictable 64-bit seed from the operating system.
pub fn random_seed() -> Result<u64, Error> {
    getrandom::u64().map_err(Error::Random)
}

/// A random value in the range of [`shuffle`].
pub(crate) fn random_shuffle() -> Result<i64, Error> {
    getrandom::u64().map(|number| (number >> 1) as i64).map_err(Error::Random)
}

/// SHA-256 in hexadecimal.
pub(crate) fn hash(secret: &str) -> String {
    Sha256::digest(secret).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Encodes bits from the highest on, five per character; bits beyond the end are 0.
fn base32(bytes: &[u8], characters: usize) -> String {
    let bit = |n: usize| bytes.get(n / 8).is_some_and(|byte| byte >> (7 - n % 8) & 1 == 1);
    let letter = |n: usize| (0..5).fold(0, |value, i| value << 1 | usize::from(bit(n * 5 + i)));
    (0..characters).map(|n| char::from(ALPHABET[letter(n)])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_never_change() {
        // By `printf 'null:7:2' | sha256sum`, and the first 60 bits of it by hand.
        assert_eq!(hash("null:7:2")[..15], *"23e856c71cac868");
        assert_eq!(puzzle_id("null:7:2"), "4fm5dhrwnj38");
        assert_eq!(base32(&[0xff, 0, 0xff], 5), "zw0fy");
    }

    #[test]
    fn shuffles_are_spread_and_not_negative() {
        let places: Vec<i64> = (0..100).map(|n| shuffle(&puzzle_id(&n.to_string()))).collect();
        assert!(places.iter().all(|&place| place >= 0));
        assert!((30..70).contains(&places.iter().filter(|&&place| place > i64::MAX / 2).count()));
    }
}
