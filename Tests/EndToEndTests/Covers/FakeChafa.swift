import Foundation

/// A `chafa` that runs a test's script, first in PATH; without a script chafa is missing.
struct FakeChafa {
  /// The environment that makes miru find it.
  let environment: [String: String]

  /// Creates the program; `script` reads the image from standard input and cannot write a file.
  init(_ script: String?, home: MiruHome) throws {
    let folder = home.file("drawing")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = script == nil ? folder : folder + ":/usr/bin:/bin"
    environment = ["PATH": path, "MIRU_ART": "symbols"]
    guard let script else {
      // PATH must contain the shell that starts miru.
      try FileManager.default.createSymbolicLink(atPath: folder + "/sh", withDestinationPath: "/bin/sh")
      return
    }
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(filePath: folder + "/chafa"))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder + "/chafa")
  }
}
