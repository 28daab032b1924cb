use super::theme::Theme;
use std::fmt;

/// A set of themes, in the order of their declaration.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Themes(u32);

impl Themes {
    /// Adds a theme, if it is there.
    pub(super) fn add(&mut self, theme: Theme, is_there: bool) {
        self.0 |= u32::from(is_there) << theme as u8;
    }

    /// Whether a theme is in the set.
    pub fn contains(self, theme: &Theme) -> bool {
        self.0 >> *theme as u8 & 1 == 1
    }

    /// Its themes.
    pub fn iter(self) -> impl Iterator<Item = Theme> {
        Theme::ALL.iter().copied().filter(move |theme| self.contains(theme))
    }
}

impl FromIterator<Theme> for Themes {
    fn from_iter<I: IntoIterator<Item = Theme>>(themes: I) -> Self {
        let mut set = Self::default();
        themes.into_iter().for_each(|theme| set.add(theme, true));
        set
    }
}

impl fmt::Debug for Themes {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
