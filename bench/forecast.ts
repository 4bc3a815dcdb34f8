/** Forecasts on published sets, against the naive forecasts of the same run and the published figures; then their pace. */
import { basename, join, relative } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { forecastSeries } from "../engines/src/forecasting/forecast-series.ts";
import type { DemandText } from "../server/src/modules/forecasts/demand.store.ts";
import { ForecastThread } from "../server/src/modules/forecasts/forecast-on-threads.ts";
import { fileNamed, filesIn, firstLine, folderAsked, refuse } from "./data-folder.ts";
import { itemFigures } from "./forecast-items.ts";
import { figuresOf, ours, plainNaive, readSet, seasonalNaive, seriesIn, type SetFigures } from "./forecast-sets.ts";
import { report, type ResultRow } from "./harness.ts";

/** Goals and published figures of the sets that have some; the forecasts know nothing of them. */
interface Anchor {
  readonly published: string;
  readonly goals: Partial<Record<"smape" | "mase" | "rmsse" | "bias", number>>;
}

const anchors: Readonly<Record<string, Anchor>> = {
  nn5_daily: { published: "R ets 21.42/0.877, thetaf 21.84/0.898 on all 111", goals: { smape: 21 } },
  m3_monthly: {
    published: "Theta 13.89/0.858, ForecastPro 13.90/0.848 on all 1,428",
    goals: { smape: 13.9, mase: 0.84 },
  },
  m4_daily_official: { published: "R naive 2.319/3.058, damped 2.350/3.108", goals: { mase: 3.06 } },
  m4_daily_truncated: { published: "R damped 3.004/4.441, naive 3.128/4.823", goals: {} },
  carparts_intermittent: { published: "RMSSE of TSB 0.731, SES 0.740, SBA 0.802", goals: { rmsse: 0.735, bias: 0.05 } },
  hospital_monthly: { published: "R thetaf 17.45/0.764 on 100 of them", goals: { smape: 17.45, mase: 0.764 } },
  nngc1_daily: { published: "R auto.arima 21.86/0.896, STL+ETS 27.26/0.886", goals: {} },
};
const labels = new Map([
  ["smape", "sMAPE"],
  ["mase", "MASE"],
  ["rmsse", "RMSSE"],
  ["bias", "bias"],
]);
const [fewestCovered, mostCovered] = [0.93, 0.97];
const itemsGoal = 0.5;

const folder = folderAsked("FORECAST_DATA", "npm run bench:forecast -- <folder>");
const files = await filesIn(folder);
const rows: ResultRow[] = [];
for (const path of files.filter((each) => each.endsWith(".jsonl"))) {
  if (seriesIn(await firstLine(path)) === null)
    console.log(`${relative(folder, path)} holds no series and is left out.`);
  else rows.push(...(await setRows(path, basename(path, ".jsonl"))));
}
const itemsName = "daily_demand_250.csv";
const itemsFile = await fileNamed(itemsName, files, [join(folder, "../online_retail/starter", itemsName)]);
if (rows.length === 0 && itemsFile === undefined) {
  refuse(
    `There are no series in ${folder}: neither a .jsonl file of {"id", "m", "h", "train", "test"} a line nor ${itemsName}.`,
  );
}
if (itemsFile === undefined) console.log(`No ${itemsName} in or beside the folder: the items are not measured.`);
else rows.push(await itemsRow(itemsFile));
rows.push(longSeries(), ...(await manySeries()));
await report("forecast", rows);

async function setRows(path: string, name: string): Promise<ResultRow[]> {
  const { instances, leftOut } = await readSet(path);
  const figures = figuresOf(instances, ours);
  const peers = [`seasonal naive ${short(figuresOf(instances, seasonalNaive))}`];
  peers.push(`naive ${short(figuresOf(instances, plainNaive))}`);
  const { published = "", goals = {} } = anchors[name] ?? {};
  if (published !== "") peers.push(`published: ${published}`);
  const wanted = Object.entries(goals).map(([measure, goal]) => `${labels.get(measure) ?? measure} ≤ ${goal}`);
  const { coverage, milliseconds } = figures;
  const what = `${name}, ${figures.series} series${leftOut === 0 ? "" : ` (${leftOut} of ${leftOut + figures.series} lines hold none)`}`;
  return [
    {
      what: `${what}: sMAPE/MASE/RMSSE, bias`,
      figure: `${short(figures)}, ${milliseconds.toFixed(1)} ms a series`,
      peer: peers.join("; "),
      goal: wanted.join(", ") || "none published",
      met: reached(figures, goals),
    },
    {
      what: `${what}: what came within the 95 % intervals`,
      figure: coverage.toFixed(3),
      peer: "",
      goal: `${fewestCovered}–${mostCovered}`,
      met: coverage >= fewestCovered && coverage <= mostCovered,
    },
  ];
}

