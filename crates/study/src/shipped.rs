/// The protocols that come with the program: their names and texts.
pub const SHIPPED: [(&str, &str); 5] = [
    ("thesis", include_str!("../../../protocols/thesis.toml")),
    ("thesis-one-step", include_str!("../../../protocols/thesis-one-step.toml")),
    ("thesis-two-step", include_str!("../../../protocols/thesis-two-step.toml")),
    ("nazo", include_str!("../../../protocols/nazo.toml")),
    ("shisen-sho", include_str!("../../../protocols/shisen-sho.toml")),
];

/// The text of the protocol that comes with the program under this name.
pub fn shipped(name: &str) -> Option<&'static str> {
    SHIPPED.iter().find(|(known, _)| *known == name).map(|(_, text)| *text)
}
