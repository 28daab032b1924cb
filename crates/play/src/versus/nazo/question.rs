use nazo::cpu::{Player, Spec, View};
use nazo::{Pair, Placement};
use puzzle::BadCode;
use serde::{Deserialize, Serialize};

/// What a CPU player is asked in Puyo when a pair comes in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChainQuestion {
    /// The player with its settings, as in `strong,pace=90`.
    pub player: String,
    /// The rules, as in `tsu`.
    pub rules: String,
    /// Its field, as in codes of puzzles.
    pub field: String,
    /// The opponent's field.
    pub rival: String,
    /// The pair to place and those that come next.
    pub pairs: Vec<String>,
    /// Nuisance that falls after this pair, unless it fires a chain.
    pub ready: u32,
    /// Nuisance of a chain that still runs.
    pub coming: u32,
    /// Points that send one nuisance stone now.
    pub target: u32,
}

impl ChainQuestion {
    /// What a player is asked about what it sees.
    pub(super) fn new(player: Spec, view: &View) -> Self {
        Self {
            player: player.to_string(),
            rules: view.rules.to_string(),
            field: view.field.to_string(),
            rival: view.rival.to_string(),
            pairs: view.pairs.iter().map(Pair::to_string).collect(),
            ready: view.ready,
            coming: view.coming,
            target: view.target,
        }
    }

    /// Lets the player decide; `None` if it gives the match up.
    pub fn decide(&self) -> Result<Option<Placement>, BadCode> {
        let spec: Spec = self.player.parse()?;
        Ok(spec.player().choose(&self.read()?))
    }

    fn read(&self) -> Result<View, BadCode> {
        if self.pairs.is_empty() {
            return Err(BadCode::new("no pairs", "at least one pair"));
        }
        Ok(View {
            rules: self.rules.parse()?,
            field: self.field.parse()?,
            pairs: self.pairs.iter().map(|pair| pair.parse()).collect::<Result<_, _>>()?,
            ready: self.ready,
            coming: self.coming,
            target: self.target,
            rival: self.rival.parse()?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nazo::versus::{Match, Rules, Seat};

    fn view() -> View {
        let view = View::of(&Match::new(Rules::TSU, 5), Seat::Right);
        // High stacks, the hidden row among them.
        let field = "r...../g...../r...../g...../r...../g...../r...../g...../r...../g...../r...../g...../oo.r.b";
        View { field: field.parse().unwrap(), rival: "rg..oo".parse().unwrap(), ready: 3, coming: 2, ..view }
    }

    #[test]
    fn a_decision_is_what_the_player_would_do_itself() {
        for player in ["weak", "medium", "strong", "potential"] {
            let spec: Spec = player.parse().unwrap();
            let question = ChainQuestion::new(spec, &view());
            assert_eq!(question.read().unwrap().field, view().field);
            assert_eq!(question.decide(), Ok(spec.player().choose(&view())), "{player}");
        }
    }

    #[test]
    fn a_question_that_cannot_be_says_why() {
        let usual = ChainQuestion::new("weak".parse().unwrap(), &view());
        let fault = |question: ChainQuestion| question.decide().unwrap_err().to_string();
        assert!(fault(ChainQuestion { player: "champion".into(), ..usual.clone() }).contains("champion"));
        assert!(fault(ChainQuestion { pairs: Vec::new(), ..usual.clone() }).contains("at least one pair"));
        assert!(ChainQuestion { field: "rrrrrrr".into(), ..usual.clone() }.decide().is_err());
        assert!(ChainQuestion { pairs: vec!["rx".into()], ..usual }.decide().is_err());
    }
}
