import Foundation
import Testing

@testable import Features

/// Interleavings that went wrong once, as recordings in `Fixtures/interleavings`.
///
/// Events and not seeds: a seed means other events as soon as anything draws one number more.
struct KeptInterleaving: CustomTestStringConvertible {
  let file: String
  /// What had gone wrong.
  let testDescription: String

  static let all = [
    KeptInterleaving(
      file: "spent-call-after-esc",
      testDescription:
        "a call that another process had spent was asked for again although Esc had closed the panel"),
    KeptInterleaving(
      file: "page-after-another-list",
      testDescription: "a page of :more was added to the list that another command had printed meanwhile"),
    KeptInterleaving(
      file: "list-and-its-page-at-once",
      testDescription:
        "an Enter's list and a page of it came in one step, and the list was judged by the numbers after both"
    ),
    KeptInterleaving(
      file: "page-and-refresh-at-once",
      testDescription:
        "the page of a list and its refreshed rows came in one step, and so were judged likewise"),
  ]

  func events() throws -> [SearchEvent] {
    var package = URL(filePath: #filePath)
    for _ in 0..<3 { package.deleteLastPathComponent() }
    let recording = package.appending(path: "Fixtures/interleavings/\(file).ndjson")
    return try SessionRecording(Data(contentsOf: recording)).steps.compactMap { step in
      if case .event(let event, _) = step { event } else { nil }
    }
  }
}
