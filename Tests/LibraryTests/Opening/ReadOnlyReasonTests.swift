import Catalog
import Foundation
import TestSupport
import Testing

@testable import Library

struct ReadOnlyReasonTests {
  @Test(arguments: [
    (["", "/shelf", "/shelf/library.sqlite"], nil),
    (["", "/shelf"], "write /shelf/library.sqlite"),
    (["", "/shelf/library.sqlite"], "create files in /shelf"),
  ])
  func aLibraryIsWrittenByItsFileAndItsFolder(_ rights: [String], _ obstacle: String?) throws {
    let folder = try TemporaryFolder()
    _ = try Library.open(at: folder.file("shelf/library.sqlite"))
    #expect(found("shelf/library.sqlite", in: folder, rights) == obstacle)
  }

  @Test(arguments: [([""], nil), ([], "create files in ")])
  func oneThatIsNotThereIsMadeInTheNearestFolder(_ rights: [String], _ obstacle: String?) throws {
    let folder = try TemporaryFolder()
    #expect(found("deep/shelf/library.sqlite", in: folder, rights) == obstacle)
  }

  /// Asks with rights to a few places of a folder; gives what is not permitted there.
  private func found(_ name: String, in folder: TemporaryFolder, _ rights: [String]) -> String? {
    LibraryFile(path: folder.file(name))
      .writeObstacle { rights.contains(String($0.dropFirst(folder.path.count))) }?
      .replacing(folder.path, with: "")
      .replacing(
        #/no permission to (.*), so nothing new is stored; check its permissions or name another with --library/#
      ) { $0.output.1 }
  }

  @Test func rightsThatAreThereAreNoObstacle() throws {
    let folder = try TemporaryFolder()
    _ = try Library.open(at: folder.file())
    #expect(Library.writeObstacle(at: folder.file()) == nil)
  }
}
