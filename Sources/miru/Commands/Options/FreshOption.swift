internal import ArgumentParser
internal import Catalog

/// Whether a kept answer will do.
struct FreshOption: ParsableArguments {
  @Flag(help: "Ask again although the answer is kept.")
  var fresh = false

  var freshness: Freshness { fresh ? .fresh : .kept }
}
