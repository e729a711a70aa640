# Brings a recording of version 1 or 2 to version 3, without what played, the names of lists and the requests of commands:
#   jq -c -s -f Fixtures/to-version-3.jq OLD.ndjson > NEW.ndjson
def found(findings): {found: {_0: findings, for: .for}};
def local(name): found({query: .of, local: {(name): {_0: ._0}}});
def event:
  if has("firstLocalRows") then .firstLocalRows | local("first")
  elif has("localRows") then .localRows | local("all")
  elif has("someLocalRows") then .someLocalRows | local("some")
  elif has("localFailed") then .localFailed | local("failed")
  elif has("keptAnswer") then .keptAnswer | found(if has("_0") then {answer: ._0} else {} end)
  elif has("suggestion") then .suggestion | found(if has("_0") then {suggestion: ._0} else {} end)
  elif has("starCount") then {found: {_0: {starCount: .starCount._0}, for: {count: 0}}}
  elif has("listed") and (.listed | has("isVisit") | not) then .listed.isVisit = true
  elif has("forgot") and (.forgot | has("everything")) then
    {forgot: {_0: (if .forgot.everything then {everything: {}} else {query: {_0: ""}} end), at: .forgot.at}}
  else . end;
. as $lines
# The places of failed requests, each with that of the earlier answer that an Enter waited for, or that was found.
| ([$lines | to_entries[] | select(.value.event.lastAnswer?)
    | .value.event.lastAnswer as $answer | .key as $place
    | last(range($place) | select($lines[.].event.liveFailed?.for == $answer.for)) as $failed
    | last(range($failed) | select($lines[.].event | .edited? or .enter? or .submitted?)) as $key
    | select($answer._0 or ($lines[$key].event.edited? | not))
    | {failed: $failed, answered: $place}]) as $earlier
| $lines | to_entries[] | .key as $place | .value
| if has("miruRecording") then .miruRecording = 3
  elif .event.playing? or .event.listNames? or .event.commandAsks? then empty
  elif any($earlier[]; .failed == $place) then empty
  elif .event.lastAnswer? and any($earlier[]; .answered == $place) then
    .event.lastAnswer as $answer | $lines[$earlier[] | select(.answered == $place).failed].event.liveFailed as $failed
    | .event = {liveFailed: ($failed + {at: $answer.at} + (if $answer._0 then {earlier: $answer._0} else {} end))}
  elif .event.lastAnswer? then empty
  elif has("event") then .event |= event
  else . end
