use crate::{Aim, Field, Goal, Progress, Which};

impl Goal {
    /// Whether the stones are enough to meet the goal, by their numbers alone. `coming` are the stones of each colour
    /// in the pairs to come. A necessary condition: if false, the goal cannot be met.
    pub fn within_reach(self, field: &Field, coming: &[u32; 5], progress: &Progress) -> bool {
        let here = field.colours();
        let total: [u32; 5] = std::array::from_fn(|colour| here[colour] + coming[colour]);
        let groups: u32 = total.iter().map(|total| total / 4).sum();
        let wanted = u32::from(self.number);
        let every_group = |colour: usize| here[colour] == 0 || total[colour] >= 4;
        let clear = || match self.which {
            Which::All | Which::Coloured => (0..5).all(every_group) && groups > 0,
            Which::Colour(colour) => every_group(colour as usize) && groups > 0,
            Which::Nuisance => groups > 0,
        };
        let colours = |from: u8| (0..5).filter(|&colour| from >> colour & 1 == 1 || total[colour] >= 4).count() as u32;
        let stones = || match self.which {
            Which::Colour(colour) => total[colour as usize],
            Which::Nuisance => self.which.left(field),
            Which::Coloured => total.iter().sum(),
            Which::All => total.iter().sum::<u32>() + Which::Nuisance.left(field),
        };
        match self.aim {
            Aim::Clear => clear(),
            Aim::Chain => groups >= wanted,
            Aim::ChainClear => groups >= wanted && clear(),
            Aim::Colours => groups > 0 && colours(progress.colours) >= wanted,
            Aim::ColoursAtOnce => groups > 0 && colours(0) >= wanted,
            Aim::Count => groups > 0 && u32::from(progress.count) + stones() >= wanted,
            Aim::AtOnce | Aim::Group => groups > 0 && stones() >= wanted,
            Aim::Places => groups >= wanted && groups > 0,
        }
    }
}
