/** Gold Rush in Polish. */
import type { Catalogue } from "../../kernel/words.ts";
import type { Key } from "./en.ts";

const DESIGNS = {
  "tile.01": "zakręt torów",
  "tile.08": "zakręt torów z lokomotywą",
  "tile.12": "prosty tor",
  "tile.17": "prosty tor z lokomotywą",
  "tile.26": "rozjazd",
  "tile.27": "miasto z trzema torami",
  "tile.31": "miasto z czterema torami",
  "tile.33": "prosty tor obok góry",
  "tile.38": "prosty tor z lokomotywą obok góry",
  "tile.39": "zakręt torów na lewo od góry",
  "tile.42": "zakręt torów na prawo od góry",
  "tile.45": "rozjazd obok góry",
  "tile.47": "góra i otwarta preria",
  "tile.52": "dwie góry naprzeciw siebie",
  "tile.54": "dwie góry obok siebie",
  "tile.56": "góra na dwóch bokach",
  "tile.61": "góra na dwóch bokach i zakręt torów z lokomotywą",
  "tile.64": "góra na dwóch bokach i zakręt torów",
  "tile.66": "góra na trzech bokach",
  "tile.69": "góra na trzech bokach z trzema samorodkami i tor, który się przy niej kończy",
  "tile.70": "góra na trzech bokach z dwoma samorodkami i tor, który się przy niej kończy",
  "tile.71": "góra w poprzek i tor, który kończy się przy niej z każdej strony",
  "tile.72": "góra na wszystkich czterech bokach",
} as const;

/** `{design, select, …}`: the tile in words, in the nominative, after a colon or in brackets. */
const TILE = `{design, select, ${Object.entries(DESIGNS)
  .map(([key, words]) => `${key.slice("tile.".length)} {${words}}`)
  .join(" ")} other {bez opisu}}`;

const POINTS = "{points, plural, one {# punkt} few {# punkty} many {# punktów} other {# punktu}}";
const TILES = "{tiles, plural, one {# płytka} few {# płytki} many {# płytek} other {# płytki}}";
const NUGGETS =
  "{nuggets, plural, one {# symbol samorodka} few {# symbole samorodka} many {# symboli samorodka} other {# symbolu samorodka}}";
const RAILROADS =
  "{railroads, plural, one {# ukończona linia kolejowa} few {# ukończone linie kolejowe} many {# ukończonych linii kolejowych} other {# ukończonej linii kolejowej}}";
const CAMPS = "{tipis, plural, one {# obóz tipi} few {# obozy tipi} many {# obozów tipi} other {# obozu tipi}}";
const HERDS = "{horses, plural, one {# stado koni} few {# stada koni} many {# stad koni} other {# stada koni}}";
const TOKENS =
  "{tokens, plural, one {# żeton wydobycia} few {# żetony wydobycia} many {# żetonów wydobycia} other {# żetonu wydobycia}}";
const LOCOMOTIVE =
  "{locomotives, plural, =0 {} =1 {, podwojone przez lokomotywę} few {, bez podwojenia: # lokomotywy} many {, bez podwojenia: # lokomotyw} other {, bez podwojenia: # lokomotywy}}";
/** Agrees with feminine nouns: railroad, mountain. */
const WHEN = "{when, select, final {nieukończona } other {}}";
const WHOSE = "{when, select, final {nieukończoną } other {}}";

/** Where it is, once that is known. */
const AT = "{place, select, yes { na ({x}, {y})} other {}}";
/** Which of two features on one tile, by the side it lies on. */
const SIDE = "{side, select, n {, na północy} e {, na wschodzie} s {, na południu} w {, na zachodzie} other {}}";
const TAKEN =
  "{seat} {by, select, mining {wydobywa} other {dostaje}} {count, plural, one {żeton wydobycia} few {# żetony wydobycia} many {# żetonów wydobycia} other {# żetonu wydobycia}}";
const PRAIRIE = `{what, select, none {bez obozów i stad} camps {${CAMPS}} herds {${HERDS}} other {${CAMPS}, ${HERDS}}}`;

