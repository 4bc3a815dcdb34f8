/** Deterministic numbers for the examples of this page, so that it looks the same every time. None of them is a figure of a company. */
export function sampleNumbers(seed: number, count: number): number[] {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  });
}

/** A wave with noise: looks like a busy week repeated. */
export function sampleSeries(seed: number, count: number, level: number): number[] {
  return sampleNumbers(seed, count).map((noise, index) =>
    Math.round(level * (1 + 0.28 * Math.sin(index / 1.9) + 0.3 * (noise - 0.5) + index * 0.006)),
  );
}

const start = Date.UTC(2026, 0, 5);
const dayMs = 86_400_000;

export function sampleDays(count: number): Date[] {
  return Array.from({ length: count }, (_, index) => new Date(start + index * dayMs));
}

export interface SampleItem {
  id: string;
  code: string;
  name: string;
  state: "Active" | "Low" | "Out";
  amount: number;
  held: number;
  place: string;
  weight: number;
}

const nouns = ["Bracket", "Hinge", "Valve", "Gasket", "Bearing", "Coupling", "Clamp", "Spindle"];
const kinds = ["steel", "brass", "nylon", "ceramic", "rubber"];
const states = ["Active", "Active", "Active", "Low", "Out"] as const;

export function sampleItems(count: number): SampleItem[] {
  const noise = sampleNumbers(7, count * 2);
  return Array.from({ length: count }, (_, index) => {
    const [a, b] = [noise[index * 2] ?? 0, noise[index * 2 + 1] ?? 0];
    const state = states[Math.floor(a * states.length)] ?? "Active";
    const amount = state === "Out" ? 0 : Math.floor(b * (state === "Low" ? 20 : 4000));
    return {
      id: `item-${index}`,
      code: `EX-${String(10_000 + index)}`,
      name: `${nouns[index % nouns.length]} ${kinds[index % kinds.length]} ${4 + (index % 40)} mm`,
      state,
      amount,
      held: Math.floor(amount * a * 0.2),
      place: `${"ABCDEF"[index % 6]}-${String(1 + (index % 24)).padStart(2, "0")}-${1 + (index % 5)}`,
      weight: Math.round(50 + b * 9000) / 1000,
    };
  });
}
