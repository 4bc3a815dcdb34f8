/** Days at which a bracket of age ends; older goods are in one more. */
export const ageEnds = [30, 60, 90, 180, 365] as const;
export const ageBrackets = ageEnds.length + 1;

const dayMs = 86_400_000;

/** The bracket of something that came at `receivedAt`: 0 for the youngest. */
export function bracketOf(receivedAt: number, now: number): number {
  const days = (now - receivedAt) / dayMs;
  const index = ageEnds.findIndex((end) => days <= end);
  return index === -1 ? ageEnds.length : index;
}

interface Aged {
  readonly receivedAt: number;
  readonly units: number;
  /** Not counted in the brackets; it takes its layers all the same, as stock of another warehouse. */
  readonly elsewhere?: boolean;
}

interface Priced {
  readonly remaining: number;
  readonly unitCost: number | null;
}

/**
 * Units and value by bracket: the oldest layers lie where the oldest stock lies, so the brackets add up to the value of
 * the layers to the last cent. Units that no layer covers are worth nothing here.
 */
export function ageOf(
  stock: readonly Aged[],
  layers: readonly Priced[],
  now: number,
): { units: number; value: number }[] {
  const brackets = Array.from({ length: ageBrackets }, () => ({ units: 0, value: 0 }));
  const left = layers.map(({ remaining, unitCost }) => ({ remaining, unitCost: unitCost ?? 0 }));
  let oldest = 0;
  for (const { receivedAt, units, elsewhere } of stock.toSorted((a, b) => a.receivedAt - b.receivedAt)) {
    const counted = elsewhere === true ? undefined : brackets[bracketOf(receivedAt, now)];
    const bracket = counted ?? { units: 0, value: 0 };
    bracket.units += units;
    for (let wanted = units; wanted > 0;) {
      const layer = left[oldest];
      if (layer === undefined) break;
      const taken = Math.min(wanted, layer.remaining);
      bracket.value += taken * layer.unitCost;
      layer.remaining -= taken;
      wanted -= taken;
      if (layer.remaining === 0) oldest += 1;
    }
  }
  return brackets;
}
