import type { Outcome } from "./what-if.ts";

const costs = { costOfGoods: "cost of goods", freight: "freight", labor: "labor" } as const;

interface Words {
  /** An amount in minor units as text. */
  readonly write: (minor: number) => string;
  /** Whether the reader may see costs. */
  readonly withCosts: boolean;
}

/** The difference that the changes make, with its largest part. */
export function sentenceOf(actual: Outcome, changed: Outcome, { write, withCosts }: Words): string {
  if (!withCosts) return changeOf("Net revenue", [actual.netRevenue, changed.netRevenue], write);
  const whole = changeOf("The operating result", [actual.operatingResult, changed.operatingResult], write);
  const parts = [
    { name: "net revenue", money: changed.netRevenue - actual.netRevenue },
    ...(["costOfGoods", "freight", "labor"] as const).map((key) => ({
      name: costs[key],
      money: actual[key] - changed[key],
    })),
  ].toSorted((a, b) => Math.abs(b.money) - Math.abs(a.money));
  const [largest] = parts;
  if (largest === undefined || largest.money === 0) return whole;
  const effect = largest.money > 0 ? "adds" : "takes away";
  return `${whole} The largest part is ${largest.name}, which ${effect} ${write(Math.abs(largest.money))}.`;
}

function changeOf(name: string, [before, after]: readonly [number, number], write: (minor: number) => string): string {
  if (after === before) return `${name} stays at ${write(before)}.`;
  const direction = after > before ? "rises" : "falls";
  return `${name} ${direction} by ${write(Math.abs(after - before))}, from ${write(before)} to ${write(after)}.`;
}
