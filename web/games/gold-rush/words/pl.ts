/** What the board of Gold Rush says in Polish, beside the words of the game itself. */
import type { Catalogue } from "../../../../games/kernel/words.ts";
import type { BoardKey } from "./en.ts";

export const pl: Catalogue<BoardKey> = {
  "prompt.place": "Połóż płytkę: {tile}",
  "prompt.place.ghost": "Obróć płytkę albo połóż ją tutaj",
  "prompt.act": "Teraz kowboj, namiot, żeton albo nic",
  "primary.place": "Połóż tutaj",
  "primary.pass": "Nie rób nic",
  "board.label": "Plansza Gorączki złota",
  "board.drawn": "Do położenia",
  "board.rotate": "Obróć płytkę (R)",
  "target.square":
    "Pole ({x}, {y}): {ways, plural, one {jeden sposób położenia płytki} few {# sposoby położenia płytki} many {# sposobów położenia płytki} other {# sposobu położenia płytki}}",
  "target.tent":
    "Rozbij namiot: góra, {nuggets, plural, one {# symbol samorodka} few {# symbole samorodka} many {# symboli samorodka} other {# symbolu samorodka}}, {tokens, plural, =0 {bez żetonów} one {# żeton} few {# żetony} many {# żetonów} other {# żetonu}}",
  "target.removal": "Zabierz swojego kowboja ({role})",
  "target.mine": "Wydobądź żeton: {tokens, plural, one {leży tu #} few {leżą tu #} many {leży tu #} other {leży tu #}}",
  "target.railroad":
    "Kolejarz: {tiles, plural, one {# płytka} few {# płytki} many {# płytek} other {# płytki}}, {open, plural, =0 {od razu ukończona} one {jeden koniec otwarty} few {# końce otwarte} many {# końców otwartych} other {# końca otwartego}}{locomotives, plural, =0 {} =1 {, jedna lokomotywa} few {, # lokomotywy} many {, # lokomotyw} other {, # lokomotywy}}",
  "target.mountain":
    "Poszukiwacz złota: {nuggets, plural, one {# symbol samorodka} few {# symbole samorodka} many {# symboli samorodka} other {# symbolu samorodka}}, {open, plural, =0 {od razu ukończona} one {jeden bok otwarty} few {# boki otwarte} many {# boków otwartych} other {# boku otwartego}}, {tokens, plural, =0 {bez żetonów} one {# żeton} few {# żetony} many {# żetonów} other {# żetonu}}",
  "target.city":
    "Kupiec: {tracks, plural, one {# tor} few {# tory} many {# torów} other {# toru}}, {open, plural, =0 {wszystkie ukończone} one {# jeszcze nieukończony} few {# jeszcze nieukończone} many {# jeszcze nieukończonych} other {# jeszcze nieukończonego}}",
  "target.prairie":
    "Farmer: na razie {tipis, plural, =0 {bez obozów tipi} one {# obóz tipi} few {# obozy tipi} many {# obozów tipi} other {# obozu tipi}}, {horses, plural, =0 {bez stad} one {# stado} few {# stada} many {# stad} other {# stada}}",
  "choices.tents":
    "Rozbij namiot ({count, plural, one {jedno miejsce} few {# miejsca} many {# miejsc} other {# miejsca}})",
  "choices.removals": "Zabierz kowboja",
  "holdings.cowboys": "{count, plural, one {# kowboj} few {# kowbojów} many {# kowbojów} other {# kowboja}} w zasobach",
  "holdings.tent.free": "namiot w zasobach",
  "holdings.tent.out": "namiot na górze",
  "holdings.tokens":
    "{count, plural, one {# żeton wydobycia} few {# żetony wydobycia} many {# żetonów wydobycia} other {# żetonu wydobycia}}",
  "holdings.tokens.shown": "żetony: {values}",
  "holdings.tokens.own": "Twoje żetony: {values}",
  "supply.left":
    "{left, plural, =0 {Nie ma już płytek do dobrania} one {Została jedna płytka do dobrania} few {Zostały # płytki do dobrania} many {Zostało # płytek do dobrania} other {Zostało # płytki do dobrania}}",
  "supply.tokens":
    "{count, plural, one {# żeton wydobycia} few {# żetony wydobycia} many {# żetonów wydobycia} other {# żetonu wydobycia}} w zasobach",
  "supply.kinds": "Według rodzaju",
  "supply.kind": "{count} × {tile}",
  "supply.discarded": "Poza grą: {tiles}",
  "supply.fewer": "Przy tym stole gra się mniejszą liczbą płytek niż w pudełku: które zostają w worku, decyduje los.",
  "text.title": "Plansza w słowach",
  "text.tiles":
    "{count, plural, one {Na stole leży # płytka} few {Na stole leżą # płytki} many {Na stole leży # płytek} other {Na stole leży # płytki}}, od ({left}, {top}) do ({right}, {bottom}).",
  "text.cowboy": "{seat}: {role} na ({x}, {y}).",
  "text.tent": "{seat}: namiot na ({x}, {y}).",
  "text.tokens":
    "Góra na ({x}, {y}): {tokens, plural, one {# żeton wydobycia} few {# żetony wydobycia} many {# żetonów wydobycia} other {# żetonu wydobycia}}.",
  "text.empty": "Na stole nie stoi żaden kowboj ani namiot.",
};
