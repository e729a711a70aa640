extension Limits {
  /// Files that leave and enter.
  public enum Transfer {
    /// Bytes gathered before a write: large enough that the system's cost a call does not count.
    public static let writeBuffer = 64 << 10
    /// Bytes of an export held in memory while its head waits for the count of rows; more goes to a scratch file.
    public static let spoolInMemory = 1 << 20
    /// Columns of a table that goes to no terminal: titles, artists and albums of nearly all rows fit.
    public static let tableWidth = 160
    /// Bytes of a file to import that are read at once: some hundred rows.
    public static let importPiece = 1 << 20
    /// Bytes of one result of a file to import: a hundred times what the largest of Apple's takes.
    public static let importElement = 64 << 20
    /// Rows of an import stored in one transaction: about a sixth of a second, so that nobody else waits for long. With
    /// half as many an import takes an eighth longer, for pages that rows share are written twice as often.
    public static let importedTogether = 2_000
    /// Rows taken back in one transaction when an import is undone: no longer than storing as many takes. With a
    /// tenth of it, words and pages that rows share are looked at and written more often.
    public static let takenBackTogether = 2_000
    /// Pages that an import gathers in the journal before they are written into the file: 32 MiB. With 4 MiB each page
    /// of the indexes by artist and by title is written once a transaction, and 300,000 take a sixth longer.
    public static let journalPages = 8_000
    /// KiB in which the connection that writes keeps pages during an import: with a quarter of it, one of 300,000 rows takes a tenth longer.
    public static let pageCache = 65_536
    /// Bytes kept free for taking an import back while the journal is short: as long as it gets otherwise, and as much
    /// again for the file. A longer journal needs more.
    public static let importReserve = 8 << 20
    /// Bad results of a file that are told one by one; more are counted.
    public static let refusalsTold = 5
    /// Lines of further bad results that are named: some windows full of numbers at worst.
    public static let refusedLinesNamed = 1_000
  }
}
