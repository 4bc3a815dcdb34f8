import { reports } from "@cerebro/contracts/constants/reports.ts";
import type { ReportDefinition } from "@cerebro/contracts/constants/report-definition.ts";
import { importKindNames } from "@cerebro/contracts/imports/kinds.ts";
import { figureIn, type Measured, measured, type MeasuredRow } from "./measured.ts";

type Cell = Exclude<keyof Measured, "isReached" | "day" | "command">;

const of =
  (name: string, row: MeasuredRow, cell: Cell, pattern: RegExp): (() => string) =>
  () =>
    figureIn(measured(name, row)[cell], pattern);

const whole = new Intl.NumberFormat("en-US");
const grouped = (read: () => string) => (): string => whole.format(Number(read().replaceAll(",", "")));
const long = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

const oneBlock = /^single_block/;
const twoBlocks = /^two_block/;
const carts = /^Carts/;
const whileOneWaits = /an answer while one waits/;
const lists = [
  of("pick-path", oneBlock, "what", /(\d+) instances/),
  of("pick-path", twoBlocks, "what", /(\d+) instances/),
] as const;

const reportDefinitions: readonly ReportDefinition[] = Object.values(reports);

/** Figures that texts of web/content quote from docs/benchmarks.md and count in the code, by name: `{trace.median}`. */
const quoted: Readonly<Record<string, () => string>> = {
  "allocate.median": of("allocate", 0, "figure", /median (\d+) ms/),
  "allocate.choice": of("allocate", /^Choosing/, "figure", /median (\d+) ms/),
  "trace.slowest": of("trace", 0, "figure", /slowest (\d+) ms/),
  "trace.median": of("trace", 0, "figure", /median (\d+) ms/),
  "trace.back": of("trace", /^Backward/, "figure", /slowest (\d+) ms/),
  "import.lines": of("import", 0, "what", /of ([\d,]+) order lines/),
  "import.rate": of("import", 0, "figure", /^([\d,]+) rows/),
  "import.copy": of("import", 0, "peer", /: ([\d,]+) rows/),
  "stock.rate": grouped(of("stock-transaction", 0, "figure", /^([\d,]+)\/s/)),
  "stock.bare": grouped(of("stock-transaction", 0, "peer", /: ([\d,]+)\/s/)),
  "stock.share": () => `${Math.round(Number(figureIn(measured("stock-transaction").goal, /is ([\d.]+)/)) * 100)} %`,
  "walks.lists": lists[0],
  "walks.all": () => String(lists.reduce((sum, read) => sum + Number(read()), 0)),
  "walks.above": of("pick-path", oneBlock, "figure", /^([\d.]+ %)/),
  "walks.s-shape": of("pick-path", oneBlock, "peer", /s shape ([\d.]+ %)/),
  "walks.return": of("pick-path", oneBlock, "peer", /return ([\d.]+ %)/),
  "walks.midpoint": of("pick-path", oneBlock, "peer", /midpoint ([\d.]+ %)/),
  "walks.gap": of("pick-path", oneBlock, "peer", /largest gap ([\d.]+ %)/),
  "walks.combined": of("pick-path", oneBlock, "peer", /combined ([\d.]+ %)/),
  "walks.best": of("pick-path", oneBlock, "peer", /best of the five ([\d.]+ %)/),
  "walks.median": of("pick-path", 1, "figure", /median ([\d.]+) ms/),
  "walks.slow": of("pick-path", 1, "figure", /p99 ([\d.]+) ms/),
  "blocks.lists": lists[1],
  "blocks.above": of("pick-path", twoBlocks, "figure", /^([\d.]+ %)/),
  "blocks.s-shape": of("pick-path", twoBlocks, "peer", /s shape ([\d.]+ %)/),
  "carts.less": of("pick-path", carts, "figure", /([\d.]+ %) less/),
  "carts.metres": grouped(of("pick-path", carts, "figure", /^([\d,]+) m/)),
  "carts.first-come": grouped(of("pick-path", carts, "peer", /: ([\d,]+) m/)),
  "routing.mean": of("routing", whileOneWaits, "figure", /^([\d.]+ %)/),
  "routing.worst": of("routing", whileOneWaits, "figure", /([\d.]+ %) at most/),
  "routing.optimal": of("routing", whileOneWaits, "figure", /(\d+ of \d+) optimal/),
  "routing.instances": of("routing", whileOneWaits, "what", /(\d+) instances/),
  "routing.seconds": of("routing", whileOneWaits, "what", /([\d.]+) s each/),
  "routing.first": of("routing", /^First plan/, "figure", /^(\d+) ms/),
  "vroom.seconds": of("routing", whileOneWaits, "peer", /VROOM .*?([\d.]+) s on average/),
  "vroom.c1": of("routing", whileOneWaits, "peer", /\bC1 ([\d.]+ %)/),
  "vroom.r1": of("routing", whileOneWaits, "peer", /\bR1 ([\d.]+ %)/),
  "vroom.rc1": of("routing", whileOneWaits, "peer", /\bRC1 ([\d.]+ %)/),
  "workflows.rate": of("workflows", 0, "figure", /^(\d+) workflows/),
  "visible.client": of("socket-visible", 0, "figure", /p95 (\d+) ms/),
  "visible.screen": of("browser-visible", 0, "figure", /p95 (\d+) ms/),
  "visible.sockets": of("socket-fan-out", /^Command to socket/, "figure", /p99 (\d+) ms/),
  "chaos.commands": of("chaos", 0, "figure", /^0 of ([\d,]+)$/),
  "chaos.kills": of("chaos", 0, "what", /(\d+) kills/),
  "soak.requests": of("soak", 0, "what", /([\d,]+) requests/),
  "soak.movements": of("soak", 0, "what", /([\d,]+) movements/),
  "code.imports": () => String(importKindNames.length),
  "code.reports": () => String(reportDefinitions.filter(({ within }) => within === undefined).length),
};

/** Puts measured figures where a text of `place` calls them by name; `{chaos.day}` is the day of the measurement. */
export const fillQuoted = (place: string, text: string): string =>
  text.replace(/\{(([a-z-]+)\.[a-z\d-]+)\}/g, (_all, name: string, benchmark: string) => {
    if (name.endsWith(".day")) return long.format(new Date(measured(benchmark).day));
    const read = quoted[name];
    if (read === undefined) throw new Error(`${place} quotes a figure "${name}" that nobody knows.`);
    return read();
  });