function reached(figures: SetFigures, goals: Anchor["goals"]): boolean {
  const measures = ["smape", "mase", "rmsse", "bias"] as const;
  return measures.every((measure) => Math.abs(figures[measure]) <= (goals[measure] ?? Infinity));
}

function short({ smape, mase, rmsse, bias }: SetFigures): string {
  return `${shown(smape, 2)}/${shown(mase, 3)}/${shown(rmsse, 3)}, ${shown(bias * 100, 1)} %`;
}

/** No figure where no series allows the measure: the season of all is longer than their history, or all is zero. */
function shown(figure: number, places: number): string {
  return Number.isFinite(figure) ? figure.toFixed(places) : "–";
}

async function itemsRow(path: string): Promise<ResultRow> {
  const { items: count, ours: error, lastWeek, medianOfEight, milliseconds } = await itemFigures(path);
  return {
    what: `${count} items of a gift wholesaler, weekly, one week ahead, last 13 weeks: WAPE`,
    figure: `${percent(error)}, ${milliseconds.toFixed(1)} ms a forecast`,
    peer: `last week ${percent(lastWeek)}, median of eight weeks ${percent(medianOfEight)}`,
    goal: `≤ ${percent(itemsGoal)}`,
    met: error <= itemsGoal,
  };
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

/** Demand with a week, a slow rise and chance, the same each time. */
function madeUp(count: number, seed: number): Float64Array {
  let state = seed;
  const chance = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return Float64Array.from({ length: count }, (_, day) =>
    Math.round((20 + 8 * Math.sin((day * 2 * Math.PI) / 7) + day * 0.01) * (0.5 + chance())),
  );
}

/** Of the processor and not of the clock: the machine may be busy with other things. */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

function longSeries(): ResultRow {
  const rounds = 20;
  const begun = processorMs();
  for (let round = 0; round < rounds; round += 1) {
    forecastSeries(madeUp(1_000, round + 1), { season: 7, horizon: 28, level: 0.95 });
  }
  const each = (processorMs() - begun) / rounds;
  return {
    what: "A series of 1,000 days",
    figure: `${each.toFixed(1)} ms`,
    peer: "",
    goal: "≤ 60 ms",
    met: each <= 60,
  };
}

/** By the threads of the program, while the event loop that hands out the work is watched. */
async function manySeries(): Promise<ResultRow[]> {
  const series = Array.from({ length: 5_000 }, (_, item) => demandText(String(item), madeUp(730, item + 1)));
  const order = {
    today: "2026-01-05",
    calendar: { country: null, silentDaysAgo: [] },
    grain: "weekly",
    horizon: 8,
    level: 0.95,
  } as const;
  const threads = [new ForecastThread(), new ForecastThread()];
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const begun = performance.now();
  delay.enable();
  let next = 0;
  await Promise.all(
    threads.map(async (thread) => {
      while (next < series.length) {
        const batch = series.slice(next, next + 25);
        next += 25;
        await thread.ask({ ...order, series: batch }, 600_000);
      }
      await thread.end();
    }),
  );
  delay.disable();
  const seconds = (performance.now() - begun) / 1_000;
  const p99 = delay.percentile(99) / 1e6;
  return [
    {
      what: "5,000 series of 104 weeks, from two years of days, on two threads",
      figure: `${seconds.toFixed(1)} s`,
      peer: "",
      goal: "≤ 60 s",
      met: seconds <= 60,
    },
    {
      what: "The same: delay of the event loop that hands out the work",
      figure: `p99 ${p99.toFixed(1)} ms`,
      peer: "",
      goal: "p99 < 20 ms",
      met: p99 < 20,
    },
  ];
}

function demandText(itemId: string, values: Float64Array): DemandText {
  const text = Array.from(values, (units, day) => `${values.length - day}:${units}`).join(",");
  return { itemId, days: values.length, text };
}
