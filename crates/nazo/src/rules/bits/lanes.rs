//! Cells in one wide register, for the hottest loops. On x86-64 these are SSE2 instructions on eight lanes of sixteen
//! bits, a lane for each column: nearly twice as fast as the arithmetic on `u128` of other machines and the browser
//! (the feature `portable` selects that one here too).
//!
//! This is the one file of the crate with unsafe code: SSE2 is part of every x86-64 processor, so that its instructions
//! may always be used, and a register of 128 bits has the size and all the values of a `u128`.
#![allow(unsafe_code)]

use crate::Bits;
use std::ops::{BitAnd, BitOr, BitXor};

#[cfg(all(target_arch = "x86_64", not(feature = "portable")))]
use std::arch::x86_64::*;

#[cfg(all(target_arch = "x86_64", not(feature = "portable")))]
type Register = __m128i;
#[cfg(any(not(target_arch = "x86_64"), feature = "portable"))]
type Register = u128;

/// A set of cells, laid out as in [`Bits`].
#[derive(Clone, Copy)]
pub(crate) struct Lanes(Register);

macro_rules! operation {
    ($(#[$doc:meta])* $name:ident ( $($other:ident)? ) $sse:expr, $plain:expr) => {
        $(#[$doc])*
        #[inline(always)]
        pub(crate) fn $name(self $(, $other: Self)?) -> Self {
            #[cfg(all(target_arch = "x86_64", not(feature = "portable")))]
            // Safe: every x86-64 processor has SSE2.
            return Self(unsafe { $sse(self.0 $(, $other.0)?) });
            #[cfg(any(not(target_arch = "x86_64"), feature = "portable"))]
            return Self($plain(self.0 $(, $other.0)?));
        }
    };
}

impl Lanes {
    operation!(and(other) _mm_and_si128, |a: u128, b: u128| a & b);
    operation!(or(other) _mm_or_si128, |a: u128, b: u128| a | b);
    operation!(xor(other) _mm_xor_si128, |a: u128, b: u128| a ^ b);
    operation!(
        /// Set difference.
        without(other) |a, b| _mm_andnot_si128(b, a), |a: u128, b: u128| a & !b
    );
    operation!(
        /// See [`Bits::up`].
        up() |a| _mm_slli_epi16::<1>(a), |a: u128| a << 1
    );
    operation!(
        /// See [`Bits::down`].
        down() |a| _mm_srli_epi16::<1>(a), |a: u128| a >> 1
    );
    operation!(
        /// See [`Bits::right`].
        right() |a| _mm_slli_si128::<2>(a), |a: u128| a << 16
    );
    operation!(
        /// See [`Bits::left`].
        left() |a| _mm_srli_si128::<2>(a), |a: u128| a >> 16
    );
    operation!(
        /// See [`Bits::tops`].
        tops() |a| _mm_add_epi16(a, Lanes::from(Bits::FLOOR_ROW).0), |a: u128| Bits(a).tops().0
    );
    operation!(
        /// See [`Bits::below_lowest`]; here a column without cells gives all sixteen bits.
        below_lowest() |a| _mm_andnot_si128(a, _mm_add_epi16(a, _mm_set1_epi16(-1))), |a: u128| Bits(a).below_lowest().0
    );

    /// Whether the set is empty.
    #[inline(always)]
    pub(crate) fn is_empty(self) -> bool {
        #[cfg(all(target_arch = "x86_64", not(feature = "portable")))]
        // Safe: every x86-64 processor has SSE2.
        return unsafe { _mm_movemask_epi8(_mm_cmpeq_epi8(self.0, _mm_setzero_si128())) == 0xffff };
        #[cfg(any(not(target_arch = "x86_64"), feature = "portable"))]
        return self.0 == 0;
    }

    /// The number of cells.
    #[inline(always)]
    pub(crate) fn count(self) -> u32 {
        #[cfg(all(target_arch = "x86_64", not(feature = "portable")))]
        // Safe: every x86-64 processor has SSE2. Sums of two bits, of four, of eight, then of all bytes of each half.
        return unsafe {
            let (ones, twos, fours) = (_mm_set1_epi8(0x55), _mm_set1_epi8(0x33), _mm_set1_epi8(0x0f));
            let pairs = _mm_sub_epi8(self.0, _mm_and_si128(_mm_srli_epi16::<1>(self.0), ones));
            let upper = _mm_and_si128(_mm_srli_epi16::<2>(pairs), twos);
            let nibbles = _mm_add_epi8(_mm_and_si128(pairs, twos), upper);
            let bytes = _mm_and_si128(_mm_add_epi8(nibbles, _mm_srli_epi16::<4>(nibbles)), fours);
            let halves = _mm_sad_epu8(bytes, _mm_setzero_si128());
            (_mm_cvtsi128_si32(halves) + _mm_cvtsi128_si32(_mm_srli_si128::<8>(halves))) as u32
        };
        #[cfg(any(not(target_arch = "x86_64"), feature = "portable"))]
        return self.0.count_ones();
    }

    /// The cells beside, above and below these; may include some of these.
    #[inline(always)]
    pub(crate) fn around(self) -> Self {
        self.up() | self.down() | self.left() | self.right()
    }
}

impl From<Bits> for Lanes {
    #[inline(always)]
    fn from(bits: Bits) -> Self {
        #[cfg(all(target_arch = "x86_64", not(feature = "portable")))]
        // Safe: both are 128 bits, and every bit pattern is valid.
        return Self(unsafe { std::mem::transmute::<u128, __m128i>(bits.0) });
        #[cfg(any(not(target_arch = "x86_64"), feature = "portable"))]
        return Self(bits.0);
    }
}

impl From<Lanes> for Bits {
    #[inline(always)]
    fn from(lanes: Lanes) -> Self {
        #[cfg(all(target_arch = "x86_64", not(feature = "portable")))]
        // Safe: both are 128 bits, and every bit pattern is valid.
        return Self(unsafe { std::mem::transmute::<__m128i, u128>(lanes.0) });
        #[cfg(any(not(target_arch = "x86_64"), feature = "portable"))]
        return Self(lanes.0);
    }
}

impl BitAnd for Lanes {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        self.and(other)
    }
}

impl BitOr for Lanes {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        self.or(other)
    }
}

impl BitXor for Lanes {
    type Output = Self;
    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        self.xor(other)
    }
}
