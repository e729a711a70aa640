public import ArgumentParser
public import Catalog
public import Features
public import Terminal

// Words of Apple's and of our own that the parser lists in its sentences and completions.

extension Media: ExpressibleByArgument {}
extension Attribute: ExpressibleByArgument {}
extension ArchiveSource: ExpressibleByArgument {}
extension ExportFormat: ExpressibleByArgument {}
extension ColourChoice: ExpressibleByArgument {}

extension ExportBound {
  /// The bound that an option is given; what is none is told what is wanted.
  static func parsed(_ text: String) throws -> ExportBound {
    guard let bound = ExportBound(text) else { throw ValidationError("it takes \(form).") }
    return bound
  }
}

extension ArgumentHelp {
  /// What an option does, its choices named by the type.
  static func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ abstract: String, of choices: Choice.Type
  ) -> ArgumentHelp {
    ArgumentHelp(abstract, valueName: Choice.allCases.map(\.rawValue).joined(separator: "|"))
  }
}

extension Entity: ExpressibleByArgument {
  /// In letters of either size, as at the prompt.
  public init?(argument: String) { self.init(typed: argument) }
}
