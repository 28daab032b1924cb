use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

/// The generator of a seed. Seeds next to each other give streams that have nothing in common.
pub fn generator(seed: u64) -> Pcg64Mcg {
    Pcg64Mcg::seed_from_u64(seed)
}
