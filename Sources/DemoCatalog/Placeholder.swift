// placeholder
internal import Hummingbird
