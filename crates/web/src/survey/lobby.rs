use crate::app::App;
use crate::app::status::Status;
use crate::route::Route;
use crate::survey::consent;
use crate::survey::progress::SurveyStage;
use crate::survey::results;
use crate::survey::scales::Scales;
use leptos::prelude::*;
use play::Text;

/// The screen before and after a survey: consent, what is asked, how far the player is, and the results.
pub fn lobby(app: App) -> impl IntoView {
    let over = app.seen(|view| view.status == Status::Over);
    let far = app.seen(|view| view.survey.as_ref().map(|survey| (survey.answered, survey.count)).unwrap_or_default());
    let stage = app.seen(|view| view.survey.as_ref().map(|survey| survey.stage).unwrap_or_default());
    let warm_up = app.seen(|view| view.survey.as_ref().and_then(|survey| survey.warm_up));
    let survey = Memo::new(move |_| app.route.with(Route::mode).and_then(|mode| mode.survey().cloned()));
    // How many the link asks for, if there are fewer.
    let wanted = move || {
        let count = survey.with(|survey| survey.as_ref().map_or(0, |survey| survey.count));
        if far.get().1 < count as usize { count } else { 0 }
    };
    let fewer = move || Text::PaperFewer.fill(app.lang.get(), &[&wanted().to_string()]);
    let size = move || {
        let seconds = survey.with(|survey| survey.as_ref().map_or(0, |survey| survey.seconds)).to_string();
        Text::PaperSize.fill(app.lang.get(), &[&far.get().1.to_string(), &seconds])
    };
    let said = move || {
        let (at, of) = far.get();
        Text::AskedFar.fill(app.lang.get(), &[&at.to_string(), &of.to_string()])
    };
    let warming = move || {
        let (done, of) = warm_up.get()?;
        Some(Text::WarmUpLine.fill(app.lang.get(), &[&(of - done).to_string()]))
    };
    let ask = move || {
        let scales = survey.with(|survey| survey.as_ref().map_or(Scales::ALL, |survey| survey.scales));
        Text::PaperAsk.fill(app.lang.get(), &[&scales.said(app.lang.get())])
    };
    view! {
        <section class="lobby paper" data-stage=move || stage.get().name()>
            <Show when=move || stage.get() == SurveyStage::Consent>{consent::consent(app, survey)}</Show>
            <Show
                when=move || over.get() || stage.get() == SurveyStage::Consent
                fallback=move || {
                    view! {
                        <div class="extent">
                            <p class="size">{size}</p>
                            <Show when=move || wanted() != 0>
                                <p class="soft fewer">{fewer}</p>
                            </Show>
                        </div>
                        <Show
                            when=move || stage.get() == SurveyStage::Tried
                            fallback=move || {
                                view! {
                                    <ul class="rules">
                                        <li>{app.says(Text::PaperTry)}</li>
                                        <Show when=move || warm_up.get().is_some()><li>{warming}</li></Show>
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
                <Show when=move || over.get()>
                    <p class="rule thanks">{app.says(Text::AskedDone)}</p>
                    {results::results(app)}
                </Show>
            </Show>
            <Show when=move || far.get().0 != 0 && !over.get()>
                <p class="soft">{said}</p>
            </Show>
        </section>
    }
}
