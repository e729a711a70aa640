/// The rows of `dismissal`: cards taken off the stack and not opened since.
enum DismissalTable: TimestampTable {
  static let table = "dismissal"
}
