extension ExportDestination {
  /// Opens the way out, and refuses at once what could only fail at the end.
  func open() throws(ExportError) -> ExportOutput {
    switch self {
    case .standardOutput: ExportOutput(.standardOutput, .stream(path: nil))
    case .file(let path, let replacing): try Self.open(FilePlace(path: path), replacing)
    }
  }

  private static func open(_ place: FilePlace, _ replacing: Bool) throws(ExportError) -> ExportOutput {
    guard place.isNamed else {
      throw .cannotCreate(path: place.path, reason: "that is no name for a file")
    }
    if replacing, case .file = place.occupant, place.target.isDatabase {
      throw .cannotCreate(path: place.path, reason: "a SQLite database, such as a library, is not replaced")
    }
    do throws(SystemFailure) {
      switch place.occupant {
      case .directory: throw SystemFailure.isDirectory
      case .stream:
        return ExportOutput(try .existing(place.path, writing: true), .stream(path: place.path))
      case .nothing, .file:
        if place.isTaken, !replacing { throw SystemFailure.taken }
        return try file(for: replacing ? place.target : place, replacing)
      }
    } catch {
      throw error.isTaken
        ? .exists(path: place.path) : .cannotCreate(path: place.path, reason: error.reason)
    }
  }

  /// A new file for the place; one that replaces another keeps that one's rights.
  private static func file(for place: FilePlace, _ replacing: Bool) throws(SystemFailure) -> ExportOutput {
    PartFile.sweep(place.directory)
    let nameless = OpenFile.nameless(in: place.directory)
    let part = nameless == nil ? try PartFile(beside: place) : nil
    guard let file = nameless ?? part?.file else { throw .last }
    if case .file(let rights) = place.occupant {
      do { try file.setRights(rights) } catch {
        part?.place.remove()
        throw error
      }
    }
    return ExportOutput(file, .file(part?.place, for: place, replacing: replacing))
  }
}
