/// A place of the page, as its address names it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Route {
    /// One puzzle after the other: of a shelf, or near the player's level.
    Practice(String),
    /// There may be no answer.
    Doubt,
    /// The numbered puzzles of a shelf.
    Curated(String),
    /// One of them.
    Number(String, u32),
    /// Puzzles and answers at a glance, of a shelf.
    Flash(String),
    /// The puzzle of the day.
    Daily,
    /// Three minutes.
    Rush,
    /// Until the first failure.
    Streak,
    /// The review list.
    Review,
    /// A sibling of one of its puzzles.
    Sibling(String),
    /// What the player has done so far.
    Progress,
    /// The lesson, at a step.
    Learn(u32),
    /// What puzzles are about.
    Themes,
    /// A code or a fumen to be pasted.
    Open,
    /// A puzzle by its id.
    Puzzle(String),
}

/// The category that follows the player's level.
pub const LEVEL: &str = "level";

impl Route {
    /// The place of a fragment like `#curated/tspin-2/7`; the start for one that names nothing.
    pub fn read(fragment: &str) -> Self {
        let mut parts = fragment.trim_start_matches('#').split('/');
        let place = parts.next().unwrap_or_default();
        let rest: Vec<&str> = parts.collect();
        let shelf =
            |default: &str| rest.first().filter(|shelf| is_name(shelf)).map_or(default, |shelf| shelf).to_owned();
        match (place, &rest[..]) {
            ("practice", _) => Self::Practice(shelf(LEVEL)),
            ("doubt", _) => Self::Doubt,
            ("curated", [_, number]) if number.parse::<u32>().is_ok() => {
                Self::Number(shelf("tspin-1"), number.parse().unwrap_or(1))
            }
            ("curated", _) => Self::Curated(shelf("tspin-1")),
            ("flash", _) => Self::Flash(shelf("tspin-1")),
            ("daily", _) => Self::Daily,
            ("rush", _) => Self::Rush,
            ("streak", _) => Self::Streak,
            ("review", [id]) if is_name(id) => Self::Sibling((*id).to_owned()),
            ("review", _) => Self::Review,
            ("progress", _) => Self::Progress,
            ("learn", _) => Self::Learn(rest.first().and_then(|step| step.parse().ok()).unwrap_or(1)),
            ("themes", _) => Self::Themes,
            ("open", _) => Self::Open,
            ("p", [id]) if is_name(id) => Self::Puzzle((*id).to_owned()),
            _ => Self::Practice(LEVEL.to_owned()),
        }
    }

    /// The fragment that names it.
    pub fn fragment(&self) -> String {
        match self {
            Self::Practice(shelf) => format!("#practice/{shelf}"),
            Self::Doubt => "#doubt".to_owned(),
            Self::Curated(shelf) => format!("#curated/{shelf}"),
            Self::Number(shelf, number) => format!("#curated/{shelf}/{number}"),
            Self::Flash(shelf) => format!("#flash/{shelf}"),
            Self::Daily => "#daily".to_owned(),
            Self::Rush => "#rush".to_owned(),
            Self::Streak => "#streak".to_owned(),
            Self::Review => "#review".to_owned(),
            Self::Sibling(id) => format!("#review/{id}"),
            Self::Progress => "#progress".to_owned(),
            Self::Learn(step) => format!("#learn/{step}"),
            Self::Themes => "#themes".to_owned(),
            Self::Open => "#open".to_owned(),
            Self::Puzzle(id) => format!("#p/{id}"),
        }
    }

    /// Its name for the style sheet and for whoever drives the page: the first word of the fragment, and `number` and
    /// `sibling` for the puzzles behind a list.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Practice(_) => "practice",
            Self::Doubt => "doubt",
            Self::Curated(_) => "curated",
            Self::Number(..) => "number",
            Self::Flash(_) => "flash",
            Self::Daily => "daily",
            Self::Rush => "rush",
            Self::Streak => "streak",
            Self::Review => "review",
            Self::Sibling(_) => "sibling",
            Self::Progress => "progress",
            Self::Learn(_) => "learn",
            Self::Themes => "themes",
            Self::Open => "open",
            Self::Puzzle(_) => "puzzle",
        }
    }

    /// The name of its entry in the menu.
    pub fn place(&self) -> &'static str {
        match self {
            Self::Number(..) => "curated",
            Self::Sibling(_) => "review",
            Self::Puzzle(_) => "open",
            other => other.name(),
        }
    }

    /// Whether puzzles are played here, on the table.
    pub fn is_table(&self) -> bool {
        matches!(
            self,
            Self::Practice(_)
                | Self::Doubt
                | Self::Number(..)
                | Self::Daily
                | Self::Rush
                | Self::Streak
                | Self::Sibling(_)
                | Self::Puzzle(_)
        )
    }
}

/// Ids and shelves are of these characters; anything else in an address is a slip or a trick.
pub fn is_name(text: &str) -> bool {
    !text.is_empty() && text.len() <= 64 && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_is_found_by_its_fragment() {
        let shelf = || "tspin-2".to_owned();
        for route in [
            Route::Practice(shelf()),
            Route::Doubt,
            Route::Curated(shelf()),
            Route::Number(shelf(), 7),
            Route::Flash(shelf()),
            Route::Daily,
            Route::Rush,
            Route::Streak,
            Route::Review,
            Route::Sibling("abc123".to_owned()),
            Route::Progress,
            Route::Learn(3),
            Route::Themes,
            Route::Open,
            Route::Puzzle("abc123".to_owned()),
        ] {
            assert_eq!(Route::read(&route.fragment()), route);
        }
    }

    #[test]
    fn what_names_nothing_leads_to_the_start() {
        let start = Route::Practice(LEVEL.to_owned());
        for fragment in ["", "#", "#nowhere/7", "#p/../../x", "#practice/<b>"] {
            assert_eq!(Route::read(fragment), start, "{fragment}");
        }
        assert_eq!(Route::read("#curated/tspin-2/x"), Route::Curated("tspin-2".to_owned()));
    }
}
