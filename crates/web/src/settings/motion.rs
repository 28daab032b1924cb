use play::Text;
use serde::{Deserialize, Serialize};

/// How much may move on the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub enum Motion {
    /// As the system has it.
    #[default]
    System,
    /// Stills instead of motion.
    Reduced,
    /// Motion, whatever the system prefers.
    Full,
}

impl Motion {
    /// All of them, as they are offered.
    pub const ALL: [Self; 3] = [Self::System, Self::Reduced, Self::Full];

    /// Its name in the style sheet and in the browser's storage.
    pub fn name(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Reduced => "reduced",
            Self::Full => "full",
        }
    }

    /// Its name in words.
    pub fn text(self) -> Text {
        match self {
            Self::System => Text::MotionSystem,
            Self::Reduced => Text::MotionReduced,
            Self::Full => Text::MotionFull,
        }
    }

    /// Whether motion is reduced, given what the system prefers.
    pub fn is_calm(self, system_is_calm: bool) -> bool {
        match self {
            Self::System => system_is_calm,
            Self::Reduced => true,
            Self::Full => false,
        }
    }
}

impl From<String> for Motion {
    fn from(name: String) -> Self {
        Self::ALL.into_iter().find(|motion| motion.name() == name).unwrap_or_default()
    }
}

impl From<Motion> for String {
    fn from(motion: Motion) -> Self {
        motion.name().to_owned()
    }
}
