/// Japanese genre names for `lang=ja_jp`; others stay English, as in Apple's answers.
enum JapaneseGenres {
  /// The Japanese name of a genre; `nil` if it has none.
  static func name(_ english: String) -> String? { names[english] }

  private static let names = [
    "Pop": "ポップ", "Rock": "ロック", "Electronic": "エレクトロニック", "Alternative": "オルタナティブ",
    "Hip-Hop/Rap": "ヒップホップ／ラップ", "Classical": "クラシック", "Jazz": "ジャズ", "Worldwide": "ワールド",
    "Singer/Songwriter": "シンガーソングライター", "Dance": "ダンス", "R&B/Soul": "R&B／ソウル", "Blues": "ブルース",
    "Metal": "メタル", "Country": "カントリー", "Soundtrack": "サウンドトラック", "Drama": "ドラマ",
  ]
}
