internal import Terminal

/// Home: titled sections of numbered rows, side by side in a wide window.
@MainActor
struct HomeView {
  private let model: any HomeViewModel
  private let layout: HomeLayout
  private let isLeft: Bool

  /// Creates a view in a layout; `isLeft` if the lines stay in the scrollback and do not change any more.
  init(_ model: any HomeViewModel, _ layout: HomeLayout, isLeft: Bool = false) {
    self.model = model
    self.layout = layout
    self.isLeft = isLeft
  }

  /// Returns the lines of the sections in a range, by default all.
  ///
  /// Each line of sections is as high as its highest section is now.
  func lines(_ places: Range<Int>? = nil) -> [Line] {
    let sections = model.sections
    let shown = Array(sections[(places ?? sections.indices).clamped(to: sections.indices)])
    return stride(from: 0, to: shown.count, by: layout.columns).flatMap { first in
      let row = shown[first..<min(first + layout.columns, shown.count)]
      return beside(row.map { lines($0, row.count == 1 ? layout.width : layout.columnWidth) })
    }
  }

  private func beside(_ sections: [[Line]]) -> [Line] {
    if let only = sections.first, sections.count == 1 { return only }
    return (0..<(sections.map(\.count).max() ?? 0)).map { row in
      Line(
        sections.enumerated().flatMap { place, lines in
          lines.indices.contains(row) ? lines[row].moved(by: layout.start(of: place)).spans : []
        })
    }
  }

  private func lines(_ section: HomeSection, _ width: Int) -> [Line] {
    let parts = section.rows.map { TrackRowParts($0) }
    let columns = TrackRowColumns(sharedBy: parts, in: width)
    let rows = parts.compactMap { parts in
      columns.map { columns in
        let number = parts.model.number
        return TrackRowView(parts, isChosen: number != nil && number == model.chosen).line(in: columns)
      }
    }
    return [title(of: section, width)] + rows + words(of: section, width)
  }

  private func title(of section: HomeSection, _ width: Int) -> Line {
    var line = LineBuilder(width: width)
    let title = SafeText(section.topic.title)
    line.put(title, at: 0, style: .bold)
    if let detail = section.detail { line.put(detail, at: title.width + 1, style: .dim) }
    return line.line()
  }

  /// Returns the text in place of rows.
  private func words(of section: HomeSection, _ width: Int) -> [Line] {
    switch section.content {
    case nil where isLeft: sentence("Not loaded yet; :home shows it.", .dim, width)
    case nil: sentence(section.topic.isStored ? "reading…" : "asking Apple…", .dim, width)
    case .nothing(let why): sentence(why, .dim, width)
    case .failed(let why): sentence(why, Style(colour: .yellow), width)
    case .rows: []
    case .lines(let headings):
      headings.map {
        Line([Span(SafeText($0).cut(to: width - Self.indent), at: Self.indent)])
      }
    }
  }

  private func sentence(_ words: String, _ style: Style, _ width: Int) -> [Line] {
    Paragraph.lines(words, width: width - Self.indent, atMost: layout.rows).map { text in
      Line([Span(text, at: Self.indent, style: style)])
    }
  }

  /// First column of sentences.
  private static let indent = 2
}

/// The content of Home.
@MainActor
protocol HomeViewModel: AnyObject {
  /// All sections in their current state.
  var sections: [HomeSection] { get }
  /// The number of the row that was opened; `nil` if none was.
  var chosen: Int? { get }
}
