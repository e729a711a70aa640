/// Nobody reads standard output any more. Told to nobody: the reader has what it wanted.
struct ReaderGone: Error {}
