internal import Catalog
internal import Features

/// How far a long work at the prompt has come, in a sentence now and then: a bar would stand where the panel is.
@MainActor final class ProgressTalk {
  private let title: String
  private let total: Int
  private let clock: any TimeSource
  private let start: ClockReading
  private let tell: (String) -> Void
  private var quarters = 0
  private var hasSpoken = false

  init(_ title: String, of total: Int, clock: any TimeSource, tell: @escaping (String) -> Void) {
    self.title = title
    self.total = total
    self.clock = clock
    self.tell = tell
    start = clock.now()
  }

  /// Says how far it is, first when it has taken a second, then at each quarter; nothing at the end, which is told
  /// otherwise.
  func passed(_ count: Int) {
    guard count < total, clock.now().since(start) >= Limits.Talk.patience else { return }
    let now = count * 4 / total
    guard !hasSpoken || now > quarters else { return }
    (hasSpoken, quarters) = (true, now)
    tell("\(title): \(count * 100 / total) % of \(Wording.count(total, "row")); Ctrl-C gives it up.")
  }
}
