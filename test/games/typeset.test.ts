/** Typesetting by the renderer: a true minus, a no-break space before a unit, Catalan *de* before a vowel. */
import { expect, test } from "vitest";
import { type Language, render, say } from "../../games/kernel/words.ts";

const SAID: readonly (readonly [Language, pattern: string, params: Record<string, string | number>, said: string])[] = [
  ["en", `$\{cost}`, { cost: 10 }, "$10"],
  ["ca", "{cost} $", { cost: 10 }, "10\u00a0$"],
  ["ro", "{cost, plural, =0 {} other { +# $}}", { cost: 3 }, " +3\u00a0$"],
  ["pl", "{cost}$", { cost: 10 }, "10$"],
  ["ro", "Licitezi cel mult 50 $ la masă.", {}, "Licitezi cel mult 50\u00a0$ la masă."],
  ["ru", "{vp} ПО за город", { vp: 7 }, "7\u00a0ПО за город"],
  ["pl", "{vp} PZ", { vp: 7 }, "7\u00a0PZ"],
  ["en", "{vp} VPs", { vp: 7 }, "7 VPs"],
  ["en", "{points, plural, one {# point} other {# points}}", { points: -3 }, "−3 points"],
  ["en", "{left} left", { left: -3 }, "−3 left"],
  ["en", "{money, plural, other {$#}}", { money: -3 }, "−$3"],
  ["ca", "{money} $", { money: -3 }, "−3\u00a0$"],
  ["en", "{name} has $5", { name: "-Bo-" }, "-Bo- has $5"],
  ["ca", "el torn de {name}", { name: "Ada" }, "el torn d’Ada"],
  ["ca", "el torn de {name}", { name: "Òscar" }, "el torn d’Òscar"],
  ["ca", "De {name}", { name: "Helena" }, "D’Helena"],
  ["ca", "el torn de {name}", { name: "Bo" }, "el torn de Bo"],
  ["ca", "el torn de {name}", { name: "Iola" }, "el torn de Iola"],
  ["ca", "el torn de {name}", { name: "Иван" }, "el torn de Иван"],
  ["ca", "més de {count}", { count: 11 }, "més de 11"],
  ["ca", "mode {name}", { name: "Ada" }, "mode Ada"],
  ["ca", "{n, plural, other {el seient de {name}}}", { n: 2, name: "Ada" }, "el seient d’Ada"],
  ["ca", "a {room}", { room: "el Vestíbul" }, "al Vestíbul"],
  ["ca", "De {room}", { room: "el Vestíbul" }, "Del Vestíbul"],
  ["ca", "per {room}", { room: "els Arxius" }, "pels Arxius"],
  ["ca", "a {city}", { city: "El Paso" }, "a El Paso"],
  ["ca", "fora {room}", { room: "el Vestíbul" }, "fora el Vestíbul"],
  ["ro", "rândul de {name}", { name: "Ada" }, "rândul de Ada"],
];

test.each(SAID)("in %s %j with %j", (language, pattern, params, said) => {
  expect(render(pattern, params, language)).toBe(said);
  expect(say({ en: { it: pattern }, [language]: { it: pattern } }, language, { key: "it", params })).toBe(said);
});
