public import ArgumentParser
public import Catalog
public import Features

// Apple's words and our own, so that the parser lists them in its sentences and completions.

extension Media: ExpressibleByArgument {}
extension Entity: ExpressibleByArgument {}
extension Attribute: ExpressibleByArgument {}
extension ArchiveSource: ExpressibleByArgument {}
extension ExportFormat: ExpressibleByArgument {}
