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
