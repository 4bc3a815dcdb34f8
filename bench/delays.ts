/** Late deliveries of a public record, foretold with what was known when each was ordered; trained before 2013. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isLate, type Delivery } from "../engines/src/delays/delivery.ts";
import { tryFrom } from "../engines/src/delays/foretell-delays.ts";
import { scoresOf } from "../engines/src/delays/scores.ts";
import { report } from "./harness.ts";

const folder = process.argv.slice(2).find((word) => !word.startsWith("--")) ?? process.env["DELAY_DATA"];
if (folder === undefined) {
  console.error(
    "Where are the deliveries? npm run bench:delays -- <folder with deliveries.csv>, or DELAY_DATA=<folder>",
  );
  process.exit(2);
}

const records = recordsIn(await readFile(join(folder, "deliveries.csv"), "utf8"));
const firstDay = dayOf("2007-07-01");
const splitDay = dayOf("2013-01-01");
const deliveries = records.map(deliveryOf);
const known = deliveries.filter(({ at }) => at >= firstDay);
const begun = performance.now();
const scores = tryFrom(known, splitDay);
const seconds = (performance.now() - begun) / 1_000;
if (scores === null) throw new Error("the record has nothing before or after 2013");

const tested = known.filter(({ promisedAt }) => promisedAt >= splitDay).map(isLate);
const ownBase = tested.filter(Boolean).length / tested.length;
const ownBrier = scoresOf(
  tested.map(() => ownBase),
  tested,
  ownBase,
).brier;
const { auc, brier, baseBrier, slope } = scores;
const [better, betterThanOwn] = [1 - brier / baseBrier, 1 - brier / ownBrier];
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const what = `${scores.deliveries} lines promised from 2013 on, ${percent(scores.late / scores.deliveries)} late`;

await report("delays", [
  {
    what: `${what}: area under the ROC curve`,
    figure: (auc ?? 0).toFixed(3),
    peer: "",
    goal: "≥ 0.78",
    met: (auc ?? 0) >= 0.78,
  },
  {
    what: "The same: Brier score below that of the base rate before 2013",
    figure: `${percent(better)} (${brier.toFixed(4)})`,
    peer: `base rate before 2013: ${baseBrier.toFixed(4)}; below the rate of the tested lines themselves by ${percent(betterThanOwn)}`,
    goal: "≥ 12 %",
    met: better >= 0.12,
  },
  {
    what: "The same: calibration slope",
    figure: (slope ?? 0).toFixed(2),
    peer: "",
    goal: "0.9–1.1",
    met: (slope ?? 0) >= 0.9 && (slope ?? 0) <= 1.1,
  },
  {
    what: `Training on ${known.length - scores.deliveries} lines and foretelling ${scores.deliveries}`,
    figure: `${seconds.toFixed(1)} s`,
    peer: "",
    goal: "≤ 30 s",
    met: seconds <= 30,
  },
]);

function dayOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / 86_400_000;
}

/** Ordered: when the purchase order was sent, else the quote; where neither is known, 120 days before the promise. */
function deliveryOf(record: ReadonlyMap<string, string>): Delivery {
  const text = (name: string): string => record.get(name) ?? "";
  const day = (name: string): number | null => (text(name) === "" ? null : dayOf(text(name)));
  const promisedAt = dayOf(text("scheduled_delivery"));
  const at = Math.min(day("po_sent") ?? day("quote_sent") ?? promisedAt - 120, promisedAt);
  const daysLate = Number(text("days_late"));
  const recorded = Math.max(day("recorded") ?? 0, day("delivered") ?? 0);
  const [country, vendor, mode, fulfilment] = ["dest_country", "vendor", "mode", "fulfilment"].map(text);
  return {
    at,
    promisedAt,
    // Late is known when the promise has passed; on time once it is recorded.
    knownAt: daysLate > 0 ? Math.min(recorded, promisedAt + 1) : recorded,
    daysLate,
    groups: [
      vendor,
      country,
      fulfilment,
      `${mode} ${country}`,
      text("item"),
      `${fulfilment} ${country}`,
      text("project"),
      `${vendor} ${country}`,
    ].map((name) => name ?? ""),
    figures: [
      Math.log1p(Math.max(0, promisedAt - at)),
      ...[fulfilment === "direct_drop", mode === "air", mode === "road", mode === "ocean"].map(Number),
      Math.log(Number(text("packs"))),
      Math.log(Number(text("line_value_usd")) + 1),
    ],
  };
}

/** Cells may hold commas and doubled quotes. */
function recordsIn(csv: string): ReadonlyMap<string, string>[] {
  const lines = csv.split(/\r?\n/).filter((line) => line !== "");
  const cells = (line: string): string[] =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
    );
  const names = cells(lines[0] ?? "");
  return lines.slice(1).map((line) => {
    const own = cells(line);
    return new Map(names.map((name, place) => [name, own[place] ?? ""]));
  });
}
