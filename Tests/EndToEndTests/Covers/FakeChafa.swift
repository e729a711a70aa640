import Foundation

/// A `chafa` that does what a test says, first in PATH; without a script there is none at all.
struct FakeChafa {
  /// The variables with which miru finds it.
  let environment: [String: String]

  /// `script` reads the image from its standard input; it can write no file.
  init(_ script: String?, home: MiruHome) throws {
    let folder = home.file("drawing")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = script == nil ? folder : folder + ":/usr/bin:/bin"
    environment = ["PATH": path, "MIRU_ART": "symbols"]
    guard let script else {
      // The shell that starts miru has to be found too.
      try FileManager.default.createSymbolicLink(atPath: folder + "/sh", withDestinationPath: "/bin/sh")
      return
    }
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(filePath: folder + "/chafa"))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder + "/chafa")
  }
}
