//! Templates against their plain form and against the rules.

use nazo::bots::Joseki;
use nazo::joseki::{Book, Gains, Matrix, Picture, Progress, Stones, Template, Weights, truth_of_chain};
use nazo::{Bits, Colour, Field, Stone};
use proptest::prelude::*;
use std::sync::OnceLock;

/// The templates of every book, and one for a board of seven columns, each with its matrix.
fn templates() -> &'static [(Template, Matrix)] {
    static TEMPLATES: OnceLock<Vec<(Template, Matrix)>> = OnceLock::new();
    TEMPLATES.get_or_init(|| {
        let picture = Picture::read("+BCDE.. / ABCDE.. / ABCDE.. / AABCDE.".replace(' ', "").as_str(), 11).unwrap();
        let picture = picture.with_border();
        let truth = truth_of_chain(&picture).unwrap();
        let wide = Template::new("wide", &picture, &truth, &Weights::default());
        let books = [Book::stairs(), Book::stairs_above(), Book::key(), Book::domino()];
        let all = books.into_iter().flat_map(|book| &book.templates).chain([&wide]);
        all.map(|template| (template.clone(), Matrix::of(template))).collect()
    })
}

/// A template, and stones that mostly keep to it: a kind for each label, some cells filled, a few filled at random.
fn stones() -> impl Strategy<Value = (usize, Stones)> {
    let kinds = proptest::collection::vec(0..4usize, Template::MOST_LABELS);
    let cells = proptest::collection::vec((0..3u8, 0..60u8, 0..6usize), 8 * 15);
    (0..templates().len(), kinds, cells).prop_map(|(number, kinds, cells)| {
        let template = &templates()[number].0;
        let (width, height) = template.size();
        let mut stones = Stones::default();
        for (x, y) in (0..width).flat_map(|x| (0..height).map(move |y| (x, y))) {
            let (filled, odd, noise) = cells[x * 15 + y];
            let label = template.labels().iter().position(|label| label.cells.has(x, y));
            match (filled, odd) {
                (0, _) => {}
                (_, 0) => stones.odd |= Bits::cell(x, y),
                (_, 1) => stones.kinds[noise] |= Bits::cell(x, y),
                _ => stones.kinds[label.map_or(noise, |label| kinds[label])] |= Bits::cell(x, y),
            }
        }
        (number, stones)
    })
}

fn near(one: Option<f32>, other: Option<f32>) -> bool {
    match (one, other) {
        (Some(one), Some(other)) => (one - other).abs() < 1e-5,
        (one, other) => one.is_none() && other.is_none(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn fast_progress_equals_the_matrix((number, stones) in stones()) {
        let (template, matrix) = &templates()[number];
        let plain = matrix.score(&stones);
        let fast = Progress::of(template, &stones).map(|progress| progress.score(template));
        prop_assert!(near(plain, fast), "{}: {plain:?} {fast:?}", template.name());
        if let Some(fast) = fast {
            prop_assert!((template.balance(&stones) - fast).abs() < 1e-5, "nothing is violated");
        }
    }

    #[test]
    fn gains_foretell_the_score((number, stones) in stones(), heights in proptest::array::uniform8(0..7usize), one in 0..4usize, other in 0..4usize) {
        let (template, _) = &templates()[number];
        let (width, _) = template.size();
        // Only what lies below these heights is there.
        let below: Bits = (0..8).flat_map(|x| (0..heights[x]).map(move |y| (x, y))).collect();
        let low = Stones { kinds: stones.kinds.map(|cells| cells & below), odd: stones.odd & below };
        let tops: Bits = (0..8).map(|x| (x, heights[x])).collect();
        if let Some(progress) = Progress::of(template, &low) {
            let gains = Gains::new(template, &progress, tops, 0b1111);
            for x in 0..width - 1 {
                let places = [((x, false, one), (x, true, other)), ((x, false, one), (x + 1, false, other))];
                for (first, second) in places {
                    let mut added = low;
                    for (x, upper, kind) in [first, second] {
                        added.kinds[kind] |= Bits::cell(x, heights[x] + usize::from(upper));
                    }
                    let plain = Progress::of(template, &added).map(|progress| progress.score(template));
                    prop_assert!(near(gains.score(first, second), plain));
                }
            }
        }
    }
}

/// Every way to give the capitals of a template four colours; which is which does not matter, so the first is red.
fn colourings(template: &Template) -> Vec<Vec<Colour>> {
    let capitals: Vec<usize> =
        (0..template.labels().len()).filter(|&label| template.labels()[label].letter.is_ascii_uppercase()).collect();
    let mut all = vec![vec![Colour::Red]];
    for (number, &label) in capitals.iter().enumerate().skip(1) {
        let legal = |colours: &[Colour], colour: Colour| {
            (0..number).all(|earlier| template.wanted(capitals[earlier], label) >= 0 || colours[earlier] != colour)
        };
        all = all
            .iter()
            .flat_map(|colours| {
                Colour::ALL[..4].iter().filter(|&&c| legal(colours, c)).map(|&c| [&colours[..], &[c]].concat())
            })
            .collect();
    }
    all
}

/// The body of a template in these colours, ready to be fired; the column and colour of the stone that does it.
fn coloured(template: &Template, colours: &[Colour]) -> (Field, usize) {
    let mut field = Field::EMPTY;
    let mut column = None;
    for (x, y, letter) in template.picture().cells() {
        match letter {
            'A'..='Z' => field.set(x, y, Some(Stone::from(colours[letter as usize - 'A' as usize]))),
            '+' | '*' => column = Some(x),
            _ => {}
        }
    }
    (field, column.expect("a chain has a cell that fires it"))
}

fn chains() -> impl Iterator<Item = &'static Template> {
    Book::both().templates.iter().chain(&Book::stairs().templates)
}

#[test]
fn there_are_twice_ten_stairs_twelve_keys_and_a_domino() {
    let count = |text: &str| Book::read(text).unwrap().templates.len();
    assert_eq!(count(include_str!("../../templates/stairs.txt")), 10);
    assert_eq!(count(include_str!("../../templates/stairs-above.txt")), 10);
    assert_eq!(count(include_str!("../../templates/key.txt")), 12);
    assert_eq!(count(include_str!("../../templates/domino.txt")), 1);
    assert_eq!(Book::both().templates.len(), 22);
}

/// What is proved: with nothing on the board but the body, every legal colouring stays until it is fired, and then fires all
/// eight groups, four stones each.
#[test]
fn chain_templates_fire_in_every_colouring() {
    for template in chains() {
        let all = colourings(template);
        assert!(!all.is_empty(), "{} has no colouring", template.name());
        for colours in all {
            let (mut field, column) = coloured(template, &colours);
            assert!(field.is_settled() && field.vanishing().is_empty(), "{}{field:?}", template.name());
            field.drop_stone(column, colours[0].into());
            let chain = field.resolve();
            assert_eq!((chain.length, chain.stones, chain.surplus), (8, 32, 0), "{} {colours:?}", template.name());
            assert!(field.is_empty());
        }
    }
}

#[test]
fn a_missing_stone_is_not_complete() {
    for template in chains() {
        let (field, _) = coloured(template, &colourings(template)[0]);
        let book = Book { templates: vec![template.clone()] };
        let player = Joseki::new(&book);
        assert!(player.is_complete(&field, 0.8), "{}: {:?}", template.name(), player.score(&field));
        for (x, y) in template.body().cells() {
            let mut torn = field;
            torn.set(x, y, None);
            assert!(!player.is_complete(&torn, 0.8));
        }
    }
}
