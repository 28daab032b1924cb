use crate::{Aim, Bits, Colour, Field, Goal, Landing, Puzzle, Stone, Trace, Which};

/// Why a finished line of play does not meet the goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shortfall {
    /// Column 3 is filled up to row 12: no pair can enter.
    Lost,
    /// Nothing vanished.
    Nothing,
    /// The best value of the number that the goal counts.
    Came(u32),
    /// These stones should have vanished and are left.
    Left(Bits),
}

/// Three connected stones of one colour with room for a fourth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Missing {
    /// Their colour.
    pub colour: Colour,
    /// The three stones.
    pub stones: Bits,
    /// Where a fourth could have landed beside them.
    pub room: Bits,
}

/// Why a finished line of play fails; `None` if it meets the goal or is not finished.
pub fn shortfall(puzzle: &Puzzle, line: &[Landing]) -> Option<Shortfall> {
    use puzzle::{Game, Outcome, Position};
    let mut position = crate::Nazo::begin(puzzle);
    line.iter().for_each(|&landing| position.play_unchecked(landing));
    if position.outcome() != Outcome::Failed {
        return None;
    }
    let (goal, trace) = (puzzle.goal(), Trace::new(puzzle, line));
    let left = left(goal.which, &trace.after);
    let fired = trace.rounds.iter().any(|rounds| !rounds.is_empty());
    Some(match goal.aim {
        _ if trace.after.is_lost() => Shortfall::Lost,
        _ if !fired => Shortfall::Nothing,
        Aim::Clear => Shortfall::Left(left),
        // The chain was long enough but left something, or it would have been the answer.
        Aim::ChainClear if goal.reached(nearest(goal, &trace)) => Shortfall::Left(left),
        _ => Shortfall::Came(nearest(goal, &trace)),
    })
}

/// Three equal stones at rest that would have vanished with a fourth; preferably with stones of the pairs among them.
pub fn missing(puzzle: &Puzzle, line: &[Landing]) -> Option<Missing> {
    let trace = Trace::new(puzzle, line);
    let field = &trace.after;
    let tops = field.occupied().tops() & Field::SEEN;
    let mut rest = field.coloured() & Field::SEEN;
    let mut found: Option<Missing> = None;
    let given = puzzle.field();
    while let Some((x, y)) = rest.cells().next() {
        let stones = field.group(x, y) | Bits::cell(x, y);
        rest &= !stones;
        let room = stones.around() & tops;
        let colour = field.get(x, y).and_then(Stone::colour)?;
        if stones.count() == 3 && !room.is_empty() {
            // Stones that were connected before play are not the player's work.
            let made = (stones & !given.cells(colour.into())).count() > 0;
            if made {
                return Some(Missing { colour, stones, room });
            }
            found.get_or_insert(Missing { colour, stones, room });
        }
    }
    found
}

fn left(which: Which, field: &Field) -> Bits {
    match which {
        Which::All => field.occupied(),
        Which::Colour(colour) => field.cells(colour.into()),
        Which::Nuisance => field.cells(Stone::Nuisance),
        Which::Coloured => field.coloured(),
    }
}

/// Of the values that the goal counts, the one nearest to the wanted number; the larger one among equals.
fn nearest(goal: Goal, trace: &Trace) -> u32 {
    let rounds = || trace.rounds.iter().flatten();
    let numbers: Vec<u32> = match goal.aim {
        Aim::Clear | Aim::Chain | Aim::ChainClear => trace.rounds.iter().map(|rounds| rounds.len() as u32).collect(),
        Aim::Colours => vec![trace.colours().count_ones()],
        Aim::Count => vec![rounds().map(|round| goal.which.vanished(round)).sum()],
        Aim::ColoursAtOnce => rounds().map(|round| round.colours().count_ones()).collect(),
        Aim::AtOnce => rounds().map(|round| goal.which.vanished(round)).collect(),
        Aim::Places => rounds().map(|round| goal.groups(round).count() as u32).collect(),
        Aim::Group => rounds().flat_map(|round| goal.groups(round)).map(|group| group.count()).collect(),
    };
    let wanted = u32::from(goal.number);
    numbers.into_iter().min_by_key(|&number| (number.abs_diff(wanted), u32::MAX - number)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::landings;

    fn played(code: &str, line: &[&str]) -> (Puzzle, Vec<Landing>) {
        let puzzle: Puzzle = code.parse().unwrap();
        let line: Vec<_> = line.iter().map(|text| text.parse().unwrap()).collect();
        let landings = landings(puzzle.field(), puzzle.pairs(), &line);
        (puzzle, landings)
    }

    fn told(code: &str, line: &[&str]) -> Option<Shortfall> {
        let (puzzle, line) = played(code, line);
        shortfall(&puzzle, &line)
    }

    #[test]
    fn each_goal_says_what_it_came_to() {
        let came = |number| Some(Shortfall::Came(number));
        assert_eq!(told("nazo:rrr...:rb:chain=1", &["4N"]), None, "it is met");
        assert_eq!(told("nazo:rrr...:rb,bb:chain=2", &["6N"]), None, "it goes on");
        assert_eq!(told("nazo:rrr...:rb:chain=1", &["6N"]), Some(Shortfall::Nothing));
        assert_eq!(told("nazo:rrr...:rb:chain=2", &["4N"]), came(1));
        assert_eq!(told("nazo:rrr...:rb:at-once=5r", &["4N"]), came(4));
        assert_eq!(told("nazo:rrr...:rb:count>=6", &["4N"]), came(4));
        assert_eq!(told("nazo:rrr...:rb:colours=2", &["4N"]), came(1));
        assert_eq!(told("nazo:rrr...:rb:places=2b", &["4N"]), came(0));
        assert_eq!(told("nazo:rrr...:rr:group=4", &["45"]), came(5), "too many, where a number is wanted");
    }

    #[test]
    fn what_is_left_and_what_is_lost_is_told() {
        let blue = Some(Shortfall::Left(Bits::cell(3, 0)));
        assert_eq!(told("nazo:rrr...:rb:clear", &["4N"]), blue);
        assert_eq!(told("nazo:rrr...:rb:chain=1+clear", &["4N"]), blue);
        assert_eq!(told("nazo:rrr...:rb:chain=2+clear", &["4N"]), Some(Shortfall::Came(1)));
        let column = ["..r...", "..g..."].repeat(5).join("/");
        assert_eq!(told(&format!("nazo:{column}:by,by:chain=1"), &["3N"]), Some(Shortfall::Lost));
    }

    #[test]
    fn three_that_lack_a_fourth_are_found_the_players_own_first() {
        let (puzzle, line) = played("nazo:ggg.rr:rb:chain=1", &["5N"]);
        let found = missing(&puzzle, &line).unwrap();
        assert_eq!((found.colour, found.stones.count()), (Colour::Red, 3));
        // On the floor beside them and on the stone in the corner; not on the blue one.
        assert_eq!(found.room.cells().collect::<Vec<_>>(), [(3, 0), (5, 1)]);
        let (puzzle, line) = played("nazo:ggg...:rb:chain=1", &["6N"]);
        assert_eq!(missing(&puzzle, &line).unwrap().colour, Colour::Green);
        let (puzzle, line) = played("nazo:gg....:rb:chain=1", &["6N"]);
        assert_eq!(missing(&puzzle, &line), None);
    }
}
