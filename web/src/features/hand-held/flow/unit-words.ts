import { formatNumber } from "../../../ui/format.ts";

/** Plurals of units that are words; measures such as kg, and words of other languages, have one form. */
const plurals: Readonly<Record<string, string>> = {
  each: "units",
  ea: "units",
  unit: "units",
  piece: "pieces",
  box: "boxes",
  case: "cases",
  carton: "cartons",
  bottle: "bottles",
  bag: "bags",
  roll: "rolls",
  pack: "packs",
  package: "packages",
  pallet: "pallets",
  can: "cans",
  jar: "jars",
  tube: "tubes",
  sheet: "sheets",
  set: "sets",
  pair: "pairs",
  drum: "drums",
  sack: "sacks",
  crate: "crates",
  tray: "trays",
  bundle: "bundles",
  reel: "reels",
  bar: "bars",
  meter: "meters",
  liter: "liters",
  gallon: "gallons",
  pound: "pounds",
  ounce: "ounces",
  foot: "feet",
};

/** "1 case", "12 cases", "3 kg": a quantity in the item's own unit; single pieces are units. */
export function inUnit(count: number, unit: string): string {
  const many = Object.hasOwn(plurals, unit.toLowerCase()) ? plurals[unit.toLowerCase()] : undefined;
  const one = many === "units" ? "unit" : unit;
  return `${formatNumber(count)} ${count === 1 ? one : (many ?? unit)}`;
}
