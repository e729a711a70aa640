private import Foundation

/// The escape sequence that copies a text to the clipboard (OSC 52).
///
/// The text is sent as base64, so that it cannot end the sequence.
enum ClipboardSequence {
  /// The sequence for a text, wrapped for a multiplexer if there is one.
  static func text(_ text: String, through multiplexer: Multiplexer) -> String {
    let encoded = Data(text.utf8).base64EncodedString()
    let bare = "\u{1B}]52;c;\(encoded)\u{7}"
    switch multiplexer {
    case .none: return bare
    // tmux accepts the first form if `set-clipboard` is on, and passes on the second if `allow-passthrough` is on.
    case .tmux: return bare + "\u{1B}Ptmux;\u{1B}" + bare + "\u{1B}\\"
    case .screen: return "\u{1B}P" + bare + "\u{1B}\\"
    }
  }
}
