import Foundation
import TestSupport

/// A `chafa` on a PATH of its own that does what a test says.
struct FakeProgram {
  let folder: TemporaryFolder

  init(_ script: String) throws {
    folder = try TemporaryFolder()
    let path = folder.file("chafa")
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
  }

  var environment: [String: String] { ["PATH": folder.path] }
}
