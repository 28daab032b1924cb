use super::SideView;
use super::game::Contest;
use puzzle::versus::Seat;

/// A match with what is drawn of it and not kept in its state.
#[derive(Clone)]
pub struct Reel<G: Contest> {
    game: G,
    pictures: [G::Picture; 2],
}

impl<G: Contest> Reel<G> {
    /// A match as it is.
    pub fn new(game: G) -> Self {
        let pictures = Seat::ALL.map(|seat| game.picture(seat));
        Self { game, pictures }
    }

    /// The state of the match.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// Does an action of a side; returns whether it had an effect.
    pub fn act(&mut self, seat: Seat, action: G::Action) -> bool {
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

    /// Events of this tick that the pictures follow already: none if the tick is new.
    fn seen(&self, seat: Seat) -> usize {
        if self.game.is_fresh() { 0 } else { self.game.events(seat).len() }
    }

    fn follow(&mut self, seat: Seat, before: usize) {
        let (events, picture) = (self.game.events(seat), &mut self.pictures[seat as usize]);
        events.iter().skip(before).for_each(|event| G::follow(picture, event, self.game.tick()));
    }

    /// What is seen of a side.
    pub fn view(&self, seat: Seat) -> SideView {
        self.game.view(seat, &self.pictures[seat as usize])
    }
}
