import { momentAt } from "../../../ui/habits.ts";
import { textOf } from "../../../parts/form-values.ts";

/** A moment typed in the person's own zone, for the server in UTC. */
export function momentIn(data: FormData, name: string): string | null {
  return momentAt(textOf(data, name) ?? "")?.toISOString() ?? null;
}
