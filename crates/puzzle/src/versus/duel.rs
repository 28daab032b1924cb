use super::{CpuPlayer, MatchOf, Record, Seat, Side, Spec, slip_seed};

/// The record of a match of two such sides.
pub type RecordOf<S> = Record<<S as Side>::Rules, <S as Side>::Action>;

/// A CPU player at a match: its name, who decides, and how quick and sure its hands are.
#[derive(Clone, Debug)]
pub struct Entrant<P> {
    /// The name in the record, without spaces.
    pub name: String,
    /// Who decides.
    pub player: P,
    /// Pieces or pairs a minute.
    pub pace: u32,
    /// Per cent of them that are put down one column off.
    pub slips: u32,
}

impl<N: CpuPlayer> From<Spec<N>> for Entrant<N::Head> {
    fn from(spec: Spec<N>) -> Self {
        Self { name: spec.to_string(), player: spec.player(), pace: spec.pace, slips: spec.slips }
    }
}

/// The hands of a player, which press one key at a time.
pub trait Hands<S: Side> {
    /// What to press in this tick, if anything. To be asked once in every tick.
    fn press(&mut self, game: &MatchOf<S>, seat: Seat) -> Option<S::Action>;

    /// Ticks in which nothing will be pressed, as long as the piece in hand stays the same.
    fn idle(&self, side: &S) -> u32;

    /// Lets ticks pass: at most [`Hands::idle`].
    fn wait(&mut self, side: &S, ticks: u32);
}

/// Lets two players play a match to its end: `hands` gives a player hands of its pace and slips, with a seed.
pub fn contest<'a, S: Side, P, H: Hands<S>>(
    rules: S::Rules,
    seed: u64,
    entrants: &'a mut [Entrant<P>; 2],
    hands: impl Fn(&'a mut P, u32, u32, u64) -> H,
) -> (MatchOf<S>, RecordOf<S>) {
    let players = entrants.each_ref().map(|entrant| entrant.name.clone());
    let [left, right] = entrants;
    let mut hands = [(left, Seat::Left), (right, Seat::Right)]
        .map(|(one, seat)| hands(&mut one.player, one.pace, one.slips, slip_seed(seed, seat)));
    let mut game = MatchOf::<S>::new(rules, seed);
    let mut inputs = [Vec::new(), Vec::new()];
    let winner = loop {
        advance(&mut game, &mut hands, &mut inputs);
        if let Some(winner) = game.winner() {
            break winner;
        }
    };
    let (ticks, hash) = (game.tick(), game.hash());
    (game, Record { rules, seed, players, inputs, ticks, winner, hash })
}

/// One tick in which something may happen, and those before it in which nothing does.
fn advance<S: Side>(game: &mut MatchOf<S>, hands: &mut [impl Hands<S>; 2], inputs: &mut [Vec<(u32, S::Action)>; 2]) {
    let idle = Seat::ALL.map(|seat| hands[seat as usize].idle(game.side(seat)));
    let waited = game.wait(idle[0].min(idle[1]));
    // Both decide by what was there when the tick began.
    let pressed = Seat::ALL.map(|seat| {
        let hands = &mut hands[seat as usize];
        hands.wait(game.side(seat), waited);
        hands.press(game, seat)
    });
    for (seat, pressed) in Seat::ALL.into_iter().zip(pressed) {
        if let Some(action) = pressed
            && game.act(seat, action)
        {
            inputs[seat as usize].push((game.tick(), action));
        }
    }
    game.pass();
}
