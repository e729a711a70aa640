internal import Catalog
internal import Features

/// The items on standard input, for which `-` stands after a command.
enum ItemsOnInput {
  /// Whether the arguments name standard input, in place of an item.
  static func isNamed(in arguments: [String]) -> Bool { placeAndCommand(arguments) != nil }

  private static func placeAndCommand(_ arguments: [String]) -> (Int, any ItemCommand.Type)? {
    let places = arguments.indices.filter { arguments[$0] == "-" }
    // Behind `-o` it is standard output.
    guard let place = places.first(where: { $0 == 0 || !["-o", "--output"].contains(arguments[$0 - 1]) }),
      let command = Miru.type(in: arguments) as? any ItemCommand.Type
    else { return nil }
    return (place, command)
  }

  /// Reads the items. Returns the arguments of a call for each item, or of one for all; of `lookup`, for as many items as one
  /// request takes.
  ///
  /// An item is the first word of a line, as in the lines of `--format tsv`.
  ///
  /// - Throws: `UsageError` if the input has other words; `CommandFailure` if it has none, as after a search that found nothing.
  static func calls(_ arguments: [String]) throws -> [[String]] {
    guard let (place, command) = placeAndCommand(arguments) else { return [arguments] }
    var items: [String] = []
    while let line = try InputLine.next() {
      guard let word = line.split(whereSeparator: \.isWhitespace).first.map(String.init) else { continue }
      // An option on standard input would be one of the command.
      guard ItemReference(argument: word) != nil else {
        throw UsageError(
          "Standard input has \(Wording.typed(word)) in place of an id or a store link. Lines of '--format tsv' begin with ids."
        )
      }
      items.append(word)
    }
    guard !items.isEmpty else {
      throw CommandFailure(.nothingFound, "Standard input has no ids and no store links.")
    }
    let size = min(command.itemsPerCall, items.count)
    return stride(from: 0, to: items.count, by: size).map { first in
      let part = items[first..<min(first + size, items.count)]
      return Array(arguments[..<place] + part + arguments[(place + 1)...])
    }
  }
}
