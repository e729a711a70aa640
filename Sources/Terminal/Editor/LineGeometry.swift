/// The positions of the line and its cursor, relative to the prompt's first row.
struct LineGeometry: Hashable, Sendable {
  var cursorRow = 0
  var cursorColumn = 0
  var lastRow = 0
}
