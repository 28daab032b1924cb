//! What is thought of a puzzle for this very player, once they have said what they think of others.

use crate::survey::asked::{run, start};
use crate::visitor::hands::Hands;
use crate::visitor::{Visitor, first_shelf};
use crate::{DESK, PHONE};
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

        start(&visitor, &format!("#asked/{}/3?seconds=600", first_shelf(game))).await;
        for number in 1..=3 {
            answer(&visitor, number).await;
        }
        visitor.wait_answered(3).await;
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

/// Gives a puzzle of the questionnaire up, answers what is asked, and goes on to the next.
async fn answer(visitor: &Visitor, number: usize) {
    visitor.wait_for("playing").await;
    let before = visitor.puzzle().await;
    visitor.insist("#could-not").await;
    visitor.wait_for("failed").await;
    for answer in ["#fun-5", "#difficulty-5", "#usefulness-5", "#send"] {
        visitor.click(answer).await;
    }
    visitor.wait_for("answer").await;
    assert_eq!(visitor.attribute(".ask", "data-answered").await, Some(number.to_string()));
    if number < 3 {
        visitor.click("#on").await;
        visitor.wait("puzzle", |code| code != before).await;
    }
}

/// The first two numbers of a line: for the player, and for everybody.
fn numbers(line: &str) -> (f64, f64) {
    let words = line.split(|letter: char| !letter.is_ascii_digit() && letter != '.');
    let mut numbers = words.filter_map(|word| word.parse().ok());
    (numbers.next().unwrap(), numbers.next().unwrap())
}
