use crate::app::App;
use crate::app::status::Status;
use crate::route::Route;
use crate::survey::progress::SurveyStage;
use crate::survey::scales::Scales;
use leptos::prelude::*;
use play::Text;

/// The screen before and after a survey: what is asked, and how far the player is.
pub fn lobby(app: App) -> impl IntoView {
    let over = app.seen(|view| view.status == Status::Over);
    let far = app.seen(|view| view.survey.map(|survey| (survey.answered, survey.count)).unwrap_or_default());
    let tried = app.seen(|view| view.survey.is_some_and(|survey| survey.stage == SurveyStage::Tried));
    let survey = Memo::new(move |_| app.route.with(Route::mode).and_then(|mode| mode.survey()));
    // How many the link asks for, if there are fewer.
    let wanted = move || {
        let count = survey.get().map_or(0, |survey| survey.count);
        if far.get().1 < count as usize { count } else { 0 }
    };
    let fewer = move || Text::PaperFewer.fill(app.lang.get(), &[&wanted().to_string()]);
    let size = move || {
        let seconds = survey.get().map_or(0, |survey| survey.seconds).to_string();
        Text::PaperSize.fill(app.lang.get(), &[&far.get().1.to_string(), &seconds])
    };
    let said = move || {
        let (at, of) = far.get();
        Text::AskedFar.fill(app.lang.get(), &[&at.to_string(), &of.to_string()])
    };
    let ask = move || {
        let scales = survey.get().map_or(Scales::ALL, |survey| survey.scales);
        Text::PaperAsk.fill(app.lang.get(), &[&scales.said(app.lang.get())])
    };
    view! {
        <section class="lobby paper">
            <Show
                when=move || over.get()
                fallback=move || {
                    view! {
                        <div class="extent">
                            <p class="size">{size}</p>
                            <Show when=move || wanted() != 0>
                                <p class="soft fewer">{fewer}</p>
                            </Show>
                        </div>
                        <Show
                            when=move || tried.get()
                            fallback=move || {
                                view! {
                                    <ul class="rules">
                                        <li>{app.says(Text::PaperTry)}</li>
                                        <li>{ask}</li>
                                        <li>{app.says(Text::PaperLeave)}</li>
                                    </ul>
                                }
                            }
                        >
                            <p class="rule tried">{app.says(Text::PaperTried)}</p>
                        </Show>
                    }
                }
            >
                <p class="rule thanks">{app.says(Text::AskedDone)}</p>
            </Show>
            <Show when=move || far.get().0 != 0>
                <p class="soft">{said}</p>
            </Show>
        </section>
    }
}
