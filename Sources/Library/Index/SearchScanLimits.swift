internal import Catalog

/// How many rows a local search reads; tests make them small.
struct SearchScanLimits {
  /// Rows ranked by themselves, without asking for every stage.
  var together = Limits.Library.rankedTogether
  /// Rows added last that are ranked when too many have the words of a search.
  var newest = Limits.Library.newest
  /// Rows of what was opened or starred that one query gives.
  var compared = Limits.Library.compared
  /// Rows of one portion of a stage that asks for no field.
  var portion = Limits.Library.portion
  /// Portions of one round.
  var portions = Limits.Library.portions
  /// Rows that a quick query looks at before a stricter one goes on.
  var glanced = Limits.Library.glanced
  /// Rows that the last query of a stage looks at in one round.
  var examined = Limits.Library.examined
}
