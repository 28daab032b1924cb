use crate::app::App;
use crate::reactive::click;
use crate::settings::choice::{row, segments, switch};
use crate::settings::kept;
use crate::shell::colour_scheme::ColourScheme;
use leptos::prelude::*;
use play::{Ground, Ink, Lang, Palette, Text};

/// The inks that stand for a palette.
const SWATCHES: [Ink; 7] = [Ink::I, Ink::J, Ink::L, Ink::O, Ink::S, Ink::T, Ink::Z];

/// What is seen on a board, and done on it.
pub fn board(app: App) -> impl IntoView {
    view! {
        <section>
            <h2>{app.says(Text::Board)}</h2>
            {palettes(app)}
            {switch(app, "ghost", Text::Ghost, |settings| settings.ghost, |settings, on| settings.ghost = on)}
            {switch(app, "grid", Text::Grid, |settings| settings.grid, |settings, on| settings.grid = on)}
            {switch(app, "finish", Text::FinishSetting, |settings| settings.finish, |settings, on| settings.finish = on)}
            <p class="soft">{app.says(Text::FinishLine)}</p>
        </section>
    }
}

fn palettes(app: App) -> impl IntoView {
    let one = move |palette: Palette| {
        let swatches = move || {
            app.track_ground();
            let ground = Ground { palette, ..app.ground() };
            SWATCHES.map(|ink| view! { <i style:background=ground.fill(ink)></i> }).into_iter().collect_view()
        };
        view! {
            <button
                id=["palette-", palette.name()].concat()
                aria-pressed=move || app.settings.with(|settings| settings.palette == palette).to_string()
                on:click=click(move |_| app.change(|settings| settings.palette = palette))
            >
                <span>{app.says(name(palette))}</span>
                <span class="swatches" aria-hidden="true">{swatches}</span>
            </button>
        }
    };
    view! {
        <div class="palettes" role="group" aria-label=app.says(Text::PaletteTitle)>
            {Palette::ALL.map(one).into_iter().collect_view()}
        </div>
    }
}

fn name(palette: Palette) -> Text {
    match palette {
        Palette::Standard => Text::PaletteStandard,
        Palette::RedGreen => Text::PaletteRedGreen,
        Palette::BlueYellow => Text::PaletteBlueYellow,
        Palette::HighContrast => Text::PaletteHighContrast,
    }
}

/// Language and colour scheme.
pub fn page(app: App) -> impl IntoView {
    let langs = [("en", Text::LangEn, Lang::En), ("ja", Text::LangJa, Lang::Ja)];
    let lang = move |lang: Lang| {
        app.lang.set(lang);
        kept::store("lang", lang.tag());
    };
    let schemes = [
        ("auto", Text::SchemeAuto, ColourScheme::Auto),
        ("light", Text::SchemeLight, ColourScheme::Light),
        ("dark", Text::SchemeDark, ColourScheme::Dark),
    ];
    let scheme = move |scheme| app.pick_scheme(scheme);
    view! {
        <section>
            <h2>{app.says(Text::PageTitle)}</h2>
            {row(app, Text::Language, segments(app, "set-lang", &langs, move || app.lang.get(), lang))}
            {row(app, Text::Scheme, segments(app, "set-scheme", &schemes, move || app.colour_scheme.get(), scheme))}
        </section>
    }
}
