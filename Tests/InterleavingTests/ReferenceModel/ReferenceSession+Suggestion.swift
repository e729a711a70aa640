import Catalog

@testable import Features

extension ReferenceSession {
  /// What the line may become: what it was to become before this key, else the first thing said of it, if it fits.
  var suggestion: String? {
    guard !isClosed, SearchLine(text).words == text else { return nil }
    switch prompt {
    case .blank, .link, .unusable: return nil
    case .command: return command
    case .words: return offered.first { $0.hasPrefix(text) && $0.count > text.count }
    }
  }

  /// The first command that begins as typed, none if one is named in full.
  private var command: String? {
    let names = TestCommands.all.map { ":" + $0.name }
    return text.count < 2 || names.contains(text) ? nil : names.first { $0.hasPrefix(text) }
  }

  mutating func offer(_ line: String?, _ number: Int) {
    if let line, number == self.number, case .words(_, nil) = prompt { offered.append(line) }
  }
}
