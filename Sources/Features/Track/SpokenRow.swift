internal import Terminal

/// A row as text to be heard, in which every mark is a word.
@MainActor
struct SpokenRow {
  private let model: any TrackRowViewModel
  private let isChosen: Bool

  init(_ model: any TrackRowViewModel, isChosen: Bool = false) {
    self.model = model
    self.isChosen = isChosen
  }

  /// The row under the prompt: `Mirror Canon, Ada Holm, Études, 1994. Starred.`
  var brief: SafeText { SafeText(([name] + marks).joined(separator: ". ") + (marks.isEmpty ? "" : ".")) }

  /// The row of a list: `3. Mirror Canon, Ada Holm, Études, 1994, 4 minutes 2. Starred. Opened twice.`
  var line: Line {
    let number = model.number.map { ["\($0)"] } ?? []
    let track = model.trackNumber.flatMap { $0.isEmpty ? nil : "track \($0)" }
    let facts = [track, name, model.duration.map(Wording.spokenTime)].compactMap(\.self).filter {
      !$0.isEmpty
    }.joined(
      separator: ", ")
    let sentences =
      number + [facts] + (isChosen ? ["Chosen"] : []) + marks
      + (model.when.map { [$0.prefix(1).uppercased() + $0.dropFirst()] } ?? [])
    return Line(SafeText(sentences.joined(separator: ". ") + "."))
  }

  private var name: String {
    [
      model.title, model.artist, model.collection, model.year, model.kind,
      model.store.map { "store " + $0 }, model.isExplicit ? "explicit" : nil,
    ]
    .compactMap { $0.flatMap { $0.isEmpty ? nil : $0 } }.joined(separator: ", ")
  }

  private var marks: [String] {
    let times = model.visitCount
    let opened = times == 1 ? "once" : times == 2 ? "twice" : "\(times) times"
    return (model.isNew ? ["New"] : []) + (model.isStarred ? ["Starred"] : [])
      + (times > 0 ? ["Opened " + opened] : [])
  }
}
