public import Catalog

extension Repair {
  /// What is to be said when nothing is wrong.
  public static let needless = "The library is sound; there is nothing to repair."

  /// What was saved and what can be done with it.
  public var sentence: String {
    guard let path else {
      return "Nothing could be saved of it, and it was left as it is; 'miru restore' lists the backups."
    }
    return "Saved \(saved.words) into \(path); the damaged file was left as it is. "
      + "'miru --library \(path) history' shows what came through, 'miru restore \(name(path))' puts it in the place of "
      + "the damaged one, and 'miru restore' lists the backups, which may hold more."
  }

  private func name(_ path: String) -> Substring { path.split(separator: "/").last ?? "" }
}
