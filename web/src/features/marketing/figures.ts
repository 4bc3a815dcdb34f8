import benchmarks from "../../../../docs/benchmarks.md?raw";
import calls from "../../../../docs/generated/endpoints.md?raw";
import requirements from "../../../../docs/requirements.md?raw";

/** A row of docs/benchmarks.md, as the benchmark wrote it. */
export interface Measured {
  readonly what: string;
  readonly figure: string;
  readonly peer: string;
  readonly goal: string;
  readonly day: string;
  /** What makes it again. */
  readonly command: string;
}

/** Cells of a line of a Markdown table; nothing of any other line. */
const cellsOf = (line: string): string[] =>
  line.startsWith("| ")
    ? line
        .slice(1, line.lastIndexOf("|"))
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim())
    : [];

/** What a benchmark measured last, its rows in order: `measuredBy("chaos")`. Nothing is typed, so nothing goes stale. */
export function measuredBy(name: string, text: string = benchmarks): readonly Measured[] {
  const [before = "", after = ""] = text.split(`<!-- ${name} -->`);
  const [command] = [...before.matchAll(/`(npm run [\w:]+)/g)].at(-1)?.slice(1) ?? [];
  const [table = ""] = after.split("<!-- end -->");
  const [, , ...rows] = table.trim().split("\n").map(cellsOf);
  return rows.flatMap(([what, figure, peer, goal, , day]) =>
    what && figure && peer && goal && day && command ? [{ what, figure, peer, goal, day, command }] : [],
  );
}

/** One row of them; a build whose figure is gone stops. */
export function measured(name: string, row = 0): Measured {
  const found = measuredBy(name)[row];
  if (found === undefined) throw new Error(`docs/benchmarks.md has no row ${row} of ${name}`);
  return found;
}

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

/** How many calls the API has. */
export const callCount = (text: string = calls): number =>
  text.split("\n").filter((line) => /^\| `(GET|POST|PUT|PATCH|DELETE) /.test(line)).length;
