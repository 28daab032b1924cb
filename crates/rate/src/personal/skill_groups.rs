use crate::{Answer, RandomEffects, VarianceComponents};
use serde::Serialize;

/// A person who rates puzzles.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Rater {
    /// Their rating, or any measure that grows with skill; `None` if unknown.
    pub skill: Option<f64>,
    /// Their answers, each with the model's estimate.
    pub answers: Vec<Answer>,
}

impl Rater {
    /// Skill from answers alone: the fraction of puzzles solved. `None` if no outcome is known.
    pub fn share_solved(answers: &[Answer]) -> Option<f64> {
        let known: Vec<bool> = answers.iter().filter_map(|answer| answer.solved).collect();
        let solved = known.iter().filter(|solved| **solved).count();
        (!known.is_empty()).then(|| solved as f64 / known.len() as f64)
    }
}

/// Raters in groups of similar skill: the mean effect of each group, and how people vary within it.
#[derive(Clone, Debug, PartialEq)]
pub struct SkillGroups {
    components: VarianceComponents,
    groups: Vec<Group>,
}

/// People of similar skill.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Group {
    /// Lowest skill in the group; the next group starts above its highest.
    pub from: f64,
    /// Number of people who have answered.
    pub people: usize,
    /// Effect of the group: added to the model's estimates, shrunk towards zero if its people are few.
    pub adds: f64,
}

/// Correction of the model's estimates for one person.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PersonalCorrection {
    /// Their skill group, if skill is known and there are groups.
    pub group: Option<Group>,
    /// Their random effects, relative to the group.
    pub effects: RandomEffects,
    /// Number of their answers that it is based on.
    pub answers: usize,
}

impl PersonalCorrection {
    /// The model's estimate corrected for group and person, clamped to the scale from 1 to 5.
    pub fn correct(&self, estimate: f64) -> f64 {
        self.effects.correct(estimate + self.group.map_or(0.0, |group| group.adds)).clamp(1.0, 5.0)
    }
}

/// Maximum number of groups.
const GROUPS: usize = 3;
/// Minimum number of people in a group.
const FEWEST: usize = 5;
/// Minimum number of people and answers for estimating the variance components.
const PEOPLE: usize = 5;
const ANSWERS: usize = 50;
/// Iterations until the variance converges.
const ROUNDS: usize = 60;

impl SkillGroups {
    /// Learns from everybody's answers. With few people uses [`VarianceComponents::typical`] and makes no groups.
    pub fn learn(raters: &[Rater]) -> Self {
        let answers = |rater: &Rater| rater.answers.clone();
        let told: Vec<Vec<Answer>> = raters.iter().map(answers).filter(|answers| !answers.is_empty()).collect();
        let count: usize = told.iter().map(Vec::len).sum();
        let enough = told.len() >= PEOPLE && count >= ANSWERS;
        let Some(components) = enough.then(|| VarianceComponents::learn(&told)).flatten() else {
            let centre = told.iter().flatten().map(|answer| answer.estimate).sum::<f64>() / count.max(1) as f64;
            return Self {
                components: VarianceComponents::typical(if count == 0 { 3.0 } else { centre }),
                groups: Vec::new(),
            };
        };
        let mut groups = Self { components, groups: groups(raters, &components) };
        let shifted: Vec<Vec<Answer>> = raters.iter().map(|rater| groups.within(rater)).collect();
        groups.components = VarianceComponents::learn(&shifted).unwrap_or(components);
        groups
    }

    /// The correction for a person, who need not be among those learned from.
    pub fn correction(&self, rater: &Rater) -> PersonalCorrection {
        let effects = self.components.effects(&self.within(rater));
        PersonalCorrection { group: self.group(rater.skill), effects, answers: rater.answers.len() }
    }

    fn group(&self, skill: Option<f64>) -> Option<Group> {
        let skill = skill?;
        self.groups.iter().rev().find(|group| skill >= group.from).or(self.groups.first()).copied()
    }

    /// Their answers with the estimates for their group.
    fn within(&self, rater: &Rater) -> Vec<Answer> {
        let adds = self.group(rater.skill).map_or(0.0, |group| group.adds);
        rater.answers.iter().map(|answer| Answer { estimate: answer.estimate + adds, ..*answer }).collect()
    }
}

