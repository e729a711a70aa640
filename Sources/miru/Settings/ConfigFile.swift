internal import Catalog
internal import Features
internal import Foundation

/// The user's file of settings.
struct ConfigFile {
  let path: String
  private(set) var text = ConfigText([])
  /// The valid values by the names of their settings.
  private(set) var values: [String: String] = [:]
  /// What is wrong with the file, each with the line and what to do. The rest of the file holds.
  private(set) var problems: [String] = []
  private var isReadable = true

  /// Reads the file; a missing one has no settings. Costs one system call if it is missing.
  init(_ path: String) {
    self.path = path
    do throws(SystemError) {
      switch FileKind(at: path) {
      case .missing: return
      case .directory: throw .isDirectory
      // Reading a pipe would wait for its writer.
      case .stream: refuse("it is not a regular file")
      case .regular, .hidden: text = ConfigText(try bytes())
      }
    } catch {
      refuse(error.reason)
    }
    check()
  }

  /// Changes the file and returns whether anything changed.
  ///
  /// Reads it again before, so that changes of other processes stay. A symbolic link and the permissions stay too.
  /// `template` is the text of a file that is missing or empty.
  ///
  /// - Throws: `CommandFailure`; the file is unchanged then.
  @discardableResult
  mutating func change(template: String = "", _ body: (inout ConfigText) -> Void) throws -> Bool {
    let lock = FolderLock((path as NSString).deletingLastPathComponent)
    defer { lock.release() }
    let file = ConfigFile(path)
    guard file.isReadable else { throw CommandFailure(.unreadable, file.problems) }
    var changed = file.text
    if changed.bytes.isEmpty { changed = ConfigText(Array(template.utf8)) }
    body(&changed)
    self = file
    if changed.bytes == text.bytes { return false }
    do { try write(changed.bytes) } catch {
      throw CommandFailure(
        .cannotWrite, "The settings cannot be written to \(path): \(error.reason). Nothing was changed.")
    }
    self = ConfigFile(path)
    return true
  }

  private func write(_ bytes: [UInt8]) throws(SystemError) {
    var status = stat()
    if lstat(path, &status) == 0 {
      // The rename would replace a link to nothing, and a file that may not be written.
      try SystemFile.existing(path, writing: true).close()
    }
    try AtomicFile.replace(path, with: bytes)
  }

  private mutating func check() {
    var wrong = text.problems
    for entry in text.entries where entry.line == text.entry(entry.name)?.line {
      do throws(UsageError) {
        let name = try SettingName(typed: entry.name)
        values[entry.name] = try name.checked(entry.value, from: entry.name)
      } catch {
        wrong.append((entry.line, error.sentence))
      }
    }
    problems += wrong.sorted { $0.line < $1.line }.map { "\(path), line \($0.line): \($0.sentence)" }
  }

  private mutating func bytes() throws(SystemError) -> [UInt8] {
    let bytes = try SystemFile.existing(path, writing: false).read(atMost: Limits.Settings.fileBytes + 1)
    if bytes.count <= Limits.Settings.fileBytes { return bytes }
    refuse("it has more than \(Wording.size(bytes: Int64(Limits.Settings.fileBytes)))")
    return []
  }

  private mutating func refuse(_ reason: String) {
    isReadable = false
    problems = ["The settings in \(path) cannot be read: \(reason)."]
  }
}

extension ConfigFile {
  /// A file with every setting in a comment, with its meaning and default.
  static var template: String {
    var text = """
      # Settings of miru. To change one, remove the '# ' before its key.
      # Options and environment variables override them; 'miru config list' shows what holds.

      """
    var sections: [Substring] = []
    for name in SettingName.allCases where !sections.contains(name.section) { sections.append(name.section) }
    for section in sections {
      if !section.isEmpty { text += "\n[\(section)]" }
      for name in SettingName.allCases where name.section == section {
        let key = name.rawValue.split(separator: ".").last ?? ""
        text += "\n# \(name.meaning)\n# \(key) = \(ConfigText.literal(name.usual))\n"
      }
    }
    return text
  }
}

extension SettingName {
  /// Its section in the file; empty for the part above all sections.
  fileprivate var section: Substring { rawValue.lastIndex(of: ".").map { rawValue[..<$0] } ?? "" }

  /// Whether a library holds its value: what the prompt changes.
  var staysInLibrary: Bool { self == .country || self == .entity }
}
