import calls from "../../../../docs/generated/endpoints.md?raw";
import requirements from "../../../../docs/requirements.md?raw";
import { cellsOf } from "../../site/measured.ts";

export type Standing = "built" | "in part" | "later";

export interface Requirement {
  readonly id: string;
  readonly what: string;
  readonly state: Standing;
}

const standings: readonly string[] = ["built", "in part", "later"] satisfies readonly Standing[];
const isStanding = (text: string | undefined): text is Standing => text !== undefined && standings.includes(text);

/** Every requirement of docs/requirements.md; a check of the project holds each state against the tests that name it. */
export function requirementsIn(text: string = requirements): readonly Requirement[] {
  return text
    .split("\n")
    .map(cellsOf)
    .flatMap(([id, what, , state]) => (id && what && isStanding(state) ? [{ id, what, state }] : []));
}

/** Those of one part of the product: `WMS`, `LOG`, `EXE`. */
export const requirementsOf = (part: string): readonly Requirement[] =>
  requirementsIn().filter(({ id }) => id.startsWith(`${part}-`));

/** Number of calls of the API. */
export const callCount = (text: string = calls): number =>
  text.split("\n").filter((line) => /^\| `(GET|POST|PUT|PATCH|DELETE) /.test(line)).length;
