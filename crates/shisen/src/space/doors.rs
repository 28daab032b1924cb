use super::frame::{Frame, High, Open, Ways, open};

/// Conditions under which the pairs of the low part can go, given the high part.
#[derive(Default)]
pub(super) struct Doors {
    /// The pairs that can go for every low part.
    pub(super) always: u32,
    /// The pairs for which one of their paths must be free.
    pub(super) maybe: u32,
    ways: Vec<u32>,
    /// Where the paths of each pair begin and end.
    first: [u16; 30],
    end: [u16; 30],
}

impl Doors {
    /// Examines those pairs that are left in some state.
    pub(super) fn look<H: High>(&mut self, frame: &Frame<H>, high: H, there: u32) {
        let mut rest: Ways = [0; 64];
        (self.always, self.maybe) = (0, 0);
        self.ways.clear();
        for number in ones(there) {
            self.first[number] = self.ways.len() as u16;
            match open(&frame.lows[number].ways, high, &mut rest) {
                Open::Never => {}
                Open::Always => self.always |= 1 << number,
                Open::If(count) => {
                    self.maybe |= 1 << number;
                    self.ways.extend_from_slice(&rest[..count]);
                }
            }
            self.end[number] = self.ways.len() as u16;
        }
    }

    /// The paths of which one must be free for a pair to go.
    #[inline]
    pub(super) fn ways(&self, pair: usize) -> &[u32] {
        &self.ways[self.first[pair].into()..self.end[pair].into()]
    }
}

/// The indices of the set bits.
#[inline]
pub(super) fn ones(bits: u32) -> impl Iterator<Item = usize> {
    let rest = std::iter::successors(Some(bits), |rest| Some(rest & rest.wrapping_sub(1)));
    rest.take_while(|&rest| rest != 0).map(|rest| rest.trailing_zeros() as usize)
}
