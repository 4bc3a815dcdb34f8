import { createHash } from "node:crypto";

/** The same for equal arguments, in any order of their names: the database orders them differently. */
export function hashArgs(tool: string, args: unknown): Buffer {
  return createHash("sha256")
    .update(`${tool}\n${canonical(args)}`)
    .digest();
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, held: unknown) =>
    typeof held === "object" && held !== null && !Array.isArray(held)
      ? Object.fromEntries(Object.entries(held).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : held,
  );
}
