internal import ArgumentParser
internal import Configuration
internal import Logging

@main
struct Miru: AsyncParsableCommand {
  mutating func run() async throws { print("miru") }
}
