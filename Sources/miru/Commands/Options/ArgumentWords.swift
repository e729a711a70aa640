public import ArgumentParser
public import Catalog
public import Features
public import Terminal

// Words of Apple's and of our own that the parser lists in its sentences and completions.

extension Media: ExpressibleByArgument {}
extension Entity: ExpressibleByArgument {}
extension Attribute: ExpressibleByArgument {}
extension ArchiveSource: ExpressibleByArgument {}
extension ExportFormat: ExpressibleByArgument {}
extension ColourChoice: ExpressibleByArgument {}

extension ExportBound: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}

extension ArgumentHelp {
  /// What an option does, its choices named by the type.
  static func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ abstract: String, of choices: Choice.Type
  ) -> ArgumentHelp {
    ArgumentHelp(abstract, valueName: Choice.allCases.map(\.rawValue).joined(separator: "|"))
  }
}
