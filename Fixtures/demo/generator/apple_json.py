"""JSON as Apple's server writes it: `, ` between keys, money with two decimals, few escapes."""


class Money(float):
    """Written with two decimals: `0.99`, `-1.00`."""


def text(value):
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Money):
        return "%.2f" % value
    if isinstance(value, (int, float)):
        return repr(value)
    if isinstance(value, str):
        return '"' + "".join(map(_escaped, value)).replace("</", "<\\/") + '"'
    if isinstance(value, dict):
        return "{" + ", ".join(text(key) + ":" + text(item) for key, item in value.items()) + "}"
    return "[" + ", ".join(map(text, value)) + "]"


def _escaped(character):
    code = ord(character)
    if character in '"\\':
        return "\\" + character
    if character == "\n":
        return "\\n"
    if code < 0x20 or 0x7F <= code <= 0x9F or code in (0x2028, 0x2029):
        return "\\u%04x" % code
    return character
