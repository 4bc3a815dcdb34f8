import { numberFormat, readsImperial } from "./habits.ts";

const whole = numberFormat({ maximumFractionDigits: 0 });
const oneDigit = numberFormat({ maximumFractionDigits: 1 });

const millimetresPerFoot = 304.8;
const millimetresPerInch = 25.4;
const gramsPerPound = 453.59237;
const gramsPerOunce = gramsPerPound / 16;
const millilitresPerCubicFoot = 28_316.846592;

/** A distance in a building: 12500 mm → "12.5 m" or "41 ft". */
export function formatLength(millimetres: number): string {
  return readsImperial()
    ? `${oneDigit.format(millimetres / millimetresPerFoot)} ft`
    : `${oneDigit.format(millimetres / 1000)} m`;
}

const metresPerMile = 1609.344;

/** A way on the road: "340 m", "12.5 km"; "0.2 mi". */
export function formatWay(metres: number): string {
  if (readsImperial()) return `${oneDigit.format(metres / metresPerMile)} mi`;
  return metres < 1000 ? `${whole.format(metres)} m` : `${oneDigit.format(metres / 1000)} km`;
}

/** The edges of a thing one can carry: "300 × 200 × 150 mm" or "11.8 × 7.9 × 5.9 in". */
export function formatEdges(millimetres: readonly number[]): string {
  const edges = readsImperial()
    ? millimetres.map((edge) => oneDigit.format(edge / millimetresPerInch))
    : millimetres.map((edge) => whole.format(edge));
  return `${edges.join(" × ")} ${readsImperial() ? "in" : "mm"}`;
}

/** Grams in the unit a person would say: "350 g", "12.4 kg"; "12.3 oz", "27.3 lb". */
export function formatWeight(grams: number): string {
  if (readsImperial()) {
    return grams < gramsPerPound
      ? `${oneDigit.format(grams / gramsPerOunce)} oz`
      : `${oneDigit.format(grams / gramsPerPound)} lb`;
  }
  return grams < 1000 ? `${whole.format(grams)} g` : `${oneDigit.format(grams / 1000)} kg`;
}

/** Volume as text: "120 l" or "4.2 cu ft". */
export function formatVolume(millilitres: number): string {
  return readsImperial()
    ? `${oneDigit.format(millilitres / millilitresPerCubicFoot)} cu ft`
    : `${oneDigit.format(millilitres / 1000)} l`;
}