export const pl: Catalogue<Key> = {
  ...DESIGNS,

  "game.name": "Gorączka złota",
  "game.about": "Buduj płytka po płytce linie kolejowe, góry i prerie, i szukaj złota w górach wszystkich graczy.",
  "game.tiles":
    "Zestaw płytek jest rekonstrukcją: wiadomo, ile płytek każdego wzoru jest w pudełku, ale nie wiadomo, jak są narysowane.",

  "feature.railroad": "linia kolejowa",
  "feature.mountain": "góra",
  "feature.city": "miasto",
  "feature.prairie": "preria",
  "role.railroad": "kolejarz",
  "role.mountain": "poszukiwacz złota",
  "role.city": "kupiec",
  "role.prairie": "farmer",
  "piece.cowboy": "kowboj",
  "piece.tent": "namiot",
  "piece.token": "żeton wydobycia",
  "symbol.locomotive": "lokomotywa",
  "symbol.nugget": "samorodek złota",
  "symbol.tipi": "obóz tipi",
  "symbol.horse": "stado koni",
  "symbol.junction": "rozjazd",

  "option.farmers": "Farmerzy",
  "option.farmers.help": "Kowboje mogą leżeć na preriach i punktują na końcu. Na pierwszą grę lepiej wyłączyć.",
  "option.fifthCowboy": "Piąty kowboj",
  "option.fifthCowboy.help": "Każdy gra pięcioma kowbojami zamiast czterema (zasada domowa).",
  "option.removeCowboy": "Zabieranie kowbojów",
  "option.removeCowboy.help":
    "Zamiast stawiać kowboja możesz zabrać jednego ze swoich z planszy, bez punktów (zasada domowa).",
  "option.tiles": "Płytki",
  "option.tiles.help": "Ile z 72 płytek bierze udział w grze, razem ze startową. Mniej płytek to krótsza gra.",

  "stage.place": "Połóż płytkę",
  "stage.act": "Postaw kowboja, przenieś namiot, wydobądź żeton albo nie rób nic",
  "command.placeTile": "Połóż płytkę na ({x}, {y})",
  "command.placeCowboy": "Postaw kowboja",
  "command.placeCowboy.railroad": "Postaw kolejarza",
  "command.placeCowboy.mountain": "Postaw poszukiwacza złota",
  "command.placeCowboy.city": "Postaw kupca",
  "command.placeCowboy.prairie": "Połóż farmera",
  "command.placeTent": "Rozbij tu namiot",
  "command.mine": "Wydobądź żeton",
  "command.removeCowboy": "Zabierz tego kowboja",
  "command.pass": "Nie rób nic",

  "log.gameBegan":
    "Zaczyna się gra, liczba płytek: {tiles}{farmers, select, no {, bez farmerów} other {}}{fifthCowboy, select, yes {, z piątym kowbojem} other {}}{removeCowboy, select, yes {, kowbojów można zabierać} other {}}.",
  "log.tileDrawn": `{seat} dobiera płytkę: ${TILE}.`,
  "log.tileDiscarded": `{seat} dobiera płytkę, która nigdzie nie pasuje i wypada z gry: ${TILE}.`,
  "log.tilePlaced": `{seat} kładzie płytkę na ({x}, {y}): ${TILE}{tokens, plural, =0 {} one {, z # żetonem wydobycia} other {, z # żetonami wydobycia}}.`,
  "log.cowboyPlaced": `{seat} {feature, select, railroad {stawia kolejarza na linii kolejowej} mountain {stawia poszukiwacza złota na górze} city {stawia kupca w mieście} other {kładzie farmera na prerii}}${SIDE}.`,
  "log.cowboyRemoved":
    "{seat} zabiera kowboja {feature, select, railroad {z linii kolejowej} mountain {z góry} city {z miasta} prairie {z prerii} other {z planszy}}, bez punktów.",
  "log.tentPlaced": `{seat} rozbija namiot na górze${AT}${SIDE}.`,
  "log.passed": "{seat} nie wykonuje akcji.",
  "log.tokenTaken": `${TAKEN}${AT}.`,
  "log.tokenTaken.value": `${TAKEN}${AT}: {value, plural, =0 {żwir} one {# samorodek} few {# samorodki} many {# samorodków} other {# samorodka}}.`,
  "log.tokensReturned": `Na górze${AT} nie ma poszukiwacza złota: {count, plural, one {# żeton wraca} few {# żetony wracają} many {# żetonów wraca} other {# żetonu wraca}} do zasobów.`,
  "log.scored.railroad": `{seat} zdobywa ${POINTS} za ${WHOSE}linię kolejową${AT}: ${TILES}${LOCOMOTIVE}.`,
  "log.scored.mountain": `{seat} zdobywa ${POINTS} za ${WHOSE}górę${AT}: ${NUGGETS}.`,
  "log.scored.city": `{seat} zdobywa ${POINTS} za {when, select, final {nieukończone } other {}}miasto${AT}: ${RAILROADS}.`,
  "log.scored.prairie": `{seat} zdobywa ${POINTS} za prerię${AT}: ${PRAIRIE}.`,
  "log.scored.tokens": `{seat} zdobywa ${POINTS} za złoto: ${TOKENS}.`,
  "log.outvoted":
    "W mniejszości: {seats}. {count, plural, one {Kowboj wraca} few {Kowboje wracają} many {Kowboje wracają} other {Kowboje wracają}} do domu bez punktów.",
  "log.tentsHome":
    "{count, plural, one {Namiot wraca} few {Namioty wracają} many {Namioty wracają} other {Namioty wracają}} do domu: {seats}.",
  "log.tokensRevealed": "Wszystkie żetony wydobycia zostają odkryte.",
  "log.gameEnded": "Koniec gry.",

  "score.railroad": "Linie kolejowe",
  "score.mountain": "Góry",
  "score.city": "Miasta",
  "score.prairie": "Prerie",
  "score.tokens": "Żetony wydobycia",
  "score.total": "Razem",
  "reason.railroad": `${POINTS}: ${WHEN}linia kolejowa, ${TILES}${LOCOMOTIVE}`,
  "reason.mountain": `${POINTS}: ${WHEN}góra, ${NUGGETS}`,
  "reason.city": `${POINTS}: {when, select, final {nieukończone } other {}}miasto, ${RAILROADS}`,
  "reason.prairie": `${POINTS}: preria, ${PRAIRIE}`,
  "reason.tokens": `${POINTS}: ${TOKENS}`,

  "text.signs":
    "Tory to - i |, ^ to góra, # miasto, + rozjazd; liczba mówi, czyj pionek tam leży. * jest nowe od Twojej ostatniej tury.",

  "why.illegal": "Tu się nie da: wybierz jedno z podświetlonych miejsc.",
  "why.placeTile": "Płytka musi przylegać bokiem do innej, a wszystkie stykające się boki muszą pasować.",
  "why.placeCowboy":
    "Kowboja stawia się na właśnie położonej płytce, na obszarze, na którym nie ma żadnego kowboja, póki masz jakiegoś w zasobach.",
  "why.placeTent": "Namiot stawia się na nieukończonej górze, w miejscu bez kowboja i bez namiotu.",
  "why.mine": "Wydobywasz tam, gdzie stoi Twój namiot, póki na tej górze leżą żetony.",
  "why.removeCowboy": "Kowbojów można zabierać tylko wtedy, gdy przy stole obowiązuje ta zasada domowa.",
  "why.pass": "Najpierw połóż dobraną płytkę.",

  "help.turn": "Połóż dobraną płytkę, potem zrób jedno: kowboj, namiot, żeton albo nic.",
  "help.railroad":
    "Linia kolejowa jest ukończona, gdy oba końce są zamknięte albo tworzy pętlę: 1 punkt za płytkę, podwójnie, gdy jest na niej dokładnie jedna lokomotywa.",
  "help.mountain":
    "Góra jest ukończona, gdy nie ma otwartych boków: kto ma na niej najwięcej poszukiwaczy, bierze jej żetony i 1 punkt za symbol samorodka.",
  "help.city":
    "Miasto jest ukończone, gdy wszystkie jego tory należą do ukończonych linii kolejowych: 3 punkty za każdą różną linię.",
  "help.prairie":
    "Farmerzy zostają do końca: kto ma ich na prerii najwięcej, zdobywa 2 punkty za obóz tipi i 4 za stado koni.",
  "help.tent":
    "Gdy Twój namiot stoi na górze, możesz zamiast stawiania wziąć jej wierzchni żeton, bez względu na to, czyi kowboje tam są.",
  "help.tokens":
    "10 to żwir, 10 jest wartych 1, 30 wartych 2, 10 wartych 3, a 3 warte 5. Liczą się na końcu; swoje znasz tylko Ty.",
  "help.end":
    "Gra kończy się po ostatniej płytce. Nieukończone obszary liczą się bez lokomotyw, potem prerie i żetony. Remis rozstrzyga pojedynek na spojrzenia; tutaj zwycięstwo jest wspólne.",
};
