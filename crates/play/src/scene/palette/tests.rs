use super::*;
use crate::Ground;

/// What eyes do to linear RGB: full dichromacy by Machado, Oliveira and Fernandes (2009).
type Vision = [[f64; 3]; 3];

const NORMAL: Vision = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
const PROTANOPIA: Vision =
    [[0.152_286, 1.052_583, -0.204_868], [0.114_503, 0.786_281, 0.099_216], [-0.003_882, -0.048_116, 1.051_998]];
const DEUTERANOPIA: Vision =
    [[0.367_322, 0.860_646, -0.227_968], [0.280_085, 0.672_501, 0.047_413], [-0.011_820, 0.042_940, 0.968_881]];
const TRITANOPIA: Vision =
    [[1.255_528, -0.076_749, -0.178_779], [-0.078_411, 0.930_809, 0.147_602], [0.004_733, 0.691_367, 0.303_900]];

fn linear(colour: &str) -> [f64; 3] {
    let part = |at: usize| f64::from(u8::from_str_radix(&colour[at..at + 2], 16).unwrap()) / 255.0;
    [1, 3, 5].map(part).map(|c| if c <= 0.040_45 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) })
}

/// Relative luminance as the web's accessibility guidelines define it.
fn luminance(colour: &str) -> f64 {
    let [r, g, b] = linear(colour);
    0.2126 * r + 0.7152 * g + 0.0722 * b
}

fn contrast(a: &str, b: &str) -> f64 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// Lightness and the two axes of colour of CIELAB, in which distances are what eyes see.
fn lab(colour: &str, vision: Vision) -> [f64; 3] {
    let rgb = linear(colour);
    let [r, g, b] = vision.map(|row| (0..3).map(|at| row[at] * rgb[at]).sum::<f64>().clamp(0.0, 1.0));
    let x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.950_47;
    let y = 0.2126 * r + 0.7152 * g + 0.0722 * b;
    let z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.088_83;
    let [x, y, z] = [x, y, z].map(|t| if t > 0.008_856 { t.cbrt() } else { 7.787 * t + 16.0 / 116.0 });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

fn grounds(palette: Palette) -> [Ground; 2] {
    [Ground::PAPER, Ground::SLATE].map(|ground| Ground { palette, ..ground })
}

/// Asserts that every two of some inks are at least this far apart.
fn assert_apart(palette: Palette, inks: &[Ink], vision: Vision, least: f64) {
    for ground in grounds(palette) {
        for (place, &one) in inks.iter().enumerate() {
            for &other in &inks[place + 1..] {
                let (a, b) = (lab(ground.fill(one), vision), lab(ground.fill(other), vision));
                let distance = (0..3).map(|axis| (a[axis] - b[axis]).powi(2)).sum::<f64>().sqrt();
                let dark = ground.dark;
                assert!(distance >= least, "{palette:?} (dark: {dark}), {one:?} and {other:?}: {distance:.1}");
            }
        }
    }
}

fn stones() -> Vec<Ink> {
    Ink::ALL.into_iter().filter(|ink| ink.is_round()).collect()
}

fn blocks() -> Vec<Ink> {
    Ink::ALL.into_iter().filter(|ink| !ink.is_round()).collect()
}

#[test]
fn every_block_stands_out_from_the_well_the_page_and_a_tile() {
    for palette in Palette::ALL {
        let least = if palette == Palette::HighContrast { 4.5 } else { 3.0 };
        for ground in grounds(palette) {
            for ink in Ink::ALL {
                let under = [ground.well(), ground.page(), ground.face()];
                let against = under.map(|under| contrast(ground.fill(ink), under)).into_iter().fold(21.0, f64::min);
                assert!(against >= least, "{ink:?} on {ground:?}: {against:.2}");
            }
        }
    }
}

#[test]
fn no_standard_piece_outweighs_another() {
    for ground in grounds(Palette::Standard) {
        let pieces = Ink::ALL.into_iter().filter(|ink| !matches!(ink, Ink::Terrain | Ink::Nuisance));
        let weights: Vec<f64> = pieces.map(|ink| luminance(ground.fill(ink)) + 0.05).collect();
        let (least, most) = weights.iter().fold((1.0, 0.0), |(l, m), &w| (w.min(l), w.max(m)));
        assert!(most / least < 1.5, "{ground:?}: {weights:?}");
    }
}

#[test]
fn stones_are_told_apart_by_their_colours() {
    for palette in Palette::ALL {
        assert_apart(palette, &stones(), NORMAL, 30.0);
    }
}

#[test]
fn weak_red_or_green_vision_tells_every_two_colours_apart() {
    for vision in [NORMAL, PROTANOPIA, DEUTERANOPIA] {
        assert_apart(Palette::RedGreen, &blocks(), vision, 25.0);
        assert_apart(Palette::RedGreen, &stones(), vision, 25.0);
    }
}

#[test]
fn weak_blue_vision_tells_every_two_colours_apart() {
    for vision in [NORMAL, TRITANOPIA] {
        assert_apart(Palette::BlueYellow, &blocks(), vision, 25.0);
        assert_apart(Palette::BlueYellow, &stones(), vision, 25.0);
    }
}

#[test]
fn strong_colours_are_far_apart() {
    assert_apart(Palette::HighContrast, &blocks(), NORMAL, 40.0);
}

#[test]
fn palettes_are_found_by_their_names() {
    for palette in Palette::ALL {
        assert_eq!(Palette::named(palette.name()), palette);
    }
    assert_eq!(Palette::named("sepia"), Palette::Standard);
}
