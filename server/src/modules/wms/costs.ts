import { seesCosts } from "@cerebro/contracts/access/permissions.ts";
import type { Context } from "../../platform/context.ts";

/** What goods cost and what stock is worth at cost, wherever it stands in an answer. */
const names: ReadonlySet<string> = new Set(["costMinor", "valueMinor", "varianceMinor"]);

/** The answer as the caller may see it: without the right `costs:read` each cost in it is null [AUTH-14, WMS-14]. */
export function hideCosts<Answer>(ctx: Pick<Context, "permissions">, answer: Answer): Answer {
  // The contracts of all that is hidden allow null.
  return seesCosts(ctx.permissions) ? answer : (without(answer) as Answer);
}

function without(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(without);
  // Streams, dates and the like are no answers to look into.
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, names.has(name) ? null : without(own)]));
}
