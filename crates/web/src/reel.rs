use play::Scene;

/// Milliseconds for which a placement of an answer is shown.
pub const PLACEMENT: f64 = 600.0;
/// Milliseconds that the last piece takes to come down and turn in.
const TRAVEL: f64 = 460.0;
/// The longest that one step of that way takes, in milliseconds.
const STEP: f64 = 55.0;
/// Milliseconds for which the full rows light up.
const GLOW: f64 = 280.0;
/// Milliseconds for which the cleared board stands before an answer's end is shown again.
const PAUSE: f64 = 1100.0;

/// Milliseconds that the whole of it takes in a run, where the next puzzle waits.
const HURRY: f64 = 350.0;

/// Scenes shown one after another, each for its time; the last one stays.
#[derive(Clone, Debug)]
pub struct Reel {
    frames: Vec<(Scene, f64)>,
    began: f64,
}

impl Reel {
    /// The goal being done. With `calm`, only what it comes to: the lit rows, then the rest.
    pub fn finale(scenes: Vec<Scene>, calm: bool, now: f64) -> Self {
        Self { frames: timed(scenes, calm), began: now }
    }

    /// The same, cut short for those who are in a hurry.
    pub fn hurried(mut self) -> Self {
        let share = (HURRY / self.length().max(1.0)).min(1.0);
        self.frames.iter_mut().for_each(|(_, time)| *time *= share);
        self
    }

    /// An answer: `steps` placements from the start, then its finale, then the board as the answer left it.
    pub fn answer(mut scenes: Vec<Scene>, steps: usize, calm: bool, now: f64) -> Self {
        let finale = scenes.split_off((steps + 1).min(scenes.len()));
        let placed = scenes.last().cloned();
        let mut frames: Vec<_> = scenes.into_iter().map(|scene| (scene, PLACEMENT)).collect();
        frames.extend(timed(finale, calm));
        if let Some(last) = frames.last_mut() {
            last.1 = PAUSE;
        }
        frames.extend(placed.map(|scene| (scene, 0.0)));
        Self { frames, began: now }
    }

    /// The scene to show, and how far it is through its time, from 0 to 1.
    pub fn at(&self, now: f64) -> Option<(&Scene, f64)> {
        let mut left = now - self.began;
        for (scene, time) in &self.frames {
            if left < *time {
                return Some((scene, left.max(0.0) / time));
            }
            left -= time;
        }
        self.frames.last().map(|(scene, _)| (scene, 1.0))
    }

    /// Whether the last scene has been reached.
    pub fn is_over(&self, now: f64) -> bool {
        now - self.began >= self.length()
    }

    /// Jumps to the end.
    pub fn skip(&mut self, now: f64) {
        self.began = now - self.length();
    }

    /// Milliseconds until the last scene stays.
    pub fn length(&self) -> f64 {
        let moving = self.frames.len().saturating_sub(1);
        self.frames[..moving].iter().map(|(_, time)| time).sum()
    }
}

/// The way in, shared out over its steps; the lit rows; the rest. No move is unmade on the way.
fn timed(mut scenes: Vec<Scene>, calm: bool) -> Vec<(Scene, f64)> {
    let way = scenes.iter().filter(|scene| scene.lit.is_empty()).count().saturating_sub(1).max(1);
    let step = if calm { 0.0 } else { (TRAVEL / way as f64).min(STEP) };
    let made = scenes.first().map_or(0, |scene| scene.made);
    for scene in &mut scenes {
        scene.made = scene.made.max(made);
    }
    let times: Vec<f64> = scenes.iter().map(|scene| if scene.lit.is_empty() { step } else { GLOW }).collect();
    scenes.into_iter().zip(times).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scenes(n: usize) -> Vec<Scene> {
        (0..n).map(|made| Scene { made, ..Scene::default() }).collect()
    }

    fn finale(way: usize) -> Vec<Scene> {
        let mut all = scenes(way + 2);
        all[way].lit = vec![0, 1];
        all
    }

    #[test]
    fn a_finale_takes_less_than_a_second_however_long_its_way() {
        for way in [1, 5, 60] {
            let reel = Reel::finale(finale(way), false, 0.0);
            assert!(reel.length() < 1000.0);
            assert!(!reel.is_over(reel.length() - 1.0) && reel.is_over(reel.length()));
            assert_eq!(reel.at(reel.length() - 1.0).unwrap().0.lit.len(), 2);
            assert_eq!(reel.at(9999.0).unwrap().0.made, way + 1);
        }
    }

    #[test]
    fn in_a_hurry_a_finale_is_cut_short() {
        for way in [1, 60] {
            let reel = Reel::finale(finale(way), false, 0.0).hurried();
            assert!(reel.length() <= HURRY + 0.001, "{}", reel.length());
        }
    }

    #[test]
    fn calm_finales_cut_to_the_lit_rows() {
        let reel = Reel::finale(finale(9), true, 0.0);
        assert_eq!(reel.at(0.0).unwrap().0.lit.len(), 2);
    }

    #[test]
    fn an_answer_ends_with_all_its_pieces_on_the_board() {
        let mut all = scenes(3);
        all.extend(finale(4));
        let mut reel = Reel::answer(all, 2, false, 100.0);
        assert_eq!(reel.at(100.0 + PLACEMENT * 1.5).unwrap().0.made, 1);
        reel.skip(200.0);
        assert!(reel.is_over(200.0));
        assert_eq!(reel.at(200.0).unwrap().0.made, 2);
    }

    #[test]
    fn an_empty_reel_is_over_at_once() {
        assert!(Reel::finale(Vec::new(), false, 0.0).is_over(0.0));
        assert!(Reel::finale(Vec::new(), false, 0.0).at(0.0).is_none());
    }
}
