/// Where an export goes.
public enum ExportDestination: Hashable, Sendable {
  case standardOutput
  /// A file; one that exists is refused unless `replacing`.
  case file(path: String, replacing: Bool)

  /// The destination an argument names: `-` or a path.
  public init(argument: String, force: Bool) {
    self = argument == "-" ? .standardOutput : .file(path: argument, replacing: force)
  }
}
