public import Catalog

/// A rule that holds back requests or answers in this session.
public struct Breakpoint: Hashable, Sendable {
  /// The endpoint; `nil` for covers.
  public let endpoint: EndpointName?
  /// The words that a search must contain, in normal form; empty for all.
  public let words: String
  /// What is held back.
  public let stage: ExchangeStage

  /// Parses `search [WORDS]`, `lookup` or `cover`, each perhaps followed by a stage; without one, answers are held back.
  public init?(_ words: [String]) {
    let stage = words.count > 1 ? words.last.flatMap(ExchangeStage.init) : nil
    let rest = words.dropFirst().dropLast(stage == nil ? 0 : 1)
    endpoint = words.first.flatMap(EndpointName.init)
    guard endpoint == .search || rest.isEmpty && (endpoint == .lookup || words.first == "cover") else {
      return nil
    }
    self.words = TextNormalizer.normal(rest.joined(separator: " "))
    self.stage = stage ?? .answer
  }

  /// Returns whether it holds back a request, or the answer to it.
  public func matches(_ url: RequestURL, at stage: ExchangeStage) -> Bool {
    self.stage == stage && endpoint == url.endpoint
      && (words.isEmpty || TextNormalizer.normal(url.value("term") ?? "").contains(words))
  }

  /// What it holds back, such as `each answer to a search with "mirror"`.
  public var sentencePart: String {
    let name =
      switch endpoint {
      case .search: "search" + (words.isEmpty ? "" : " with \(Wording.quoted(words))")
      case .lookup: "lookup"
      case nil: "cover"
      }
    return stage == .request ? "each request for a \(name)" : "each answer to a \(name)"
  }
}

/// The breakpoints of this session, and what they hold back.
@MainActor public protocol BreakpointControl: AnyObject {
  /// The breakpoints, in the order in which they were set.
  var breakpoints: [Breakpoint] { get set }
  /// What is held back, oldest first.
  var paused: [PausedExchange] { get }
  /// Returns what is held back as text, as it came and as last edited; `nil` for a cover or another body that is no text.
  func texts(_ number: Int) -> (original: String, draft: String)?
  /// Keeps an edited text until it is submitted; what is held back stays so from now on.
  ///
  /// - Throws: `UsageError` that names the line and column of an error.
  func setDraft(_ draft: String, of number: Int) throws
  /// Passes what is held back: the edited text, the original, or nothing.
  func release(_ number: Int, _ decision: PauseDecision)
}

/// What becomes of a paused exchange.
public enum PauseDecision: Sendable {
  /// The original goes on.
  case proceed
  /// The edited text goes on.
  case submit
  /// Nothing goes on.
  case drop
}

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
