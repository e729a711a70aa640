internal import Catalog
public import Terminal

/// The state of the player of a recording.
///
/// It has no clock; its owner calls `advance` after each `pause`.
public struct ReplaySession {
  /// Number of events between two snapshots. The last of 100,000 states takes 3,100 ms without snapshots and 7 ms with
  /// them, in an unoptimised build.
  private static let interval = 256
  /// The pause to which longer ones are shortened.
  private static let longestPause: Duration = .seconds(2)

  /// The keys of the player.
  public static let keys = [
    KeyHelp("Space", "pause, or go on"), KeyHelp("Left, Right", "the event before or after"),
    KeyHelp("Up, Down", "the query before or after"), KeyHelp("g, digits, Enter", "go to an event"),
    KeyHelp("s", "show the state of the session"), KeyHelp("q, Esc", "leave"),
  ]

  /// How many times as fast as recorded.
  public var speed = 1.0
  /// Whether long pauses are not shortened.
  public var isRealTime = false
  let recording: SessionRecording
  /// Each event with its time, and the size of the last frame up to the next event.
  private(set) var steps: [(event: SearchEvent, at: Timestamp, size: (width: Int, height: Int)?)] = []
  private var snapshots: [PromptState] = []
  /// The number of events that are replayed.
  private(set) var place = 0
  /// Whether further events follow by themselves.
  private(set) var isPlaying = true
  private(set) var showsState = false
  /// The digits of the event to go to, while they are typed.
  private(set) var typed: String?

  /// Creates a player at the start of a recording; `commands` are those of the prompt.
  public init(_ recording: SessionRecording, commands: [CommandSummary]) {
    self.recording = recording
    var session = recording.start.replayedSession(commands: commands)
    for step in recording.steps {
      switch step {
      case .event(let event, let moment):
        if steps.count.isMultiple(of: Self.interval) { snapshots.append(session) }
        _ = session.handle(event)
        steps.append((event, moment, steps.last?.size))
      case .frame(let frame): if !steps.isEmpty { steps[steps.count - 1].size = (frame.width, frame.height) }
      }
    }
    snapshots.append(session)
  }

  /// Returns the session after the first `count` events.
  func session(after count: Int) -> PromptState {
    var session = snapshots[count / Self.interval]
    for step in steps[(count - count % Self.interval)..<count] { _ = session.handle(step.event) }
    return session
  }

  /// The pause before the next event; `nil` if no event follows by itself.
  public var pause: Duration? {
    guard isPlaying, place < steps.count else { return nil }
    let gap = max(.zero, steps[place].at - (place == 0 ? recording.start.at : steps[place - 1].at))
    return (isRealTime ? gap : min(gap, Self.longestPause)) / speed
  }

  /// Replays the next event.
  public mutating func advance() { place = min(steps.count, place + 1) }

  /// Performs a key; returns `false` if the player must be left.
  public mutating func press(_ key: EditorKey) -> Bool {
    switch key {
    case .character(let digit) where typed != nil && "0"..."9" ~= digit: typed?.append(digit)
    case .enter: if let typed { go(to: Int(typed.prefix(9)) ?? place) }
    case .escape where typed != nil: typed = nil
    case .character("g"): typed = ""
    case .character(" "): isPlaying.toggle()
    case .right: go(to: place + 1)
    case .left: go(to: place - 1)
    case .down: go(to: steps[place...].firstIndex { Self.isEdit($0.event) }.map { $0 + 1 } ?? .max)
    case .up: go(to: steps.prefix(max(0, place - 1)).lastIndex { Self.isEdit($0.event) }.map { $0 + 1 } ?? 0)
    case .character("s"): showsState.toggle()
    case .character("q"), .escape: return false
    default: break
    }
    return true
  }

  private static func isEdit(_ event: SearchEvent) -> Bool {
    if case .edited = event { true } else { false }
  }

  private mutating func go(to event: Int) {
    (place, isPlaying, typed) = (max(0, min(steps.count, event)), false, nil)
  }
}
