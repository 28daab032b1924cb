//! What is thought of a puzzle for this very player, once they have said what they think of others.

use crate::survey::program::run;
use crate::visitor::hands::Hands;
use crate::visitor::{Visitor, at, first_shelf};
use crate::{DESK, PHONE};
use corpus::{Answers, Corpus};
use play::{Lang, Text};

in_each_game!(all: own_answers_are_told_with_the_facts_of_another_puzzle);

async fn own_answers_are_told_with_the_facts_of_another_puzzle(game: &str) {
    for (size, screen, lang, hands) in
        [(PHONE, "phone", Lang::En, Hands::Thumbs), (DESK, "desk", Lang::Ja, Hands::Keys)]
    {
        let visitor = Visitor::alone(&format!("own-{game}-{screen}"), size, lang.tag()).await;
        say_how_much_fun(&visitor, game).await;
        let place = if size == PHONE { ".details" } else { ".facts" };
        assert_eq!(told(&visitor, game, place, hands).await, "", "nothing is known of who has said nothing");

        answer(&visitor, game).await;
        let said = told(&visitor, game, place, hands).await;
        // All three puzzles were great fun, hard and useful. Of usefulness only a formula for
        // chains speaks. Of difficulty the rating does, which simulated players gave.
        let names = [Text::Fun, Text::Difficulty, Text::Usefulness];
        let names = if game == "nazo" { &names[..] } else { &names[..2] };
        assert_eq!(said.lines().count(), names.len(), "{said}");
        for (line, name) in said.lines().zip(names) {
            let (own, everybody) = numbers(line);
            assert!(line.starts_with(name.in_lang(lang)) && own > everybody, "{line}");
            assert!(line.contains(&Text::OwnAnswers.fill(lang, &["3"])), "{line}");
            let by_formula = *name == Text::Usefulness;
            let source = if by_formula { Text::SourceFormula } else { Text::SourceSimulated };
            assert!(line.contains(source.in_lang(lang)), "{line}");
        }
        visitor.picture(&format!("{screen}-{game}-own-{}", lang.tag())).await;
        // A phone has a sheet over the switch.
        if size == DESK {
            visitor.click("#lang").await;
            visitor.picture(&format!("{screen}-{game}-own-{}", lang.other().tag())).await;
        }
        visitor.leave().await;
    }
}

/// Lets a model say that every puzzle of the game's first shelf is as much fun as any.
async fn say_how_much_fun(visitor: &Visitor, game: &str) {
    let file = |name: &str| visitor.file(name).to_str().unwrap().to_owned();
    let (model, database) = (file("fun.txt"), file("play.sqlite"));
    let steps = if game == "shisen" { 12 } else { 2 };
    let text = format!("game {game}\nsteps {steps}\naspect fun\nsource simulated\ntsumi linear model 1\nintercept 3\n");
    std::fs::write(&model, format!("tsumi estimator 1\n{text}")).unwrap();
    let said = run(&["rate", "--database", &database, "--model", &model]);
    assert!(said.contains("stored ") && !said.contains("stored 0"), "{said}");
}

/// Fails a fresh puzzle, and tells what is thought of it for this player.
async fn told(visitor: &Visitor, game: &str, place: &str, hands: Hands) -> String {
    visitor.play_at(game, &format!("practice/{}", first_shelf(game))).await;
    assert!(!visitor.has(".own").await, "nothing is told before the try");
    hands.fail(visitor).await;
    visitor.wait("recorded", |number| number == "1").await;
    if place == ".details" {
        visitor.tap("#about").await;
    } else {
        visitor.click(".facts summary").await;
    }
    visitor.text(&format!("{place} .own")).await
}

/// Has the visitor's player say that three puzzles were great fun, hard and useful, as an import of a table does.
async fn answer(visitor: &Visitor, game: &str) {
    let corpus = Corpus::open(&visitor.file("play.sqlite").display().to_string()).await.unwrap();
    let player = visitor.attempts().await.remove(0).player;
    let said =
        Answers { fun: Some(5), difficulty: Some(5), usefulness: Some(5), solved: Some(false), ..Answers::default() };
    for puzzle in corpus.first_of_shelf(first_shelf(game), 3).await.unwrap() {
        assert!(corpus.give_grades(&player, &puzzle.id, &said, None, 0).await.unwrap());
    }
    corpus.close().await;
    // What is played next is fetched after that.
    visitor.go(&at(game, "review")).await;
}

/// The first two numbers of a line: for the player, and for everybody.
fn numbers(line: &str) -> (f64, f64) {
    let words = line.split(|letter: char| !letter.is_ascii_digit() && letter != '.');
    let mut numbers = words.filter_map(|word| word.parse().ok());
    (numbers.next().unwrap(), numbers.next().unwrap())
}
