use crate::app::App;
use crate::route::game::Game;
use leptos::prelude::*;
use play::Text;

/// How a match is steered, by touch or by keys, and what the bar beside the board means.
pub fn help(app: App, game: Game) -> impl IntoView {
    let bar = if game == Game::Nazo { Text::VersusChainBarHelp } else { Text::VersusBarHelp };
    view! {
        <div class="match-help soft">
            <p class="by-touch">{app.says(Text::VersusTouchHelp)}</p>
            <p class="by-keys">{app.says(Text::VersusKeysHelp)}</p>
            <p>{app.says(bar)}</p>
        </div>
    }
}
