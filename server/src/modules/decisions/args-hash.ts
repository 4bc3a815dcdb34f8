import { createHash } from "node:crypto";

/** The same for the same arguments, in whatever order their names stand: the database keeps an order of its own. */
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
