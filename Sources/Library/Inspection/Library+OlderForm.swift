extension Library {
  /// The number of the form of a library that the next opening brings up to date, and what is damaged in it; `nil` for
  /// any other file. Changes nothing.
  ///
  /// What an older miru is changing just now is not looked over.
  public static func olderForm(at path: String) async throws -> (schema: Int, faults: [String])? {
    let file = LibraryFile(path: path)
    guard case .ours(let schema) = try file.look(), schema < Schema.newest else { return nil }
    return try await aside {
      guard let before = FileChangeDetector(of: file) else { return (schema, []) }
      let faults = BackupFile(path: file.path).examined().faults
      return (schema, FileChangeDetector(of: file) == before ? faults : [])
    }
  }
}
