use super::SideView;
use super::stack::Stack;
use tspin::versus::{Action, Match, Seat};

/// A match with the colours of its blocks.
#[derive(Clone, Debug)]
pub struct Reel {
    game: Match,
    stacks: [Stack; 2],
}

impl Reel {
    /// A match as it is; the colours of what lies there already are not known.
    pub fn new(game: Match) -> Self {
        let stacks = Seat::ALL.map(|seat| Stack::of(game.side(seat).board()));
        Self { game, stacks }
    }

    /// The state of the match.
    pub fn game(&self) -> &Match {
        &self.game
    }

    /// Does an action of a side; returns whether it had an effect.
    pub fn act(&mut self, seat: Seat, action: Action) -> bool {
        let before = self.seen(seat);
        let done = self.game.act(seat, action);
        self.follow(seat, before);
        done
    }

    /// Lets a tick pass.
    pub fn pass(&mut self) {
        let before = Seat::ALL.map(|seat| self.seen(seat));
        self.game.pass();
        Seat::ALL.into_iter().zip(before).for_each(|(seat, before)| self.follow(seat, before));
    }

    /// Events of this tick that the colours follow already: none if the tick is new.
    fn seen(&self, seat: Seat) -> usize {
        if self.game.is_fresh() { 0 } else { self.game.side(seat).events().len() }
    }

    fn follow(&mut self, seat: Seat, before: usize) {
        let events = self.game.side(seat).events();
        events.iter().skip(before).for_each(|event| self.stacks[seat as usize].follow(event));
    }

    /// What is seen of a side.
    pub fn view(&self, seat: Seat) -> SideView {
        SideView::new(self.game.side(seat), &self.stacks[seat as usize], self.game.tick())
    }
}
