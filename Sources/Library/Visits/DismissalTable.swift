/// The rows of `dismissal`: cards removed from the history and not opened since.
enum DismissalTable: TimestampTable {
  static let table = "dismissal"
}
