use crate::pictures::small;
use proptest::{collection::vec, prelude::*, sample::Index};
use study::progress::{Happening, Note};
use study::protocol::SHIPPED;
use study::{Event, Place, Progress, Protocol};

fn happening() -> impl Strategy<Value = Happening> {
    use Happening::*;
    prop_oneof![
        Just(Consented),
        (0usize..3).prop_map(|arm| Assigned { arm }),
        Just(Began),
        Just(Shown),
        any::<bool>().prop_map(|solved| Tried { solved }),
        Just(Rated),
        (0usize..3).prop_map(|opponent| MatchBegan { opponent }),
        any::<Option<bool>>().prop_map(|won| MatchEnded { won }),
        Just(Answered),
        Just(Finished),
        Just(Noted { note: Note::FocusLost }),
    ]
}

/// An event that moves the participant on, if they are where one can.
fn next(place: &Place) -> Option<Happening> {
    use study::progress::{Phase, Task};
    Some(match place {
        Place::Consent => Happening::Consented,
        Place::Gate => Happening::Assigned { arm: 1 },
        Place::Ready(_) => Happening::Began,
        Place::At(current) => match &current.task {
            Task::Match(task) if task.playing.is_some() => Happening::MatchEnded { won: Some(false) },
            Task::Match(task) => Happening::MatchBegan { opponent: task.opponents[0] },
            Task::Puzzle(task) => match task.phase {
                Phase::Ready => Happening::Shown,
                Phase::Trying => Happening::Tried { solved: true },
                Phase::Rating => Happening::Rated,
                Phase::Done if task.total == Some(task.number + 1) => Happening::Finished,
                Phase::Done => Happening::Shown,
            },
            Task::Answers => Happening::Finished,
            Task::Questions => Happening::Answered,
            Task::Break => return None,
        },
        Place::Over(_) | Place::Withdrawn => return None,
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn what_was_accepted_replays_and_what_was_refused_changed_nothing(events in vec((happening(), 0i64..60_000), 0..80), walks in vec(any::<bool>(), 80)) {
        let protocol: Protocol = small().parse().unwrap();
        let (mut progress, mut accepted, mut now) = (Progress::new(&protocol), Vec::new(), 0);
        for ((what, pause), walks) in events.into_iter().zip(walks) {
            now += pause;
            let before = progress.see(now);
            let what = if walks { next(&before).unwrap_or(what) } else { what };
            let event = Event { at: now, what };
            match progress.take(event) {
                Ok(()) => accepted.push(event),
                Err(_) => prop_assert_eq!(progress.see(now), before),
            }
            let replayed = Progress::replay(&protocol, &accepted).unwrap();
            prop_assert_eq!(replayed.see(now), progress.see(now));
            // Whatever changes by itself lies ahead.
            prop_assert!(progress.next_change(now).is_none_or(|change| change >= now));
        }
    }

    #[test]
    fn whoever_goes_on_comes_to_the_end(arm in 0usize..2, pause in 5_000i64..400_000) {
        let protocol: Protocol = small().parse().unwrap();
        let (mut progress, mut now) = (Progress::new(&protocol), 0);
        for _ in 0..20_000 {
            now += pause + 1;
            let place = progress.see(now);
            if matches!(place, Place::Over(_)) {
                return Ok(());
            }
            let what = next(&place).map(|what| if let Happening::Assigned { .. } = what { Happening::Assigned { arm } } else { what });
            if let Some(what) = what {
                let (kept, done) = progress.admit(Event { at: now, what });
                prop_assert!(kept.is_some() && done.is_ok(), "{what:?} at {place:?}");
            }
            now += if what.is_none() { 60_000 } else { 0 };
        }
        prop_assert!(false, "still at {:?}", progress.see(now));
    }

    #[test]
    fn whatever_somebody_sends_is_kept_within_bounds(
        arm in 0usize..2, habits in vec((happening(), 0i64..50), 1..6), patience in 1usize..4_000,
    ) {
        let protocol: Protocol = small().parse().unwrap();
        let most = protocol.most_events() as usize;
        let (mut progress, mut kept, mut now) = (Progress::new(&protocol), Vec::new(), 0);
        let mut send = |progress: &mut Progress, now: i64, what: Happening| {
            let (event, _) = progress.admit(Event { at: now, what });
            kept.extend(event);
            assert!(kept.len() <= most, "{} events kept, at most {most} are needed", kept.len());
        };
        for _ in 0..40 {
            // The same over and over, in no time, wherever they are; then one thing that moves them on, or time passes.
            for (what, pause) in habits.iter().cycle().take(patience) {
                now += pause;
                send(&mut progress, now, *what);
                let place = progress.see(now);
                if let Place::At(_) = place
                    && let Some(what) = next(&place)
                {
                    send(&mut progress, now, what);
                }
            }
            match next(&progress.see(now)) {
                Some(Happening::Assigned { .. }) => send(&mut progress, now, Happening::Assigned { arm }),
                Some(what) => send(&mut progress, now, what),
                None => {}
            }
            now += 90_000;
        }
        let replayed = Progress::replay(&protocol, &kept).unwrap();
        prop_assert_eq!(replayed.see(now), progress.see(now));
    }

    #[test]
    fn a_spoilt_protocol_is_refused_with_a_line_or_can_still_be_timed(
        which in any::<Index>(), cut in any::<Index>(), length in 0usize..12, new in "[a-z0-9\"=\\[\\]{}.\n -]{0,6}",
    ) {
        let mut text: Vec<char> = which.get(&SHIPPED).1.chars().collect();
        let from = cut.index(text.len());
        text.splice(from..(from + length).min(text.len()), new.chars());
        let text: String = text.into_iter().collect();
        match text.parse::<Protocol>() {
            Ok(protocol) => prop_assert!(protocol.arms.iter().all(|arm| !arm.time().to_string().is_empty())),
            Err(bad) => prop_assert!(bad.line >= 1 && bad.line <= text.lines().count() + 1, "{}", bad),
        }
    }
}
