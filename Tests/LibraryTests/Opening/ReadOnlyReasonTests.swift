import Catalog
import Foundation
import TestSupport
import Testing

@testable import Library

struct ReadOnlyReasonTests {
  @Test(arguments: [
    (["", "/shelf", "/shelf/library.sqlite"], nil),
    (["", "/shelf"], ReadOnlyReason.file(path: "/shelf/library.sqlite")),
    (["", "/shelf/library.sqlite"], .folder(path: "/shelf")),
  ])
  func aLibraryIsWrittenByItsFileAndItsFolder(_ rights: [String], _ obstacle: ReadOnlyReason?) throws {
    let folder = try TemporaryFolder()
    _ = try Library.open(at: folder.file("shelf/library.sqlite"))
    #expect(found("shelf/library.sqlite", in: folder, rights) == obstacle)
  }

  @Test(arguments: [([""], nil), ([], ReadOnlyReason.folder(path: ""))])
  func oneThatIsNotThereIsMadeInTheNearestFolder(_ rights: [String], _ obstacle: ReadOnlyReason?) throws {
    let folder = try TemporaryFolder()
    #expect(found("deep/shelf/library.sqlite", in: folder, rights) == obstacle)
  }

  /// Asks with rights to a few places of a folder; gives the obstacle as a place of it.
  private func found(_ name: String, in folder: TemporaryFolder, _ rights: [String]) -> ReadOnlyReason? {
    let within = { (path: String) in String(path.dropFirst(folder.path.count)) }
    switch LibraryFile(path: folder.file(name)).writeObstacle(mayWrite: { rights.contains(within($0)) }) {
    case .file(let path): return .file(path: within(path))
    case .folder(let path): return .folder(path: within(path))
    case nil: return nil
    }
  }

  @Test func rightsThatAreThereAreNoObstacle() throws {
    let folder = try TemporaryFolder()
    _ = try Library.open(at: folder.file())
    #expect(Library.writeObstacle(at: folder.file()) == nil)
  }
}
