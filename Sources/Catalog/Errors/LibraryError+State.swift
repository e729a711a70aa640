extension LibraryError {
  /// What state the library is in, in a word or two; the sentence says what can be done.
  public var state: String {
    switch self {
    case .cannotOpen: "cannot be opened"
    case .gone: "gone"
    case .movedAway: "moved away while open"
    case .readOnly: "can be read, but not written"
    case .notADatabase: "not a miru library"
    case .foreign: "another program's database"
    case .newerSchema(_, let found, _): "of a newer miru, form \(found)"
    case .damaged: "damaged"
    case .diskFull, .fileLimit: "cannot be written, for want of room"
    case .busy: "kept locked by another program"
    case .importing: "taking an import in"
    case .failed: "cannot be used"
    }
  }
}
