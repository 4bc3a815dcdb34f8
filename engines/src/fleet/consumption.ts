import type { FuelFault, FuelUnit } from "@cerebro/contracts/entities/logistics/fleet-words.ts";

/** A filling of one vehicle, in the order of time. */
export interface Filling {
  readonly unit: FuelUnit;
  /** Thousandths of its unit. */
  readonly amountMilli: number;
  readonly isFull: boolean;
  /** Reading on the receipt. */
  readonly odometerM: number | null;
  /** Distance driven by then, without corrections of the odometer; null if unknown. */
  readonly drivenM: number | null;
}

export interface JudgedFilling {
  /** Since the full filling before it of the same kind. */
  readonly metres: number | null;
  readonly per100Km: number | null;
  readonly faults: readonly FuelFault[];
}

export interface ConsumptionTotal {
  readonly unit: FuelUnit;
  readonly stretches: number;
  readonly amountMilli: number;
  readonly metres: number;
  readonly per100Km: number | null;
  readonly mpgUs: number | null;
}

/** Only what was filled in between two full tanks was used between them. */
interface Stretch {
  readonly drivenM: number | null;
  readonly amountMilli: number;
}

/** Consumption of each filling, and its faults. */
export function judgeFillings(fillings: readonly Filling[], tankMilli: number | null): JudgedFilling[] {
  const sinceFull = new Map<FuelUnit, Stretch>();
  return fillings.map((filling, place) => {
    const { unit, amountMilli, isFull, drivenM } = filling;
    const before = sinceFull.get(unit);
    const used = (before?.amountMilli ?? 0) + amountMilli;
    if (isFull) sinceFull.set(unit, { drivenM, amountMilli: 0 });
    else if (before !== undefined) sinceFull.set(unit, { ...before, amountMilli: used });
    const metres = isFull ? distance(before?.drivenM ?? null, drivenM) : null;
    const odometer = fillings.slice(0, place).findLast((each) => each.odometerM !== null)?.odometerM ?? null;
    return {
      metres,
      per100Km: metres === null ? null : per100(used, metres),
      faults: faultsOf(filling, odometer, tankMilli),
    };
  });
}

const distance = (from: number | null, to: number | null): number | null =>
  from !== null && to !== null && to > from ? to - from : null;

function faultsOf(
  { amountMilli, odometerM }: Filling,
  odometerBefore: number | null,
  tankMilli: number | null,
): FuelFault[] {
  const faults: FuelFault[] = [];
  if (tankMilli !== null && amountMilli > tankMilli) faults.push("over_tank");
  if (odometerM === null) faults.push("odometer_missing");
  else if (odometerBefore !== null && odometerM < odometerBefore) faults.push("odometer_behind");
  return faults;
}

/** All stretches from full tank to full tank together, by what was filled in. */
export function totalConsumption(fillings: readonly Filling[], judged: readonly JudgedFilling[]): ConsumptionTotal[] {
  const units = [...new Set(fillings.map(({ unit }) => unit))];
  return units.map((unit) => {
    const known = judged.filter((each, place) => fillings[place]?.unit === unit && each.metres !== null);
    const metres = known.reduce((sum, each) => sum + (each.metres ?? 0), 0);
    const amountMilli = Math.round(
      known.reduce((sum, each) => sum + ((each.per100Km ?? 0) * (each.metres ?? 0)) / 100, 0),
    );
    const per100Km = metres === 0 ? null : per100(amountMilli, metres);
    return {
      unit,
      stretches: known.length,
      amountMilli,
      metres,
      per100Km,
      mpgUs: unit === "litre" ? mpg(per100Km) : null,
    };
  });
}

/** Thousandths over metres are units over kilometres. */
const per100 = (amountMilli: number, metres: number): number => (amountMilli / metres) * 100;

const metresPerMile = 1609.344;
const litresPerUsGallon = 3.785411784;

/** Litres per 100 km as miles per US gallon. */
export const mpg = (litresPer100Km: number | null): number | null =>
  litresPer100Km === null || litresPer100Km === 0
    ? null
    : 100_000 / metresPerMile / (litresPer100Km / litresPerUsGallon);

export const perMile = (perKm: number | null): number | null =>
  perKm === null ? null : (perKm * metresPerMile) / 1000;
