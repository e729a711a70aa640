internal import Catalog
internal import Features
internal import Terminal

extension PromptWork {
  /// Puts a part of a row, or of the card last shown, on the clipboard; where there is no way to it, shows the part.
  func copy(_ part: ItemPart, of number: Int?) async throws {
    guard let row = try await row(number) else { return tellGone() }
    let text: String
    do throws(AddressRefusal) {
      text = try row.text(of: part)
    } catch {
      throw Refusal(error.sentence("The page's address"))
    }
    guard await putOnClipboard(text) else {
      if screen?.isTerminal == true {
        screen?.tell("This terminal takes nothing for the clipboard from a program; here it is:")
      }
      screen?.show([Line(SafeText(text))])
      return
    }
    // No terminal says whether it took it.
    screen?.tell("Sent to the terminal's clipboard: \(text)")
  }

  /// Opens the store's page of a row, or of the card last shown, in the person's browser.
  func openPage(of number: Int?) async throws {
    guard let row = try await row(number) else { return tellGone() }
    let page: HandedAddress
    do throws(AddressRefusal) {
      page = try row.storePage()
    } catch {
      throw Refusal(error.sentence("The page's address"))
    }
    do throws(OutsideProgramError) {
      try await PageOpener.open(page, clock: wiring.clock)
      screen?.tell("Opened \(page.text)")
    } catch {
      failed(Failure(.unreachable, error.sentence + " The page is \(page.text)"))
    }
  }

  /// tmux takes text by a command of its own whatever its settings are; the sequence it heeds only if they say so.
  private func putOnClipboard(_ text: String) async -> Bool {
    guard screen?.isTerminal == true, !wiring.isPlain else { return false }
    if wiring.environment["TMUX"]?.isEmpty == false {
      let tmux = OutsideProgram("tmux", ["load-buffer", "-w", "-"], input: text)
      if (try? await tmux.run()) != nil { return true }
    }
    return screen?.copy(text) ?? false
  }
}
