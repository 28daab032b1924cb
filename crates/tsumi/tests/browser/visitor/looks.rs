//! What is seen of the page.

use super::Visitor;
use std::path::Path;

impl Visitor {
    /// Waits until what the page has said is drawn as well: a board is drawn in the frame after.
    pub async fn drawn(&self) {
        // Calls for a frame are answered in their order, and the page was the first. What finds its room changed then has it by the
        // next one.
        let frames = "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => done()))";
        self.page.execute_async(frames, vec![]).await.unwrap();
    }

    /// Nothing may stick out of the window or need scrolling while one plays. A board takes its new size some frames after the room
    /// around it has changed.
    pub async fn assert_fits(&self, screen: &str) {
        let fits = "const d = document.documentElement;
            const over = [...document.querySelectorAll('.table *')].filter(e => {
                const r = e.getBoundingClientRect(), s = getComputedStyle(e);
                return s.visibility == 'visible' && r.width > 1 && r.height > 1 && !e.closest('.chips')
                    && (r.right > innerWidth + 1 || r.bottom > innerHeight + 1 || r.left < -1);
            }).map(e => e.tagName + '.' + e.className + '#' + e.id);
            return (d.scrollWidth <= innerWidth && d.scrollHeight <= innerHeight ? '' : 'scrolls ') + over.join(' ')";
        self.drawn().await;
        self.ask(fits, &[screen], |told| told == "").await;
    }

    /// What is drawn on the board.
    pub async fn board(&self) -> String {
        let told = self.page.execute("return document.querySelector('#board').toDataURL()", vec![]).await.unwrap();
        told.as_str().unwrap_or_default().to_owned()
    }

    /// Keeps a picture of the page under `target`, for people to look at.
    pub async fn picture(&self, name: &str) {
        let pictures = Path::new(env!("CARGO_TARGET_TMPDIR")).join("screenshots");
        std::fs::create_dir_all(&pictures).unwrap();
        std::fs::write(pictures.join(format!("{name}.png")), self.page.screenshot().await.unwrap()).unwrap();
    }
}
