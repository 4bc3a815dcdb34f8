import type { Endpoint } from "@cerebro/contracts/endpoints/endpoint.ts";
import { pathNames } from "../../src/platform/http/openapi.ts";
import type { Values } from "../fuzz/bad-requests.ts";

const unknownId = "00000000-0000-4000-8000-000000000000";

const atMost = 25;

/** The same call with one value changed, as the contract allows it; none where a call says nothing that could differ. */
export function otherInputs(endpoint: Endpoint, values: Values): readonly Values[] {
  const inPath = pathNames(endpoint);
  const parsed = (candidate: Values): string | undefined => {
    const result = endpoint.input.safeParse(candidate);
    return result.success ? JSON.stringify(result.data) : undefined;
  };
  const asked = parsed(values);
  const inBody = Object.keys(endpoint.input.shape).filter((name) => !inPath.has(name));
  // A changed body comes first; what has none differs in what it is about.
  const found = new Map<string, Values>();
  for (const name of [...inBody.toReversed(), ...inPath]) {
    for (const other of othersOf(values[name])) {
      const changed = { ...values, [name]: other };
      const outcome = parsed(changed);
      if (outcome !== undefined && outcome !== asked) found.set(outcome, changed);
    }
  }
  return [...found.values()].slice(0, atMost);
}

function othersOf(value: unknown): readonly unknown[] {
  if (typeof value === "string") return [`${value} 2`, `${value}2`, `a${value}`, dayLater(value), unknownId, null];
  if (typeof value === "number") return [value + 1, value - 1, null];
  if (typeof value === "boolean") return [!value];
  if (value === null || value === undefined) return ["Another", 2, true, unknownId, "2026-11-20T09:30:00.000Z"];
  if (Array.isArray(value)) return [...othersOfFirst(value), [...(value as unknown[]), ...(value as unknown[])], []];
  return Object.entries(value).flatMap(([name, inner]) =>
    othersOf(inner).map((other) => ({ ...value, [name]: other })),
  );
}

function othersOfFirst([first, ...rest]: readonly unknown[]): readonly unknown[] {
  return othersOf(first).map((other) => [other, ...rest]);
}

function dayLater(text: string): string | null {
  const at = Date.parse(text);
  if (!/^\d{4}-\d\d-\d\d/.test(text) || Number.isNaN(at)) return null;
  return new Date(at + 86_400_000).toISOString().slice(0, text.length);
}
