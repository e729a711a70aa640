internal import Foundation
internal import Screens

/// The program as `make install` puts it in its place.
///
/// A file written in one go lies in larger pieces in the system's cache than one the linker has just left there, and is
/// mapped sooner; `sqlite3` was installed as well.
enum InstalledProgram {
  static func copy(of program: String, in home: Home) throws -> String {
    let path = home.folder.appending(path: "miru").path
    let installing = Process()
    installing.executableURL = URL(filePath: "/usr/bin/install")
    installing.arguments = ["-m", "755", program, path]
    try installing.run()
    installing.waitUntilExit()
    return path
  }
}
