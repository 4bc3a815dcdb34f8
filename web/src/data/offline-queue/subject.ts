import { urgentPaths } from "@cerebro/contracts/constants/pwa.ts";
import type { QueuePriority } from "@cerebro/contracts/storage/offline-queue.ts";

type Fields = Readonly<Record<string, unknown>>;

/** The field that names what a call is about: the first of the path, else the first id of the input. */
export function subjectField(route: string, input: Fields): string | undefined {
  const [, inPath] = /\{(\w+)\}/.exec(route) ?? [];
  return inPath ?? Object.keys(input).find((name) => name.endsWith("Id") && typeof input[name] === "string");
}

/** What a call is about, the same for every call about it: `itemId=0198…`; a new thing is about itself. */
export function subjectOf(route: string, input: Fields, id: string): string {
  const field = subjectField(route, input);
  return field === undefined ? `new=${id}` : `${field}=${String(input[field])}`;
}

export const priorityOf = (route: string): QueuePriority =>
  urgentPaths.some((path) => route.includes(` ${path}`)) ? "high" : "normal";
