//! Vector instructions: which of them the machine has, and work compiled for each kind.
//!
//! This is the one file of the crate with unsafe code: a function compiled for instructions that not every machine has
//! may only be called where they have been found. A [`Simd`] is only made once they have been.

use std::fmt;

/// A set of vector instructions that this machine has.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Simd(Kind);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Kind {
    Baseline,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

impl fmt::Display for Simd {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self.0 {
            Kind::Baseline => "baseline",
            #[cfg(target_arch = "x86_64")]
            Kind::Avx2 => "AVX2",
            #[cfg(target_arch = "x86_64")]
            Kind::Avx512 => "AVX-512",
        })
    }
}

impl fmt::Debug for Simd {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Work that is compiled once for each set of instructions.
pub(super) trait Work {
    /// Has to be inlined, and all that it calls in its loops, so that it is compiled for the instructions of its caller.
    fn run(self);
}

/// Functions compiled for instructions that have to be looked for, and whether they are there. The features are named
/// once, for both.
macro_rules! compiled_for {
    ($run:ident, $is_there:ident, $($feature:tt),+) => {
        #[cfg(target_arch = "x86_64")]
        $(#[target_feature(enable = $feature)])+
        fn $run(work: impl Work) {
            work.run();
        }

        #[cfg(target_arch = "x86_64")]
        fn $is_there() -> bool {
            $(std::arch::is_x86_feature_detected!($feature))&&+
        }
    };
}

compiled_for!(run_avx2, has_avx2, "avx2", "bmi1", "bmi2", "lzcnt", "popcnt");
compiled_for!(
    run_avx512,
    has_avx512,
    "avx2",
    "bmi1",
    "bmi2",
    "lzcnt",
    "popcnt",
    "avx512f",
    "avx512bw",
    "avx512dq",
    "avx512vl",
    "avx512vpopcntdq"
);

impl Simd {
    /// What every machine of this kind has: SSE2 on x86-64, NEON on AArch64.
    pub const BASELINE: Self = Self(Kind::Baseline);

    /// All that this machine has, the widest last.
    pub fn all() -> Vec<Self> {
        #[cfg(target_arch = "x86_64")]
        let better = [(has_avx2(), Kind::Avx2), (has_avx512(), Kind::Avx512)];
        #[cfg(not(target_arch = "x86_64"))]
        let better: [(bool, Kind); 0] = [];
        let better = better.into_iter().filter(|(is_there, _)| *is_there).map(|(_, kind)| Self(kind));
        std::iter::once(Self::BASELINE).chain(better).collect()
    }

    /// The widest that this machine has.
    pub fn best() -> Self {
        Self::all().pop().unwrap_or(Self::BASELINE)
    }

    /// Does some work with these instructions.
    #[allow(unsafe_code, reason = "a `Simd` of this kind is only made where its instructions were found")]
    pub(super) fn run(self, work: impl Work) {
        match self.0 {
            Kind::Baseline => run_baseline(work),
            #[cfg(target_arch = "x86_64")]
            // Sound: `all` makes this kind only if `has_avx2`, which asks for the very features of the function.
            Kind::Avx2 => unsafe { run_avx2(work) },
            #[cfg(target_arch = "x86_64")]
            // Sound: likewise with `has_avx512`.
            Kind::Avx512 => unsafe { run_avx512(work) },
        }
    }
}

#[inline(never)]
fn run_baseline(work: impl Work) {
    work.run();
}
