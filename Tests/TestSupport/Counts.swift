public import Catalog

extension ImportOutcome {
  public init(
    new: Int = 0, changed: Int = 0, same: Int = 0, kept: Int = 0, stars: Int = 0, visits: Int = 0,
    takenOff: Int = 0, listed: Int = 0
  ) {
    self.init()
    (self.new, self.changed, self.same, self.kept) = (new, changed, same, kept)
    (self.stars, self.visits, self.takenOff, self.listed) = (stars, visits, takenOff, listed)
  }
}

extension ForgetResult {
  public init(rows: Int = 0, visits: Int = 0, stars: Int = 0, answers: Int = 0) {
    self.init()
    (self.rows, self.visits, self.stars, self.answers) = (rows, visits, stars, answers)
  }
}

extension BackupContents {
  public init(rows: Int = 0, visits: Int = 0, stars: Int = 0, settings: Int = 0) {
    self.init()
    (self.rows, self.visits, self.stars, self.settings) = (rows, visits, stars, settings)
  }
}

extension LibraryCounts {
  public init(
    tracks: Int, collections: Int, artists: Int, visits: Int, stars: Int, answers: Int, bytes: Int64
  ) {
    self.init()
    (self.tracks, self.collections, self.artists) = (tracks, collections, artists)
    (self.visits, self.stars, self.answers, self.bytes) = (visits, stars, answers, bytes)
  }
}
