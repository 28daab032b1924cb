use super::{BotMessage, FrontendMessage, message::Move, position::Position};
use tspin::bots::{Player, Search, Spec, View};
use tspin::versus::Rules;

/// One of our players as a bot.
pub struct Service {
    player: Search,
    name: String,
    rules: Rules,
    position: Option<Position>,
}

impl Service {
    /// Serves a player, who thinks that clears send what these rules say.
    pub fn new(spec: Spec, rules: Rules) -> Self {
        Self { player: spec.player(), name: format!("Tsumi {spec}"), rules, position: None }
    }

    /// What a bot says first.
    pub fn info(&self) -> BotMessage {
        BotMessage::Info {
            name: self.name.clone(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            author: "Tsumi".to_owned(),
            features: vec!["randomizer".to_owned()],
        }
    }

    /// Takes a message in; returns the answer to it, or what is wrong with it.
    pub fn answer(&mut self, message: FrontendMessage) -> Result<Option<BotMessage>, String> {
        match message {
            FrontendMessage::Rules { .. } => return Ok(Some(BotMessage::Ready)),
            FrontendMessage::Start(start) => self.position = Some(start.try_into()?),
            FrontendMessage::Suggest => return Ok(Some(BotMessage::Suggestion { moves: self.suggest() })),
            FrontendMessage::Play { played } => {
                let placement = played.placement().ok_or("a move that is not on the board")?;
                let rules = self.rules;
                self.started()?.play(&rules, placement, played.spin.into())?;
            }
            FrontendMessage::NewPiece { piece } => self.started()?.queue.push_back(piece.0),
            FrontendMessage::Stop => self.position = None,
            FrontendMessage::Quit | FrontendMessage::Unknown => {}
        }
        Ok(None)
    }

    fn started(&mut self) -> Result<&mut Position, String> {
        self.position.as_mut().ok_or_else(|| "a move or a piece before start; expected start".to_owned())
    }

    /// No move before `start`, without a piece, or where none fits.
    fn suggest(&mut self) -> Vec<Move> {
        let Some(position) = &mut self.position else { return Vec::new() };
        let Some((&piece, next)) = position.queue.make_contiguous().split_first() else { return Vec::new() };
        let view = View {
            rules: &self.rules,
            board: &position.board,
            piece,
            next,
            held: position.held,
            may_hold: true,
            incoming: 0,
            streak: position.streak,
        };
        self.player.choose(&view).map(|choice| Move::new(choice.placement, choice.twist)).into_iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tbp::bag::BagTracker;
    use std::collections::VecDeque;
    use tspin::attack::Streak;
    use tspin::{Bag, Board};

    fn service() -> Service {
        Service::new("strong".parse().unwrap(), Rules::GUIDELINE)
    }

    #[test]
    fn a_game_is_followed_move_by_move() {
        let mut pieces = Bag::new(1);
        let queue: VecDeque<_> = pieces.by_ref().take(6).collect();
        let mut known = Position { board: Board::EMPTY, held: None, queue, streak: Streak::default() };
        let mut service = service();
        assert_eq!(service.answer(FrontendMessage::Rules { randomizer: None }), Ok(Some(BotMessage::Ready)));
        service.answer(FrontendMessage::Start(known.start(&BagTracker::default()))).unwrap();
        for _ in 0..50 {
            let answer = service.answer(FrontendMessage::Suggest).unwrap();
            let Some(BotMessage::Suggestion { moves }) = answer else { panic!("{answer:?}") };
            service.answer(FrontendMessage::Play { played: moves[0] }).unwrap();
            known.play(&Rules::GUIDELINE, moves[0].placement().unwrap(), moves[0].spin.into()).unwrap();
            while known.queue.len() < 6 {
                let piece = pieces.next().unwrap();
                service.answer(FrontendMessage::NewPiece { piece: crate::tbp::message::Letter(piece) }).unwrap();
                known.queue.push_back(piece);
            }
            assert_eq!(service.position.as_ref(), Some(&known));
        }
    }

    #[test]
    fn what_is_wrong_with_a_message_is_named() {
        let mut service = service();
        assert_eq!(service.answer(FrontendMessage::Suggest), Ok(Some(BotMessage::Suggestion { moves: vec![] })));
        let fault =
            |service: &mut Service, text: &str| service.answer(serde_json::from_str(text).unwrap()).unwrap_err();
        assert!(fault(&mut service, r#"{"type":"new_piece","piece":"T"}"#).contains("expected start"));
        let start = r#"{"type":"start","hold":null,"queue":[],"combo":0,"back_to_back":false,"board":[[null]]}"#;
        assert_eq!(fault(&mut service, start), "a board of 1 rows; expected 40 rows of 10 cells");
    }
}
