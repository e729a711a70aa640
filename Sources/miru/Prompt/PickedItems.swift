internal import Catalog
internal import Features

/// What the user chose in the end for another program: the picked items, or one.
@MainActor final class PickedItems {
  var rows: [StoredItem] = []

  /// The exit status of a prompt that was left with one.
  func status(_ status: CommandStatus) -> CommandStatus {
    status == .done && rows.isEmpty ? .nothingFound : status
  }
}
