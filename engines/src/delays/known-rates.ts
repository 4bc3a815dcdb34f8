import { type Delivery, isLate, logit } from "./delivery.ts";

/** An outcome counts half after so many days: carriers and suppliers change. */
const halfLifeDays = 260;
/** A group's rate counts like the overall rate for so many deliveries. */
const priorDeliveries = 10;

/** Deliveries of a group and late ones among them, faded to a moment. */
interface Faded {
  readonly count: number;
  readonly late: number;
  readonly at: number;
}

const none: Faded = { count: 0, late: 0, at: 0 };

function fade({ count, late, at }: Faded, now: number): Faded {
  const share = 0.5 ** ((now - at) / halfLifeDays);
  return { count: count * share, late: late * share, at: now };
}

/** Log odds of being late, overall and for each group of each delivery, by the outcomes known when it was ordered. */
export function knownRates(deliveries: readonly Delivery[]): Float64Array[] {
  const rates: Float64Array[] = deliveries.map(() => new Float64Array(0));
  const known = new Map<string, Faded>();
  for (const { index, isOutcome } of inOrder(deliveries)) {
    const delivery = deliveries[index];
    if (delivery === undefined) continue;
    if (isOutcome) learn(known, delivery);
    else rates[index] = ratesOf(known, delivery);
  }
  return rates;
}

interface Step {
  readonly index: number;
  readonly time: number;
  readonly isOutcome: boolean;
}

/** Orders before outcomes of the same moment: what is ordered then cannot know them yet. */
function inOrder(deliveries: readonly Delivery[]): Step[] {
  const steps = deliveries.flatMap(({ at, knownAt }, index) => [
    { index, time: at, isOutcome: false },
    ...(Number.isFinite(knownAt) ? [{ index, time: knownAt, isOutcome: true }] : []),
  ]);
  return steps.toSorted((a, b) => a.time - b.time || Number(a.isOutcome) - Number(b.isOutcome));
}

const keysOf = ({ groups }: Delivery): string[] => ["", ...groups.map((name, kind) => `${kind} ${name}`)];

function learn(known: Map<string, Faded>, delivery: Delivery): void {
  for (const key of keysOf(delivery)) {
    const { count, late } = fade(known.get(key) ?? none, delivery.knownAt);
    known.set(key, { count: count + 1, late: late + (isLate(delivery) ? 1 : 0), at: delivery.knownAt });
  }
}

function ratesOf(known: ReadonlyMap<string, Faded>, delivery: Delivery): Float64Array {
  const all = fade(known.get("") ?? none, delivery.at);
  const overall = (all.late + 1) / (all.count + 10);
  return Float64Array.from(keysOf(delivery), (key) => {
    const { count, late } = fade(known.get(key) ?? none, delivery.at);
    return logit((late + priorDeliveries * overall) / (count + priorDeliveries));
  });
}
