//! What the page about the player's own data says.

macro_rules! account {
    ([$next:ident $($later:ident)*] $($said:tt)*) => {
        $next! { [$($later)*] $($said)*
    PlaceAccount: "My data", "自分のデータ";
    AccountStored: "What is stored", "保存されるもの";
    AccountNoAccount: "You play without an account. The server knows this browser by one cookie, a random word that says nothing about you.", "アカウントは要りません。サーバーは1つのCookie（あなたについて何も表さない、でたらめな文字列）でこのブラウザを見分けます。";
    AccountRows: "Stored with it: the puzzles you were shown or have ready for play offline, your moves with their times, your ratings, runs, matches, review list, opinions and settings, and the name below.", "それとともに保存されるもの：表示された問題とオフライン用に取り置いた問題、操作とその時刻、レーティング、ラッシュなどの記録、対戦、復習リスト、評価、設定、そして下の名前。";
    AccountNever: "Never stored: your e-mail, your network address, anything from other sites. There are no trackers and no advertisements. To keep one visitor from blocking all others, addresses are held in memory for a day at most.", "保存しないもの：メールアドレス、ネットワークアドレス、他のサイトの情報。追跡も広告もありません。ひとりの利用者が全体を妨げないよう、アドレスはメモリー内に最長1日だけ置かれます。";
    AccountUnused: "Who never tries a puzzle is forgotten after 30 days. What you do in a study belongs to the study; its own page lets you withdraw.", "問題に一度も挑戦しなければ、30日後に消えます。研究の中で行ったことは研究のもので、研究のページから参加を取りやめられます。";
    AccountNobody: "Nothing is stored about you yet.", "あなたについてはまだ何も保存されていません。";
    AccountName: "Name", "名前";
    AccountNameLine: "Only you see it. You need none.", "見えるのはあなただけです。なくてもかまいません。";
    AccountSave: "Save", "保存";
    AccountSaved: "Saved.", "保存しました。";
    AccountBadName: "At most 30 characters, please.", "30文字以内にしてください。";
    AccountDevice: "Another device", "別の端末へ";
    AccountDeviceLine: "A recovery code moves you to another device, or back after your browser has forgotten you. Whoever has it is you: keep it where only you look.", "復元コードを使うと、別の端末に移ったり、ブラウザが忘れてしまったときに戻ったりできます。コードを持つ人はあなたになれるので、自分だけが見る所に保管してください。";
    AccountMakeCode: "Make a recovery code", "復元コードを作る";
    AccountCodeOnce: "It is shown only now. An older code no longer works.", "表示されるのは今だけです。前のコードは使えなくなりました。";
    AccountHaveCode: "I have a recovery code", "復元コードを持っている";
    AccountMove: "Move here", "この端末に移す";
    AccountMoveLine: "The other device will no longer be you, and what was played here before belongs to nobody.", "元の端末はあなたではなくなり、この端末でのこれまでの記録は誰のものでもなくなります。";
    AccountMoved: "Welcome back. You are on this device now.", "おかえりなさい。この端末に移りました。";
    AccountUnknownCode: "No player has this code.", "このコードのプレイヤーはいません。";
    AccountDownload: "Download my data (JSON)", "自分のデータをダウンロード（JSON）";
    AccountDelete: "Delete my data", "自分のデータを削除";
    AccountDeleteLine: "Everything above is deleted at once and cannot be brought back. Only the numbers that puzzles' ratings were computed from stay, without anything that leads to you.", "上のものはすべて直ちに削除され、元に戻せません。問題のレーティングを計算した数値だけが、あなたにつながる情報なしに残ります。";
    AccountDeleteSure: "Delete for good", "完全に削除する";
    AccountDeleted: "Your data are deleted.", "データを削除しました。";
        }
    };
}
