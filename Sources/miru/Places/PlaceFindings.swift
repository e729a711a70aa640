internal import Features

/// What stands at a place, and what is to be said beside it.
struct PlaceFindings: Hashable {
  /// The rows in the order they are listed; none if nothing was found.
  var listing: Listing
  /// How the line or the command ends.
  var ending: Ending
  var notices: [String]
}
