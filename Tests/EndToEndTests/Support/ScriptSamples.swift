/// Words of all scripts as people type them, in lower case and all distinct.
///
/// Joiners, selectors and other invisible characters are written as escapes.
enum ScriptSamples {
  static let all = [
    // Latin, precomposed.
    "björk", "für elise", "señorita übermütig", "ħobża żgħira", "straße nach süden", "déjà vu ça ira",
    "đường về nhà", "łódź i żółw",
    // Latin, combining marks.
    "bjo\u{308}rk 2", "e\u{301}toile", "vie\u{323}\u{302}t nam", "n\u{303}andu\u{301}",
    "a\u{30A}a\u{328} b\u{323}\u{307}", "o\u{31B}\u{309}i", "s\u{323}\u{304}a", "q\u{307}\u{323}x",
    // Latin, many marks on a letter.
    "z\u{351}\u{36B}\u{343}a\u{302}\u{308}\u{304}", "x\u{302}\u{303}\u{304}\u{305}\u{306}y",
    // Latin extended.
    "ɓaro ɗan ƙasa", "ŋaba ɛdu ɔkra", "ꞌasi ʻokina", "ɑ\u{303}sɑ\u{303}ʒə", "ẓ ṭ ḍ", "ǆep ǉubav", "ꭓꭓ ꬰ",
    // Greek.
    "μουσική", "ᾠδή ἀρχαία", "ψυχή μου", "ἄνδρα μοι ἔννεπε", "ϗ ϙ ϸ",
    // Cyrillic.
    "музыка", "й ё ї ґ", "ѣ ѧ ѫ", "қазақ әні", "ӱй ӧр", "ꙋ ꙗ", "љубав њега",
    // Cyrillic, combining marks.
    "и\u{306}од", "о\u{301}кна", "а\u{483}б",
    // Armenian.
    "երաժշտություն", "սեր և հույս", "ﬓ",
    // Georgian.
    "მუსიკა", "სიყვარული", "ჴევი ჳი",
    // Hebrew.
    "מוסיקה", "שלום עליכם", "שָׁלוֹם", "בְּרֵאשִׁית", "ײַדיש",
    // Arabic.
    "موسيقى", "أغنية حب", "مُوسِيقَى", "لا إله", "ٱلْحَمْدُ",
    // Persian with joiners.
    "می\u{200C}خواهم", "نمی\u{200C}دانم چرا", "کتاب\u{200C}ها", "خانه\u{200C}ی ما", "ه\u{200D}",
    // Urdu, Pashto, Sindhi, Kurdish.
    "گانا ہے", "ښه ورځ", "ڳالهه", "گۆرانی",
    // Syriac.
    "ܡܘܣܝܩܐ", "ܫܠܳܡܐ",
    // Thaana.
    "މިޔުޒިކް", "ލޯބި",
    // N'Ko.
    "ߒߞߏ ߞߊ߲", "ߝߐߟߌ",
    // Samaritan, Mandaic.
    "ࠔࠋࠅࠌ", "ࡌࡀࡍࡃࡀ",
    // Devanagari.
    "संगीत", "हिन्दी गाना", "क्\u{200D}ष", "क्\u{200C}ष", "श्री ॐ", "ड़ ढ़",
    // Bengali.
    "সংগীত", "ভালোবাসা", "র\u{200D}্য",
    // Gurmukhi, Gujarati.
    "ਸੰਗੀਤ", "ਪਿਆਰ ੴ", "સંગીત", "પ્રેમ",
    // Oriya, Tamil.
    "ସଙ୍ଗୀତ", "ପ୍ରେମ", "இசை பாடல்", "காதல் ஸ்ரீ",
    // Telugu, Kannada.
    "సంగీతం", "ప్రేమ", "ಸಂಗೀತ", "ಪ್ರೀತಿ ಕ್\u{200D}ಷ",
    // Malayalam, Sinhala.
    "സംഗീതം", "ന്\u{200D} മലര്\u{200D}", "සංගීතය", "ශ්\u{200D}රී ලංකා",
    // Thai, Lao.
    "ดนตรี", "เพลงรัก ที่สุด", "ດົນຕີ", "ຄວາມຮັກ",
    // Tibetan, Myanmar, Khmer.
    "རོལ་མོ", "ཨོཾ་མ་ཎི", "ဂီတ", "အချစ် သီချင်း", "តន្ត្រី", "ស្នេហា",
    // Hangul.
    "음악", "사랑해 너를", "한\u{200B}국", "\u{1100}\u{119E}\u{11AF}", "ㄱㄴㄷ ㅏㅑ",
    // Hangul, decomposed.
    "\u{1112}\u{1161}\u{11AB}\u{1100}\u{116E}\u{11A8}", "\u{1109}\u{1161}\u{1105}\u{1161}\u{11BC}",
    // Kana.
    "おんがく", "カラオケ ビデオ", "か\u{3099}き\u{309A}", "ｶﾞｷﾞ", "ゝゞヽヾ",
    // Han.
    "日本語", "音乐 爱情", "音樂 愛情", "東京事変", "龘靐齉",
    // Han, beyond the first plane.
    "𠮷野家", "𩸽 𡈽", "𪜈𫠠", "𰻞𰻞麵",
    // Han, variation selectors.
    "葛\u{E0100}飾", "辻\u{E0101}", "﨑\u{FE00}",
    // Bopomofo, Yi, Tangut.
    "ㄅㄆㄇ", "ꆈꌠꁱꂷ", "𗼇𗟲",
    // Ethiopic, Cherokee, Canadian syllabics.
    "ሙዚቃ", "ፍቅር ነው", "ꮳꮃꭹ", "ᐃᓄᒃᑎᑐᑦ", "ᓂᐱ ᓇᒡᓕᒃ",
    // Tifinagh, Vai, Bamum.
    "ⴰⵥⴰⵡⴰⵏ", "ⵜⴰⵢⵔⵉ", "ꕙꔤ", "ꚠꛣ",
    // Mongolian, Phags-pa.
    "ᠮᠣᠩᠭᠣᠯ", "ᠠ\u{180E}ᠨ", "ꡏꡡꡃ",
    // Balinese, Javanese, Sundanese.
    "ᬩᬮᬶ", "ꦗꦮ ꦱꦸ", "ᮞᮥᮔ᮪ᮓ",
    // Limbu, Lepcha, Meetei, Cham.
    "ᤕᤠᤰ", "ᰛᰩᰵ", "ꯃꯩꯇꯩ", "ꨌꩌ",
    // Runes, Ogham, Gothic.
    "ᚱᚢᚾᚪ", "᚛ᚑᚌᚐᚋ᚜", "𐌲𐌿𐍄",
    // Deseret, Osage, Adlam.
    "𐐨𐐩𐐪", "𐓘𐓙𐓚", "𞤢𞤣𞤤", "𞤢𞥄𞤣",
    // Brahmi, Chakma, Kaithi.
    "𑀩𑁆𑀭", "𑄌𑄋𑄴", "𑂍𑂶",
    // Cuneiform, hieroglyphs, Linear B.
    "𒀭𒂗", "𓀀𓂀𓋹", "𐀀𐀁",
    // Mathematics, music.
    "𝒶𝒷𝒸", "∑ ∫ √2", "𝄞 ♭♯", "𝅘\u{1D165}\u{1D16E} x", "ⅳ ½",
    // Emoji.
    "👍 ok", "🎵 wave", "🌞🌊", "🦄🦖", "🫠 melt",
    // Emoji with a selector.
    "❤\u{FE0F} heart", "☀\u{FE0F} sun", "☂\u{FE0E} rain", "✌\u{FE0F}",
    // Emoji with a skin tone.
    "👍🏽 up", "👋🏿 bye", "🤝🏻", "🫱🏼\u{200D}🫲🏾",
    // Emoji with joiners.
    "family 👨\u{200D}👩\u{200D}👧", "👩\u{200D}❤\u{FE0F}\u{200D}💋\u{200D}👨", "🏳\u{FE0F}\u{200D}🌈 flag",
    "👩🏾\u{200D}🚀 up", "🐈\u{200D}⬛ cat", "❤\u{FE0F}\u{200D}🔥", "🧑\u{200D}🎤 sings",
    // Flags and keycaps.
    "🇯🇵 again", "🇩🇪🇫🇷", "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}", "1\u{FE0F}\u{20E3} one",
    "#\u{FE0F}\u{20E3}",
    // Format characters.
    "a\u{200B}b", "soft\u{AD}hyphen", "word\u{2060}joiner", "x\u{FEFF}y", "l\u{200E}r", "r\u{200F}l",
    "\u{202A}embedded\u{202C}", "\u{2066}isolate\u{2069}", "ab\u{202E}dc\u{202C}", "a\u{61C}b", "a\u{34F}b",
    "x\u{2061}y", "a\u{180E}b", "hangul\u{3164}filler", "\u{200B}front", "end\u{200B}",
    // Joiners where nothing joins.
    "a\u{200D}b", "x\u{200C}y", "👩\u{200D}", "\u{200D}👩",
    // Private use and unassigned.
    "\u{F8FF} music", "\u{F0000} x", "\u{10FFFD}", "\u{378} z",
    // Punctuation and signs.
    "«été»", "„wort“", "don’t stop", "¡olé!", "a·b", "…and", "€5 ₹10", "№ 5", "x—y", "→ ←", "©℗®",
    // Other digits.
    "٣٤٥", "१२३", "๑๒๓", "𝟏𝟐",
  ]
}
