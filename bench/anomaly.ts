/** The adaptive detector on the labelled series of a folder, scored as the Numenta Anomaly Benchmark scores them. */
import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { AdaptiveDetector } from "../engines/src/anomaly/adaptive-detector.ts";
import { sigmaAnomalies } from "../engines/src/anomaly/sigma-rule.ts";
import { fileNamed, filesIn, folderAsked, refuse } from "./data-folder.ts";
import { report, type ResultRow } from "./harness.ts";
import { type LabelledSeries, type NabScores, nabScores } from "./nab-scoring.ts";

const folder = folderAsked("ANOMALY_DATA", "npm run bench:anomaly -- <folder>");

interface TimedSeries extends LabelledSeries {
  readonly times: Float64Array;
}

const labelsName = "combined_windows.json";
const labelFile = await fileNamed(labelsName, await filesIn(folder), [join(folder, "../labels", labelsName)]);
if (labelFile === undefined)
  refuse(`There are no labelled series in ${folder}: no labels/${labelsName} with data/ beside labels/.`);
const corpus = join(dirname(labelFile), "..");
const labels: Record<string, readonly (readonly [string, string])[]> = JSON.parse(await readFile(labelFile, "utf8"));
const there = new Set(await readdir(join(corpus, "data"), { recursive: true }).catch(() => []));
const names = Object.keys(labels).filter((name) => there.has(name));
if (names.length === 0) refuse(`There is no series in ${join(corpus, "data")} that ${labelFile} names.`);
const absent = Object.keys(labels).length - names.length;
if (absent > 0) console.log(`${absent} series of ${labelsName} have no file and are left out.`);
const series = await Promise.all(names.toSorted().map((name) => read(name)));

/** Of the processor and not of the clock: the machine may be busy with other things. */
const before = process.cpuUsage();
const alarms = series.map(({ values, times }) => {
  const detector = new AdaptiveDetector(intervalOf(times));
  return Array.from(values, (value, row) => detector.next(value, times[row] ?? 0).alarm);
});
const { user, system } = process.cpuUsage(before);
const rows = series.reduce((sum, { values }) => sum + values.length, 0);
const windows = series.reduce((sum, each) => sum + each.windows.length, 0);
const what = `${series.length} series, ${rows} values, ${windows} windows`;
const ours = nabScores(series, alarms);
const rule = nabScores(series, series.map(byRule));
const flagged = alarms.flat().filter(Boolean).length;

const peers = "whole corpus: Numenta HTM 70.1/63.1, KNN-CAD 58.0/43.4, Windowed Gaussian 39.6/20.9";
await report("anomaly", [
  scored(`Adaptive detector, ${what}: NAB standard`, ours.standard, { goal: 62, peer: peers }),
  scored("The same: NAB, few false positives", ours.lowFalsePositives, { goal: 48, peer: "" }),
  told(`The same: alarms, NAB few false negatives`, `${flagged}, ${ours.lowFalseNegatives.toFixed(1)}`),
  told("Stated rule (24 values, 2 σ, robust, no season): NAB standard/few false positives", short(rule)),
  paced((user + system) / rows),
]);

async function read(name: string): Promise<TimedSeries> {
  const lines = (await readFile(join(corpus, "data", name), "utf8")).trim().split(/\r?\n/).slice(1);
  const cells = lines.map((line) => line.split(","));
  const stamps = cells.map(([stamp = ""]) => stamp.slice(0, 19));
  const first = new Map(stamps.map((stamp, row) => [stamp, row] as const).toReversed());
  const rowAt = (stamp: string): number => first.get(stamp.slice(0, 19)) ?? 0;
  return {
    // A cell without a number is a missing value, not a zero.
    values: Float64Array.from(cells, ([, value = ""]) => (value.trim() === "" ? Number.NaN : Number(value))),
    times: Float64Array.from(stamps, (stamp) => Date.parse(`${stamp.replace(" ", "T")}Z`)),
    windows: (labels[name] ?? []).map(([from, until]) => [rowAt(from), rowAt(until)] as const),
  };
}

/** Interval between the values of a series, in seconds; the recorder knows it. */
function intervalOf(times: Float64Array): number {
  const gaps = Float64Array.from(times.subarray(1, 200), (time, row) => time - (times[row] ?? 0)).toSorted();
  return gaps[gaps.length >> 1] ?? 60_000;
}

function byRule({ values }: TimedSeries): boolean[] {
  const found = new Set(sigmaAnomalies(values, { windowSize: 24, sensitivity: "medium", season: 1 }).map(placeOf));
  return Array.from(values, (_, row) => found.has(row));
}

function placeOf({ place }: { readonly place: number }): number {
  return place;
}

function short({ standard, lowFalsePositives }: NabScores): string {
  return `${standard.toFixed(1)}/${lowFalsePositives.toFixed(1)}`;
}

function scored(
  line: string,
  figure: number,
  { goal, peer }: { readonly goal: number; readonly peer: string },
): ResultRow {
  return { what: line, figure: figure.toFixed(1), peer, goal: `≥ ${goal}`, met: figure >= goal };
}

function told(line: string, figure: string): ResultRow {
  return { what: line, figure, peer: "", goal: "told, not aimed at", met: true };
}

function paced(microseconds: number): ResultRow {
  return {
    what: "The same: processor time a value",
    figure: `${microseconds.toFixed(1)} µs`,
    peer: "",
    goal: "≤ 50 µs",
    met: microseconds <= 50,
  };
}