/// Groups of nearly equal size, lowest skill first. The variance between groups is estimated like that between people.
fn groups(raters: &[Rater], components: &VarianceComponents) -> Vec<Group> {
    let mut skilled: Vec<(f64, &Rater)> = raters
        .iter()
        .filter(|rater| !rater.answers.is_empty())
        .filter_map(|rater| Some((rater.skill?, rater)))
        .collect();
    skilled.sort_by(|a, b| a.0.total_cmp(&b.0));
    let count = (skilled.len() / FEWEST).min(GROUPS);
    if count < 2 {
        return Vec::new();
    }
    let parts: Vec<&[(f64, &Rater)]> =
        (0..count).map(|part| &skilled[part * skilled.len() / count..(part + 1) * skilled.len() / count]).collect();
    // Inverse-variance weights: more answers count for more, but no person dominates.
    let sums: Vec<(f64, f64)> = parts
        .iter()
        .map(|part| {
            part.iter()
                .map(|(_, rater)| weighed(rater, components))
                .fold((0.0, 0.0), |sum, each| (sum.0 + each.0, sum.1 + each.1))
        })
        .collect();
    let mut variance = components.bias;
    let known =
        |(weight, sum): (f64, f64), variance: f64| (sum / (weight + 1.0 / variance), 1.0 / (weight + 1.0 / variance));
    for _ in 0..ROUNDS {
        let squares: f64 =
            sums.iter().map(|sum| known(*sum, variance)).map(|(adds, uncertain)| adds * adds + uncertain).sum();
        variance = (squares / count as f64).max(1e-6);
    }
    let group = |(part, sum): (&&[(f64, &Rater)], &(f64, f64))| Group {
        from: part[0].0,
        people: part.len(),
        adds: known(*sum, variance).0,
    };
    parts.iter().zip(&sums).map(group).collect()
}

/// The inverse variance of a person's mean residual, and that times the mean.
fn weighed(rater: &Rater, components: &VarianceComponents) -> (f64, f64) {
    let count = rater.answers.len() as f64;
    let mean = rater.answers.iter().map(|answer| answer.value - answer.estimate).sum::<f64>() / count;
    let weight = 1.0 / (components.bias + components.noise / count);
    (weight, weight * mean)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// People whose answers shift with skill, each with this many answers, evenly scattered.
    fn raters(count: usize, answers: usize, shift: f64) -> Vec<Rater> {
        let rater = |number: usize| {
            let skill = 1000.0 + 1000.0 * number as f64 / count as f64;
            let usually = shift * (1500.0 - skill) / 500.0;
            let answer = |turn: usize| {
                let estimate = 2.0 + 2.0 * (turn as f64 / answers as f64);
                Answer {
                    estimate,
                    value: estimate + usually + 0.6 * (((turn * 7 + number * 3) % 11) as f64 / 5.0 - 1.0),
                    solved: None,
                }
            };
            Rater { skill: Some(skill), answers: (0..answers).map(answer).collect() }
        };
        (0..count).map(rater).collect()
    }

    #[test]
    fn a_group_speaks_for_those_who_have_not() {
        let groups = SkillGroups::learn(&raters(30, 22, 0.6));
        let said_nothing = |skill| Rater { skill: Some(skill), answers: Vec::new() };
        let (weak, strong) = (groups.correction(&said_nothing(1050.0)), groups.correction(&said_nothing(1950.0)));
        assert_eq!((weak.answers, weak.group.unwrap().people), (0, 10));
        assert!(
            (weak.correct(3.0) - 3.4).abs() < 0.1 && (strong.correct(3.0) - 2.6).abs() < 0.1,
            "{weak:?} {strong:?}"
        );
        let unknown = groups.correction(&Rater::default());
        assert_eq!((unknown.group, unknown.correct(3.0)), (None, 3.0));
    }

    #[test]
    fn where_skill_says_nothing_groups_add_next_to_nothing() {
        let groups = SkillGroups::learn(&raters(30, 22, 0.0));
        assert!(groups.groups.len() == 3 && groups.groups.iter().all(|group| group.adds.abs() < 0.05), "{groups:?}");
    }

    #[test]
    fn few_people_make_no_groups_and_are_thought_to_differ_as_usual() {
        let few = raters(3, 10, 0.6);
        let groups = SkillGroups::learn(&few);
        assert!(
            groups.groups.is_empty() && groups.components == VarianceComponents::typical(groups.components.centre),
            "{groups:?}"
        );
        // Ten answers are believed in part; no answers change nothing.
        let own = groups.correction(&few[0]);
        let said = few[0].answers.iter().map(|answer| answer.value - answer.estimate).sum::<f64>() / 10.0;
        assert!(own.answers == 10 && own.effects.bias > 0.5 * said && own.effects.bias < said, "{own:?} {said}");
        assert_eq!(SkillGroups::learn(&[]).correction(&Rater::default()).correct(2.5), 2.5);
    }
}
