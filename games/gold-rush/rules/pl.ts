import type { Catalogue } from "../../kernel/words.ts";
import type { RulesKey } from "./en.ts";

export const pl: Catalogue<RulesKey> = {
  title: "Zasady Gold Rush",
  "overview.title": "O co chodzi",
  overview:
    "Razem budujecie kawałek Zachodu, płytka po płytce: linie kolejowe, góry, miasta i prerie. Kowbojami zajmujesz to, co rośnie; namiotem szukasz złota w górach wszystkich graczy.\nWygrywa, kto ma najwięcej punktów po ostatniej płytce.",
  "overview.figure": "Miasto, linia, która się w nim kończy, góra z poszukiwaczem złota i farmer w trawie.",
  "turn.title": "Twoja tura",
  turn: "- Połóż dobraną płytkę.\n- Potem zrób najwyżej jedno: postaw kowboja, rozbij lub przenieś namiot, wydobądź żeton albo nie rób nic.\nPunktuje wszystko, co twoja płytka ukończyła. Potem kolej na następnego gracza.",
  "placing.title": "Kładzenie płytki",
  placing:
    "Płytka musi stykać się z inną bokiem, a każdy stykający się bok musi pasować: tor do toru, skała do skały, trawa do trawy. Rogi się nie liczą.\nZa każdy symbol samorodka na płytce kładzie się na tej górze zakryty żeton wydobycia, póki są.\nPłytka, która nigdzie nie pasuje, wypada z gry, a ty dobierasz następną.",
  "placing.figure": "Każdy bok pasuje: tor do toru, skała do skały, trawa do trawy.",
  "cowboys.title": "Kowboje",
  cowboys:
    "Masz czterech kowbojów. Jeden może stanąć na płytce, którą właśnie położono: na torze jako kolejarz, na skale jako poszukiwacz złota, w mieście jako kupiec, na prerii jako farmer.\nNa tej linii, górze, w tym mieście czy na tej prerii nie może jeszcze być niczyjego kowboja. Namioty nie przeszkadzają.\nGdy zajęte części się połączą, może się tam spotkać kilku kowbojów. Kto ma ich najwięcej, punktuje sam; przy remisie wszyscy dostają całość.\nKowboj wraca, gdy jego linia, góra lub miasto zapunktuje.",
  "cowboys.figure": "Kolejarz, poszukiwacz złota, kupiec i farmer, który leży.",
  "railroads.title": "Linie kolejowe",
  railroads:
    "Linia jest ukończona, gdy oba jej końce zamyka rozjazd, miasto lub góra, albo gdy tworzy pętlę.\nDaje 1 punkt za każdą płytkę, przez którą biegnie; płytka liczy się raz. Dokładnie jedna lokomotywa podwaja wynik. Żadna, a także dwie i więcej, nie podwajają nic.",
  "railroads.figure": "Od miasta do rozjazdu: trzy płytki i jedna lokomotywa, 6 punktów.",
  "mountains.title": "Góry",
  mountains:
    "Góra jest ukończona, gdy żadna jej krawędź nie jest otwarta i nie ma w niej dziury.\nNajpierw ten, kto ma tam najwięcej poszukiwaczy, bierze wszystkie leżące na niej żetony. Przy remisie gracze biorą po jednym, zgodnie z ruchem wskazówek zegara, od gracza, którego jest tura, jeśli jest jednym z nich. Potem każdy z nich dostaje 1 punkt za symbol samorodka.\nJeśli nikt tam nie szukał złota, żetony wracają do zasobu.",
  "mountains.figure": "Zamknięta dookoła: dwa symbole samorodka, 2 punkty i żetony.",
  "cities.title": "Miasta",
  cities:
    "Miasto jest ukończone, gdy każdy z jego trzech lub czterech torów należy do ukończonej linii. Może się to stać daleko od miasta.\nKupiec dostaje 3 punkty za każdą różną linię. Linia, która zaczyna się i kończy w tym samym mieście, liczy się raz.",
  "cities.figure": "Miasto z trzema torami i jego kupiec.",
  "prairies.title": "Prerie",
  prairies:
    "Tory, góry i miasta dzielą prerię. Farmer kładzie się na jednej z jej części i zostaje tam do końca gry.\nWtedy kto ma na prerii najwięcej farmerów, dostaje 2 punkty za obóz tipi i 4 za stado koni. Przy remisie wszyscy dostają całość.",
  "prairies.figure": "Dwa obozy tipi i stado na prerii farmera: 8 punktów.",
  "tent.title": "Namiot",
  tent: "Masz jeden namiot. Postaw go na części góry na dowolnej płytce, z zasobu lub z miejsca, gdzie stoi. Góra nie może być ukończona, a na tej części nie może stać kowboj ani namiot.\nNamiot nic nie zajmuje, nie punktuje i nikomu nie przeszkadza. Gdy jego góra zostanie ukończona, wraca do ciebie.",
  "tent.figure": "Na tej górze jest poszukiwacz Bei, a namiot Ady i tak w niej kopie.",
  "tokens.title": "Żetony wydobycia",
  tokens:
    "Zamiast stawiać pionek, weź wierzchni żeton z góry, na której stoi twój namiot. Jeśli właśnie ukończyła ją twoja płytka, wydobywasz jeszcze przed punktowaniem.\nDo końca tylko ty wiesz, ile są warte twoje żetony. Jest ich 63:\n- 10 to żwir, nic niewart\n- 10 jest wartych 1\n- 30 jest wartych 2\n- 10 jest wartych 3\n- 3 są warte 5",
  "end.title": "Koniec gry",
  end: "Gra kończy się z turą, w której położono ostatnią płytkę.\n- Namioty i żetony leżące jeszcze na górach schodzą ze stołu.\n- Nieukończone linie dają 1 punkt za płytkę, bez lokomotyw.\n- Nieukończone góry dają 1 punkt za symbol samorodka.\n- Kupiec w nieukończonym mieście dostaje 3 punkty za każdą ukończoną linię.\n- Punktują prerie.\n- Żetony odkrywa się i liczy.\nWygrywa, kto ma najwięcej punktów. Przy remisie zwycięstwo jest wspólne.",
  "options.title": "Inne sposoby gry",
  options:
    "- Bez farmerów: żaden kowboj nie kładzie się na prerii; dobre na pierwszą partię.\n- Piąty kowboj: wszyscy grają pięcioma (zasada domowa).\n- Zabieranie kowbojów: zamiast stawiać kowboja, możesz zabrać jednego ze swoich bez punktów (zasada domowa).\n- Mniej płytek: krótsza gra.\nWiadomo, ile płytek każdego wzoru jest w pudełku, ale nie wiadomo, jak są narysowane: nasze są rekonstrukcją.",
  "signs.title": "Znaki",
  "sign.nugget": "Symbol samorodka: punkt, gdy góra punktuje, i żeton wydobycia na niej.",
  "sign.locomotive": "Lokomotywa: dokładnie jedna podwaja swoją linię.",
  "sign.junction": "Rozjazd: tu kończą się linie.",
  "sign.town": "Miasto: tu kończą się linie; może w nim handlować kupiec.",
  "sign.tunnel": "Tunel: tor, który kończy się w górze.",
  "sign.tipi": "Obóz tipi: 2 punkty dla farmerów na tej prerii.",
  "sign.horse": "Stado koni: 4 punkty dla farmerów na tej prerii.",
  "sign.tokens": "Zakryte żetony wydobycia i ich liczba.",
  "sign.cowboy": "Kowboj w kształcie i kolorze gracza.",
  "sign.tent": "Namiot.",
};
