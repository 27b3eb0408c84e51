import type { Catalogue } from "../../../../../games/kernel/words.ts";
import type { LessonKey } from "./en.ts";

export const pl: Catalogue<LessonKey> = {
  title: "Twoja pierwsza partia Gold Rush",
  "name.you": "Ada",
  "name.other": "Bea",
  intro:
    "Grasz jako Ada, niebieska. Krótka partia z Beą na {tiles} płytek, według wszystkich zasad. Do wysłania możesz wszystko cofnąć.",
  "track.title": "Połóż tor",
  "track.1":
    "To prosty tor z lokomotywą. Jedno pole świeci: dotknij go i wybierz „{place}”. Gdzie płytki się stykają, tor łączy się z torem, trawa z trawą, a skała ze skałą.",
  "track.2":
    "Teraz jeden pionek. Dotknij pierścienia na torze: twój kowboj zostaje kolejarzem i cała linia należy do ciebie.",
  "track.why":
    "Linia kolejowa punktuje, gdy oba jej końce są zamknięte: 1 punkt za płytkę, a dwa razy tyle, gdy stoi na niej dokładnie jedna lokomotywa. Twoja jest jeszcze otwarta na wschodzie i na zachodzie.",
  "tent.title": "Zamknij koniec, rozbij namiot",
  "tent.1":
    "Bea postawiła poszukiwacza złota na górze na północy. Póki tam stoi, nikt inny nie może tam postawić swojego. Najpierw płytka: ten rozjazd zamyka wschodni koniec twojej linii.",
  "tent.2":
    "Twojemu namiotowi wszystko jedno, czyja jest góra. Rozbij go na pierścieniu: na górze Bei, ale nie tam, gdzie stoi jej pionek.",
  "tent.why":
    "Namiot niczego nie zajmuje i nie punktuje. Ale od teraz możesz co turę wydobyć z tej góry jeden żeton, zamiast stawiać pionek.",
  "mine.title": "Ukończ linię, szukaj złota",
  "mine.1":
    "Twoja płytka to miasto. Tory kończą się też w miastach: połóż ją na zachodnim końcu, a linia będzie ukończona.",
  "mine.2": "Zanim cokolwiek zapunktuje, dotknij namiotu i weź wierzchni żeton z góry Bei.",
  "mine.why":
    "{railroad} punktów za linię: {railroadTiles} płytki, podwojone przez jedną lokomotywę. Kolejarz wrócił do ciebie. Żeton jest wart {value}: wiesz to tylko ty, a liczy się na końcu.",
  "miner.title": "Własna góra",
  "miner.1":
    "Bea zamknęła swoją górę. Dostała 1 punkt za każdy symbol samorodka i wzięła pozostałe żetony, a twój namiot wrócił. Zacznij teraz własną górę na południe od płytki startowej.",
  "miner.2": "Postaw na niej poszukiwacza złota: dotknij pierścienia na skale.",
  "miner.why":
    "Góra jest ukończona, gdy żadna jej krawędź nie jest otwarta. Wtedy ten, kto ma tam najwięcej poszukiwaczy, bierze żetony i 1 punkt za każdy symbol samorodka. Twoja jest otwarta na południu.",
  "farmer.title": "Zamknij ją i myśl o końcu",
  "farmer.1": "Ta płytka pasuje pod twoją górę i ją zamyka. Połóż ją.",
  "farmer.2":
    "Góra zapunktuje sama. Pionek daj na prerię: dotknij pierścienia na trawie, a twój kowboj położy się jako farmer.",
  "farmer.why":
    "{mountain} punkty za {mountainNuggets} symbole samorodka i {taken} żetony warte razem {value}. Poszukiwacz jest u ciebie. Farmer zostaje tam do końca gry.",
  "end.title": "Ostatnia płytka",
  "end.1": "Została jedna płytka. Połóż ją tak, by jej konie biegały po prerii twojego farmera.",
  "end.2": "Pionek nic już nie da. Wybierz „{pass}”, a potem „{send}”.",
  "end.why":
    "To koniec gry. Farmer zdobył {prairie} punktów: po 2 za każdy z {prairieTipis} obozów tipi i 4 za {prairieHorses} stado koni. Odkryte żetony dały ci {tokens} punktów.",
  "over.title": "To była cała partia",
  over: "Każdy pionek był w użyciu i widać było, jak wszystko punktuje. Nic nie zostało nigdzie wysłane.",
};
