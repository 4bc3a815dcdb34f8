/**
 * Lighthouse over the built site, as a phone of the middle class would see it (its own preset and throttling): medians
 * of five. Lighthouse itself is fetched by npx at the version below, since its 150 MB are not needed to run or test the
 * product.
 */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort, startProgram } from "../server/test/start-program.ts";
import { findBrowser } from "../tools/find-browser.ts";
import { median, report, type ResultRow } from "./harness.ts";

const run = promisify(execFile);
const lighthouse = "lighthouse@13.5.0";
const rounds = 5;
const paths = ["/", "/roi", "/pricing", "/products/wms", "/blog/solve-pick-paths"];
const goals = { performance: 100, accessibility: 100, "best-practices": 96, seo: 100 } as const;
const longestFirstPaintMs = 900;
const longestPaintMs = 1200;
const longestBlockingMs = 50;
const largestShift = 0.01;
const mostKilobytes = 110;
const chromeFlags =
  "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";

type Category = keyof typeof goals;
const categories = Object.keys(goals) as Category[];

/** The part of Lighthouse's report that is read here. */
interface LighthouseReport {
  readonly categories: Readonly<Record<Category, { readonly score: number | null } | undefined>>;
  readonly audits: Readonly<
    Record<
      string,
      { readonly numericValue?: number; readonly details?: { readonly items?: readonly RequestItem[] } } | undefined
    >
  >;
}
interface RequestItem {
  readonly resourceType?: string;
  readonly transferSize?: number;
}

interface Visit {
  readonly scores: Readonly<Record<Category, number>>;
  readonly firstPaintMs: number;
  readonly paintMs: number;
  readonly blockingMs: number;
  readonly shift: number;
  readonly kilobytes: number;
}

const folder = await mkdtemp(join(tmpdir(), "cerebro-lighthouse-"));
// The demo's floor is switched off: the site is measured, and a phone is simulated on the same processors.
const program = startProgram({
  dataDir: join(folder, "data"),
  port: await freePort(),
  environment: { DEMO_LIVE: "0" },
});
try {
  await program.ready(300_000);
  const chrome = await findBrowser(console.log);
  const rows: ResultRow[] = [];
  for (const path of paths) {
    const visits: Visit[] = [];
    for (let round = 0; round < rounds; round += 1) visits.push(await visit(path, chrome));
    rows.push(rowOf(path, visits));
  }
  await report("lighthouse", rows);
} finally {
  program.signal("SIGTERM");
  await program.ended;
  await rm(folder, { recursive: true, force: true });
}

async function visit(path: string, chrome: string | undefined): Promise<Visit> {
  const out = join(folder, "report.json");
  const options = ["--quiet", "--output=json", `--output-path=${out}`, `--only-categories=${categories.join(",")}`];
  const profile = `--user-data-dir=${join(folder, "profile")}`;
  const call = ["--yes", lighthouse, program.url + path, ...options, `--chrome-flags=${chromeFlags} ${profile}`];
  await again(async () =>
    run("npx", call, {
      env: { ...process.env, ...(chrome !== undefined && { CHROME_PATH: chrome }) },
      timeout: 180_000,
    }),
  );
  // Lighthouse's own file, in its own format.
  const found = JSON.parse(await readFile(out, "utf8")) as LighthouseReport;
  const value = (audit: string): number => found.audits[audit]?.numericValue ?? Number.NaN;
  const requests = found.audits["network-requests"]?.details?.items ?? [];
  const scripts = requests.filter(({ resourceType }) => resourceType === "Script");
  const seen = {
    // A category that could not be judged is a failure, not a gap.
    scores: Object.fromEntries(
      categories.map((each) => [each, (found.categories[each]?.score ?? 0) * 100]),
    ) as Visit["scores"],
    firstPaintMs: value("first-contentful-paint"),
    paintMs: value("largest-contentful-paint"),
    blockingMs: value("total-blocking-time"),
    shift: value("cumulative-layout-shift"),
    kilobytes: scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1000,
  };
  console.log(path, JSON.stringify(seen));
  return seen;
}

/** Once more, where Lighthouse says that it lost its own recording; whatever else fails stays a failure. */
async function again<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes("NO_NAVSTART")) throw error;
    return work();
  }
}

function rowOf(path: string, visits: readonly Visit[]): ResultRow {
  const middle = (figure: (visit: Visit) => number): number => median(visits.map(figure));
  const scores = categories.map((each) => ({ each, score: middle((visit) => visit.scores[each]) }));
  const first = middle((visit) => visit.firstPaintMs);
  const paint = middle((visit) => visit.paintMs);
  const blocking = middle((visit) => visit.blockingMs);
  const shift = middle((visit) => visit.shift);
  const kilobytes = middle((visit) => visit.kilobytes);
  const met =
    scores.every(({ each, score }) => score >= goals[each]) &&
    first <= longestFirstPaintMs &&
    paint <= longestPaintMs &&
    blocking <= longestBlockingMs &&
    shift < largestShift &&
    kilobytes <= mostKilobytes;
  return {
    what: `Lighthouse, mobile, median of ${rounds}: \`${path}\``,
    figure: `${scores.map(({ each, score }) => `${each} ${Math.round(score)}`).join(", ")}; FCP ${(first / 1000).toFixed(2)} s, LCP ${(paint / 1000).toFixed(2)} s, TBT ${Math.round(blocking)} ms, CLS ${shift.toFixed(3)}; ${kilobytes.toFixed(0)} KB of scripts`,
    peer: "earlier, elsewhere: the same kind of page drawn in the browser 97 to 99, LCP 1.8 to 2.1 s",
    goal: "100, 100, 96, 100; FCP ≤ 0.9 s, LCP ≤ 1.2 s, TBT ≤ 50 ms, CLS < 0.01; ≤ 110 KB",
    met,
  };
}
