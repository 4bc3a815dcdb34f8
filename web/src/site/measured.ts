import benchmarks from "../../../docs/benchmarks.md?raw";

/** A row of docs/benchmarks.md, as the benchmark wrote it. */
export interface Measured {
  readonly what: string;
  readonly figure: string;
  readonly peer: string;
  readonly goal: string;
  readonly isReached: boolean;
  readonly day: string;
  /** Command that measures it again. */
  readonly command: string;
}

/** Cells of a line of a Markdown table; nothing of any other line. */
export const cellsOf = (line: string): string[] =>
  line.startsWith("| ")
    ? line
        .slice(1, line.lastIndexOf("|"))
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim())
    : [];

/** Last result of a benchmark, its rows in order: `measuredBy("chaos")`. Nothing is typed, so nothing goes stale. */
export function measuredBy(name: string, text: string = benchmarks): readonly Measured[] {
  const [before = "", after = ""] = text.split(`<!-- ${name} -->`);
  const [command] = [...before.matchAll(/`(npm run [\w:]+)/g)].at(-1)?.slice(1) ?? [];
  const [table = ""] = after.split("<!-- end -->");
  const [, , ...rows] = table.trim().split("\n").map(cellsOf);
  return rows.flatMap(([what, figure, peer, goal, reached, day]) =>
    what && figure && peer && goal && day && command
      ? [{ what, figure, peer, goal, isReached: reached === "yes", day, command }]
      : [],
  );
}

/** Row of a benchmark: its index, or a pattern of its name. */
export type MeasuredRow = number | RegExp;

/** One row of them; a build whose figure is gone stops. */
export function measured(name: string, row: MeasuredRow = 0): Measured {
  const rows = measuredBy(name);
  const found = typeof row === "number" ? rows[row] : rows.find(({ what }) => row.test(what));
  if (found === undefined) throw new Error(`docs/benchmarks.md has no row ${String(row)} of ${name}`);
  return found;
}

/** The part of a measured text that is quoted; a build in which the words have changed stops. */
export function figureIn(text: string, pattern: RegExp = /.+/): string {
  const [whole, part] = pattern.exec(text) ?? [];
  if (whole === undefined) throw new Error(`no ${String(pattern)} in "${text}"`);
  return part ?? whole;
}
