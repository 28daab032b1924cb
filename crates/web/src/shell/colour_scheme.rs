use play::Ground;
use play::Text;

/// The colour scheme of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum ColourScheme {
    /// As the system has it.
    #[default]
    Auto,
    /// Ink on paper.
    Light,
    /// Chalk on slate.
    Dark,
}

impl ColourScheme {
    /// Its name in the style sheet and in the browser's memory.
    pub fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }

    /// The scheme of that name, or the system's if there is none.
    pub fn named(name: &str) -> Self {
        [Self::Light, Self::Dark].into_iter().find(|scheme| scheme.name() == name).unwrap_or_default()
    }

    /// The one after it, round and round.
    pub fn following(self) -> Self {
        match self {
            Self::Auto => Self::Light,
            Self::Light => Self::Dark,
            Self::Dark => Self::Auto,
        }
    }

    /// What to draw on, given what the system prefers.
    pub fn ground(self, system_is_dark: bool) -> Ground {
        match self {
            Self::Dark => Ground::SLATE,
            Self::Auto if system_is_dark => Ground::SLATE,
            Self::Auto | Self::Light => Ground::PAPER,
        }
    }

    /// Its name in words.
    pub fn text(self) -> Text {
        match self {
            Self::Auto => Text::ThemeAuto,
            Self::Light => Text::ThemeLight,
            Self::Dark => Text::ThemeDark,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_steps_lead_round() {
        let start = ColourScheme::default();
        assert_eq!(start.following().following().following(), start);
        for scheme in [ColourScheme::Auto, ColourScheme::Light, ColourScheme::Dark] {
            assert_eq!(ColourScheme::named(scheme.name()), scheme);
        }
    }

    #[test]
    fn only_auto_listens_to_the_system() {
        assert_eq!(ColourScheme::Auto.ground(true), Ground::SLATE);
        assert_eq!(ColourScheme::Light.ground(true), Ground::PAPER);
        assert_eq!(ColourScheme::Dark.ground(false), Ground::SLATE);
    }
}
