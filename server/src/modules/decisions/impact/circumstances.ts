import { Id } from "@cerebro/contracts/entities/primitives.ts";
import type { Reader } from "../../../platform/database.ts";
import { findCircumstances } from "./circumstances.store.ts";

export interface Touches {
  readonly safety: boolean;
  readonly compliance: boolean;
}

/** Goods in these states were kept back on purpose. */
const keptBackStates: readonly unknown[] = ["on_hold", "quarantined"];

/** Whether an action touches safety or a duty to comply, by what is known of the things its arguments name. */
export async function touchesOf(reader: Reader, args: unknown): Promise<Touches> {
  const named = new Map<string, Set<unknown>>();
  collect(args, named);
  const ids = (name: string): string[] =>
    [...(named.get(name) ?? [])].filter((value): value is string => Id.safeParse(value).success);
  const things = {
    lotIds: ids("lotId"),
    vehicleIds: ids("vehicleId"),
    tripIds: ids("tripId"),
  };
  const byState = [...(named.get("status") ?? [])].some((state) => keptBackStates.includes(state));
  if (Object.values(things).every((list) => list.length === 0)) return { safety: byState, compliance: byState };
  const { keptBack, unsafeVehicle } = await findCircumstances(reader, things);
  return { safety: byState || keptBack || unsafeVehicle, compliance: byState || keptBack };
}

/** Values by the name under which they stand, at any depth. */
function collect(value: unknown, named: Map<string, Set<unknown>>): void {
  if (typeof value !== "object" || value === null) return;
  for (const [name, own] of Object.entries(value)) {
    if (typeof own === "object") collect(own, named);
    else named.set(name, (named.get(name) ?? new Set()).add(own));
  }
}
