import TestSupport
import Testing

/// What keeps the snapshots of views honest.
struct SnapshotTests {
  @Test func theSameLinesDoNotDiffer() {
    #expect(Snapshot("two-lines").difference(from: ["The first line", "and the second  "]) == nil)
  }

  @Test(arguments: [
    ["The first line"], ["The first line", "and another"],
    ["The first line", "and the second", "and a third"],
    [], ["The first line", "and the second", ""],
  ])
  func anyOtherLinesDo(_ lines: [String]) {
    #expect(Snapshot("two-lines").difference(from: lines) != nil)
  }

  @Test func aMissingSnapshotDiffersAndIsNotMade() throws {
    let folder = try TemporaryFolder()
    let test = folder.file("Tests/SomeTests/ViewTests.swift")
    let difference = Snapshot("view", of: test).difference(from: ["a line"])
    #expect(difference?.contains("There is no") == true)
    #expect(try folder.names.isEmpty)
  }
}
