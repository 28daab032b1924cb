use crate::pictures::{CODES, canonical};
use play::wire::Order;
use proptest::{collection::vec, prelude::*, sample::subsequence};
use rate::Aspect;
use std::time::Duration;
use study::Protocol;
use study::protocol::{Answers, LinkSurvey, Source, StepKind};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn every_link_is_a_protocol_of_one_survey(
        order in prop::sample::select(Order::ALL.to_vec()),
        seconds in 5u32..=3600,
        scales in subsequence(Aspect::ALL.to_vec(), 0..=3),
        places in subsequence((0..CODES.len()).collect::<Vec<_>>(), 1..=CODES.len()),
        warm_up in 0usize..2,
    ) {
        let known = canonical();
        let codes: Vec<String> = places.iter().map(|place| known[*place].clone()).collect();
        let warm_up = warm_up.min(codes.len() - 1);
        let text = LinkSurvey { codes: &codes, warm_up, order, seconds, scales: &scales }.protocol();
        let protocol: Protocol = text.parse().map_err(|why| TestCaseError::fail(format!("{why}: {text}")))?;
        let [survey, end] = protocol.steps(Some(0)) else { panic!("{text}") };
        prop_assert_eq!(&end.kind, &StepKind::End { results: true });
        let StepKind::Survey(survey) = &survey.kind else { panic!("{text}") };
        let set = survey.puzzles.as_ref().unwrap();
        let counted = codes.len() - warm_up;
        let Source::List { codes: kept, .. } = &set.source else { panic!("{text}") };
        prop_assert_eq!(&kept[..], &codes[..counted]);
        prop_assert_eq!(&survey.warm_up_codes[..], &codes[counted..]);
        prop_assert_eq!((survey.warm_up as usize, set.count() as usize), (warm_up, counted));
        prop_assert_eq!((set.order.to_string(), set.answers), (order.word().to_owned(), Answers::AfterEach));
        prop_assert_eq!(set.limit, Some(Duration::from_secs(seconds.into())));
        let asked: Vec<&str> = survey.scales.iter().map(|scale| scale.name.as_str()).collect();
        prop_assert_eq!(asked, scales.iter().map(|scale| scale.as_str()).collect::<Vec<_>>());
    }

    #[test]
    fn two_links_that_differ_are_two_surveys(one in vec(5u32..=3600, 2), two in vec(5u32..=3600, 2)) {
        let codes = canonical();
        let text = |seconds: u32, order| LinkSurvey { codes: &codes, warm_up: 0, order, seconds, scales: &[] }.protocol();
        let of = |[seconds, order]: [u32; 2]| (seconds, Order::ALL[order as usize % 3]);
        let [one, two] = [one, two].map(|all| of([all[0], all[1]]));
        prop_assert_eq!(one == two, text(one.0, one.1) == text(two.0, two.1));
    }
}
