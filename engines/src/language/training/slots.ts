import { pick, type Slots } from "./grammar.ts";
import words from "./slots.json" with { type: "json" };

type Random = () => number;
const digit = (random: Random, count: number): string =>
  Array.from({ length: count }, () => Math.floor(random() * 10)).join("");
const letter = (random: Random, count = 1): string =>
  Array.from({ length: count }, () => pick("ABCDEFGHKLMNPRSTWXZ".split(""), random)).join("");
const oneOf =
  (...ways: readonly ((random: Random) => string)[]) =>
  (random: Random): string =>
    pick(ways, random)(random);

const vowels = "aeiou".split("");
const consonants = "bcdfghjklmnpqrstvwxz".split("");
const gibberish = (random: Random): string =>
  Array.from({ length: 2 + Math.floor(random() * 3) }, () =>
    random() < 0.5
      ? pick(consonants, random) + pick(vowels, random) + pick(consonants, random)
      : pick(consonants, random) + pick(consonants, random),
  ).join("");

/** Fillings for patterns of the training grammar. */
export const slots: Slots = {
  ...Object.fromEntries(Object.entries(words).map(([name, list]) => [name, (random: Random) => pick(list, random)])),
  sku: oneOf(
    (random) => `SKU-${digit(random, 5)}`,
    (random) => `${letter(random, 3)}-${digit(random, 4)}`,
    (random) => `${letter(random, 2)}-${digit(random, 3)}`,
    (random) => pick(words.item, random),
    (random) => pick(words.item, random),
  ),
  order: oneOf(
    (random) => `SO-2026-${digit(random, 6)}`,
    (random) => `PO-${digit(random, 5)}`,
    (random) => `ORD-${digit(random, 4)}`,
    (random) => `order ${digit(random, 5)}`,
  ),
  ship: oneOf(
    (random) => `SHP-${digit(random, 5)}`,
    (random) => `shipment ${digit(random, 6)}`,
  ),
  cont: (random) => `MSKU${digit(random, 7)}`,
  veh: oneOf(
    (random) => `TRK-${digit(random, 3)}`,
    (random) => `VAN-0${digit(random, 2)}`,
    (random) => `truck ${digit(random, 2)}`,
    (random) => `van ${digit(random, 1)}`,
  ),
  wh: oneOf(
    (random) => `DC${digit(random, 1)}`,
    (random) => `WH-0${digit(random, 1)}`,
    (random) => `warehouse ${digit(random, 1)}`,
    (random) => `the ${pick(words.city, random)} warehouse`,
    () => "the warehouse",
    (random) => `the ${pick(words.city, random)} DC`,
  ),
  zone: oneOf(
    (random) => `zone ${letter(random)}`,
    (random) => `zone ${digit(random, 1)}`,
  ),
  route: oneOf(
    (random) => `route ${digit(random, 2)}`,
    (random) => `RT-${digit(random, 3)}`,
  ),
  bin: (random) => `${letter(random)}-0${digit(random, 1)}-${digit(random, 1)}`,
  qty: oneOf(
    (random) => `${1 + Math.floor(random() * 900)}`,
    (random) => pick(["3 dozen", "forty", "1.2k", "two hundred", "ten", "5", "1,500"], random),
  ),
  price: oneOf(
    (random) => `$${digit(random, 2)}.50`,
    (random) => `${1 + Math.floor(random() * 90)} EUR`,
    () => "$5,000",
    () => "£12",
  ),
  pct: (random) => `${1 + Math.floor(random() * 90)}%`,
  kg: oneOf(
    (random) => `${1 + Math.floor(random() * 900)} kg`,
    () => "2 tonnes",
    () => "1,500 lbs",
  ),
  n: (random) => `${2 + Math.floor(random() * 90)}`,
  gib: gibberish,
};
