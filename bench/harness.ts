import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";

/** Something that is measured: one round gives one figure. */
export interface Contestant {
  readonly name: string;
  run(): Promise<number>;
}

/** The middle one, so that a round disturbed by other work does not count. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Value below which the share `share` of all figures lies. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/**
 * Medians over rounds; the contestants take turns, so that what slows the machine slows them alike. A first turn each
 * is not counted: code is compiled and caches fill.
 */
export async function compare(rounds: number, contestants: readonly Contestant[]): Promise<readonly number[]> {
  const figures = contestants.map((): number[] => []);
  for (const contestant of contestants) await contestant.run();
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, contestant] of contestants.entries()) {
      const figure = await contestant.run();
      figures[index]?.push(figure);
      console.log(`round ${round + 1} · ${contestant.name}: ${figure.toPrecision(4)}`);
    }
  }
  return figures.map(median);
}

/** One line of the table in docs/benchmarks.md. */
export interface ResultRow {
  readonly what: string;
  readonly figure: string;
  /** The peer it is compared with, measured in the same run; "" if the goal is absolute. */
  readonly peer: string;
  readonly goal: string;
  readonly met: boolean;
}

const page = new URL("../docs/benchmarks.md", import.meta.url);
const head = [
  "| what | figure | peer, same run | goal | reached | measured |",
  "| --- | --- | --- | --- | --- | --- |",
];
const line = (row: ResultRow, date: string): string =>
  `| ${row.what} | ${row.figure} | ${row.peer || "–"} | ${row.goal} | ${row.met ? "yes" : "no"} | ${date} |`;

/**
 * Prints the rows, puts them into docs/benchmarks.md between the markers of this benchmark when `--write` is given,
 * and ends the process with 1 when a goal is missed.
 */
export async function report(benchmark: string, rows: readonly ResultRow[]): Promise<void> {
  const date = new Date().toISOString().slice(0, 10);
  const table = [...head, ...rows.map((row) => line(row, date))].join("\n");
  console.log(`\n${table}\n(${availableParallelism()} cores, Node ${process.versions.node})`);
  if (process.argv.includes("--write")) {
    const text = await readFile(page, "utf8");
    const begin = `<!-- ${benchmark} -->\n`;
    const [before, after] = text.split(begin);
    if (before === undefined || after === undefined) throw new Error(`no marker for ${benchmark} in ${page.pathname}`);
    const rest = after.slice(after.indexOf("<!-- end -->"));
    await writeFile(page, `${before}${begin}${table}\n${rest}`);
  }
  process.exitCode = rows.every((row) => row.met) ? 0 : 1;
}
