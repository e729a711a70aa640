public import Catalog

/// A request or an answer that a breakpoint holds back.
public struct PausedExchange: Hashable, Codable, Sendable {
  /// Its number, counted from 1 in this session.
  public let number: Int
  /// Whether it is a request or an answer.
  public let stage: ExchangeStage
  /// What was asked, such as `search song "mirror" US`.
  public let asked: String
  /// When it continues by itself; `nil` once it was edited.
  public var until: Timestamp?
  /// Whether it was edited without an error, so that it can be submitted.
  public var isEdited = false

  /// Creates a paused exchange.
  public init(number: Int, stage: ExchangeStage, asked: String, until: Timestamp?) {
    (self.number, self.stage, self.asked, self.until) = (number, stage, asked, until)
  }

  /// What is paused, and what can be done, in parts for a line.
  public func parts(now: Timestamp) -> [String] {
    let name = "\(number): \(stage == .request ? "request to" : "answer to") \(asked)"
    guard let until else {
      return [isEdited ? "edited \(name)" : "error in \(name)"] + (isEdited ? [":submit"] : [])
        + [":edit", ":continue", ":drop"]
    }
    let left = RelativeTime.left(until: until, now: now)
    return ["paused \(name)", ":continue", ":edit", ":drop", "continues in \(left)"]
  }
}
