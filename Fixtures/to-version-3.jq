# Brings a recording of version 1 or 2 to version 3, without what played and the names of lists:
#   jq -c -f Fixtures/to-version-3.jq OLD.ndjson > NEW.ndjson
def found(findings): {found: {_0: findings, for: .for}};
def local(name): found({query: .of, local: {(name): {_0: ._0}}});
if has("miruRecording") then .miruRecording = 3
elif .event.playing? or .event.listNames? then empty
elif .event.lastAnswer? and (.event.lastAnswer | has("_0") | not) then empty
elif has("event") then .event |= (
  if has("firstLocalRows") then .firstLocalRows | local("first")
  elif has("localRows") then .localRows | local("all")
  elif has("someLocalRows") then .someLocalRows | local("some")
  elif has("localFailed") then .localFailed | local("failed")
  elif has("keptAnswer") then .keptAnswer | found(if has("_0") then {answer: ._0} else {} end)
  elif has("suggestion") then .suggestion | found(if has("_0") then {suggestion: ._0} else {} end)
  elif has("lastAnswer") then .lastAnswer | found({answer: ._0})
  elif has("starCount") then {found: {_0: {starCount: .starCount._0}, for: {count: 0}}}
  elif has("listed") and (.listed | has("isVisit") | not) then .listed.isVisit = true
  elif has("forgot") and (.forgot | has("everything")) then
    {forgot: {_0: (if .forgot.everything then {everything: {}} else {query: {_0: ""}} end), at: .forgot.at}}
  else . end)
else . end
