use crate::api::resource::Remote;
use crate::app::App;
use crate::route::shelf::Shelf;
use leptos::prelude::*;
use play::wire;
use play::{Decimal, Text};

/// The sources of the ratings of a game's puzzles, shelf by shelf: how many rest on people's play.
pub fn sources(app: App) -> impl IntoView {
    let remote = Remote::<Vec<wire::Shelf>>::new("./api/shelves");
    view! {
        <section class="sources">
            <h2>{app.says(Text::SourcesTitle)}</h2>
            {remote.shown(app, move |shelves| figure(app, shelves))}
        </section>
    }
}

fn figure(app: App, shelves: Vec<wire::Shelf>) -> impl IntoView {
    let game = app.game.get_untracked().key();
    let own: Vec<wire::Shelf> = shelves.into_iter().filter(|shelf| shelf.game == game).collect();
    let all = Share::sum(&own);
    let said = move || {
        let numbers = [all.puzzles(), all.people, all.modelled, all.simulated, all.formula];
        let [puzzles, people, modelled, simulated, formula] = numbers.map(|number| number.to_string());
        // Where there is no such model, it is not spoken of.
        if all.modelled == 0 {
            return Text::SourcesSaid.fill(app.lang.get(), &[&puzzles, &people, &simulated, &formula]);
        }
        Text::SourcesAllSaid.fill(app.lang.get(), &[&puzzles, &people, &modelled, &simulated, &formula])
    };
    view! {
        <p class="soft">{said}</p>
        <ul class="shares">{own.iter().map(|shelf| row(app, shelf)).collect_view()}</ul>
    }
}

/// A shelf: a bar of which the strong part is people's.
fn row(app: App, shelf: &wire::Shelf) -> impl IntoView + use<> {
    let share = Share::sum(std::slice::from_ref(shelf));
    let (key, known) = (shelf.key.clone(), Shelf::find(&shelf.key));
    let name = move || known.map_or_else(|| key.clone(), |shelf| shelf.title(app.lang.get()));
    view! {
        <li data-shelf=shelf.key.clone() data-people=share.people.to_string() data-puzzles=share.puzzles().to_string()>
            <span>{name}</span>
            <span class="soft">{format!("{} / {}", share.people, share.puzzles())}</span>
            <i class="meter" aria-hidden="true">
                <i style:width=format!("{}%", Decimal(share.percent()))></i>
            </i>
        </li>
    }
}

/// The number of ratings from each source.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
struct Share {
    people: u64,
    modelled: u64,
    simulated: u64,
    formula: u64,
}

impl Share {
    fn sum(shelves: &[wire::Shelf]) -> Self {
        shelves.iter().fold(Self::default(), |sum, shelf| Self {
            people: sum.people + shelf.people,
            modelled: sum.modelled + shelf.modelled,
            simulated: sum.simulated + shelf.simulated,
            formula: sum.formula + shelf.puzzles.saturating_sub(shelf.people + shelf.modelled + shelf.simulated),
        })
    }

    fn puzzles(self) -> u64 {
        self.people + self.modelled + self.simulated + self.formula
    }

    /// The share rated by people; a single puzzle shows.
    fn percent(self) -> f64 {
        let share = 100.0 * self.people as f64 / self.puzzles().max(1) as f64;
        if self.people > 0 { share.max(1.0) } else { 0.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shelf(puzzles: u64, simulated: u64, modelled: u64, people: u64) -> wire::Shelf {
        let (key, game, kind) = ("tspin-2".into(), "tspin".into(), "tspin".into());
        wire::Shelf { key, game, kind, steps: 2, chain: None, doubt: true, puzzles, simulated, modelled, people }
    }

    #[test]
    fn every_puzzle_is_counted_once() {
        let share = Share::sum(&[shelf(500, 499, 0, 1), shelf(20, 0, 5, 0)]);
        assert_eq!(share, Share { people: 1, modelled: 5, simulated: 499, formula: 15 });
        assert_eq!((share.puzzles(), share.percent()), (520, 1.0));
        assert_eq!(Share::sum(&[shelf(20, 20, 0, 0)]).percent(), 0.0, "nothing simulated is drawn as people's");
        assert_eq!(Share::sum(&[shelf(20, 0, 20, 0)]).percent(), 0.0, "nor is what a model says for them");
    }
}
