import Catalog
import Foundation

@testable import Features

/// A broken law, and the events that led there.
struct InvariantViolation: CustomStringConvertible {
  var seed: UInt64?
  var events: [SearchEvent]
  var what: String

  var description: String {
    let place = seed.map { "seed \($0)" } ?? "kept interleaving"
    return "\(place), event \(events.count): \(what)\n"
      + events.map { "  " + $0.story }.joined(separator: "\n")
  }
}

extension SearchEvent {
  /// The event in few words.
  fileprivate var story: String {
    switch self {
    case .edited(let text, let way, _): "\(way) “\(text)”"
    case .found(let found, let number):
      "\(number.count): library \(found.query?.text ?? "") from \(found.query?.offset ?? 0): "
        + (found.local.map(told) ?? "nothing new") + (found.answer.map { ", kept " + titles($0.rows) } ?? "")
        + (found.suggestion.map { ", rest “\($0)”" } ?? "")
    case .liveAnswer(let answer, let number, _):
      "\(number.count): \(answer.source) \(answer.request.key): \(titles(answer.rows))"
    case .liveFailed(let failure, let request, let earlier, let number, _):
      "\(number.count): \(failure) \(request.key)" + (earlier.map { ", earlier " + titles($0.rows) } ?? "")
    case .listed(let list, _): "listed \(list.title): \(titles(list.rows))"
    case .woke(let number, _): "\(number.count): woke"
    case .submitted(let text, _): "submitted “\(text)”"
    default: "\(self)"
    }
  }

  private func told(_ local: LineFindings.Local) -> String {
    switch local {
    case .first(let rows): "first " + titles(rows)
    case .some(let rows), .all(let rows): titles(rows)
    case .failed: "failed"
    }
  }

  private func titles(_ rows: [StoredItem]) -> String {
    rows.map { $0.item.title ?? "" }.joined(separator: " ")
  }
}

extension InvariantViolation {
  /// Writes the events down as a recording and gives the file's path; see `KeptInterleaving`.
  @MainActor func written() throws -> String {
    let path = FileManager.default.temporaryDirectory.path + "/interleaving-\(UUID().uuidString).ndjson"
    let recorder = try SessionRecorder(RecordingStart(Interleaving.session()), to: path)
    for event in events { recorder.note(event, at: event.moment ?? World.start) }
    return path
  }
}
