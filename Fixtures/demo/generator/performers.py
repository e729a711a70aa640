"""Invented performers: name, script of the titles, genre."""

GENRES = {
    "Pop": 14, "Rock": 21, "Electronic": 7, "Alternative": 20, "Hip-Hop/Rap": 18, "Classical": 5, "Jazz": 11,
    "J-Pop": 27, "K-Pop": 51, "Worldwide": 19, "Singer/Songwriter": 10, "Dance": 17, "R&B/Soul": 15, "Blues": 2,
    "Metal": 1153, "Reggae": 24, "Children's Music": 4, "Country": 6, "Mandopop": 1232, "Arabic": 1197,
    "German Pop": 1187, "French Pop": 50000063, "Pop in Spanish": 1119, "Russian": 1299, "Soundtrack": 16,
}

_TABLE = """
english|Pop|The Glass Choir;Juniper Vale;Marigold & the Tin Hearts;Paper Comets;Odette Marlowe
english|Rock|Hollow Harbour;The Upside Lanterns;Static Orchard;Crow County Revival;Mirrorgate
english|Electronic|Neon Abacus;Otto Vantage;Low Tide Machine;Kilo & Ada;Mirror Mirror Club
english|Alternative|Sleepwalk Atlas;The Borrowed Umbrellas;Fen & Fern;Quiet Riot Garden;Tamsin Grey Area
english|Hip-Hop/Rap|Verbal Almanac;MC Quillfeather;Deep Pocket Ledger;Lil Gazette
english|Singer/Songwriter|Ada Holm;Rowan Thistlewood;Elias Fairweather;Maeve O'Dunnell
english|Jazz|Clementine Brass Quartet;The Basil Overton Trio;Ivory Street Five
english|R&B/Soul|Dorothea Bloom;Sable Street Singers;Luther Vance-Moss
english|Country|Dusty Wainwright;The Prairie Postcards
english|Metal|Iron Staircase;Gravelthrone
english|Blues|Blind Alley Sutton;Mama Pearl Hightower
english|Dance|DJ Marzipan;Club Telescope
english|Children's Music|The Wobbly Teapots
french|French Pop|Renée Noël-Dubois;Les Fenêtres Étoilées;Béatrix Lafôret;Naïma Beyoussé
german|German Pop|Straßenkollektiv;Jürgen Weißbach;Die Übermütigen;Käthe Grünwald
spanish|Pop in Spanish|Inés Peñalva;Los Balcones;Señorita Ocaña;Joaquín Núñez Cruz
nordic|Alternative|Søren Lindqvåg;Åse Bjørnstad;Þórdís Ægisdóttir
slavic|Alternative|Łucja Żak;Dvořáčkovi;Šimon Čapka
turkish|Worldwide|Zoë Çelik;İpek Güneşoğlu
vietnamese|Worldwide|Nguyễn Thị Gương;Đỗ Quốc Mưa
japanese|J-Pop|鏡の国楽団;水無月ひかり;夜明けの灯台;ＡＢＣ急行;ミラーボール娘;さかさま商店街;ﾊﾝｶｸ少年
korean|K-Pop|거울소녀;새벽정원;하늘다리;별빛우체국;MIRA 미라
chinese|Mandopop|鏡中人;林月明;台北雨季
arabic|Arabic|ليلى المرآة;فرقة القمر;نور الياسمين;سامي البحري
hebrew|Worldwide|נועה מראתי;להקת החלון
greek|Worldwide|Ελένη Καθρέφτου;Οι Φεγγαρένιοι
cyrillic|Russian|Зеркальный Оркестр;Анна Снегирёва;Ночной Поезд;Їжаки в Тумані;Щасливий Міст
emoji|Pop|🌊 Wavy  Club;Cat 🐈‍⬛ Orchestra;ＷＩＤＥ　ＬＯＡＤ
"""

PERFORMERS = [
    (name, script, genre)
    for script, genre, names in (line.split("|") for line in _TABLE.strip().split("\n"))
    for name in names.split(";")
]
