internal import ArgumentParser
internal import Features

/// `init`: prints a script for a shell, which lets a key insert the links that `pick` prints.
struct InitCommand: WiredCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Print a script that binds a key of a shell to 'miru pick'.",
    discussion: """
      With 'eval "$(miru init bash)"' in ~/.bashrc, Ctrl-X and m insert links at the cursor. For zsh the same in \
      ~/.zshrc; for fish, 'miru init fish | source' in its config.fish.
      """)

  enum ShellName: String, CaseIterable, ExpressibleByArgument {
    case bash, zsh, fish
  }

  @Argument(help: ArgumentHelp("The shell.", valueName: "bash|zsh|fish"))
  var shell: ShellName

  // A shell runs it at its start.
  static let libraryUse = LibraryRequirement.nothing

  @MainActor func run(with wiring: Wiring) async throws -> CommandStatus {
    try wiring.output.line(shell.script)
    return .done
  }
}

extension InitCommand.ShellName {
  fileprivate var script: String {
    switch self {
    case .bash:
      #"""
      __miru_pick() {
        local picked
        mapfile -t picked < <(miru pick)
        ((${#picked[@]})) || return
        printf -v picked '%q ' "${picked[@]}"
        # In command mode the cursor is on a letter; the links come after it, as words of their own.
        local before=${READLINE_LINE:0:READLINE_POINT + $1} after=${READLINE_LINE:READLINE_POINT + $1}
        [[ $1 == 0 || $before =~ (^|[[:space:]])$ ]] || before+=' '
        READLINE_LINE=$before$picked$after
        READLINE_POINT=$((${#before} + ${#picked} - $1))
      }
      for __miru_keymap in emacs vi-insert; do bind -m "$__miru_keymap" -x '"\C-xm": __miru_pick 0'; done
      bind -m vi-command -x '"\C-xm": __miru_pick 1'
      unset __miru_keymap
      """#
    case .zsh:
      #"""
      __miru_pick() {
        local picked=(${(f)"$(miru pick)"})
        # In command mode the cursor is on a letter; the links come after it, as words of their own.
        if [[ $KEYMAP == vicmd ]]; then
          ((CURSOR < $#BUFFER)) && ((CURSOR++))
          [[ -z $LBUFFER || $LBUFFER == *[[:space:]] ]] || LBUFFER+=' '
        fi
        (($#picked)) && LBUFFER+="${(j: :)${(@q)picked}} "
        zle reset-prompt
      }
      zle -N __miru_pick
      for __miru_keymap in emacs viins vicmd; do bindkey -M "$__miru_keymap" '^Xm' __miru_pick; done
      unset __miru_keymap
      """#
    case .fish:
      #"""
      function __miru_pick
        set -l picked (miru pick)
        and begin
          # In command mode the cursor is on a letter; the links come after it, as words of their own.
          set -l blank
          if test "$fish_key_bindings" = fish_vi_key_bindings -a "$fish_bind_mode" = default
            commandline -C (math (commandline -C) + 1)
            string match -qr '(^|\s)$' -- (commandline -c); or set blank ' '
          end
          commandline -i "$blank"(string join ' ' (string escape -- $picked))' '
        end
        commandline -f repaint
      end
      bind \cxm __miru_pick
      bind -M insert \cxm __miru_pick
      """#
    }
  }
}
