/** Milliseconds from a scan to its answer on the screen, and from opening a hand-held screen without a server to its heading. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page, request } from "playwright-core";
import { freePort, startProgram } from "../server/test/start-program.ts";
import { signIn } from "../tools/demo-sign-in.ts";
import { findBrowser } from "../tools/find-browser.ts";
import { quantile, report } from "./harness.ts";

const rounds = 30;
const starts = 20;
const scanGoalMs = 100;
const startGoalMs = 1_500;
/** The same code within a second counts once. */
const repeatMs = 1_100;
const screen = "/mobile/pick";

/** Runs in the page: from the Enter of a scan to the frame after its answer was written. */
const watchScans = `
  globalThis.scanTimes = [];
  let begun;
  document.addEventListener("keydown", ({ key }) => { if (key === "Enter") begun = performance.now(); }, true);
  const isAnswer = ({ target }) => target instanceof Element && target.closest('[data-part="said"]') !== null;
  new MutationObserver((changes) => {
    if (begun === undefined || !changes.some(isAnswer)) return;
    const since = begun;
    begun = undefined;
    requestAnimationFrame(() => scanTimes.push(performance.now() - since));
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
  undefined`;

const dataDir = await mkdtemp(join(tmpdir(), "cerebro-bench-"));
const program = startProgram({ dataDir, port: await freePort() });
const executablePath = await findBrowser(console.log);
const browser = await chromium.launch({
  args: ["--no-sandbox"],
  ...(executablePath !== undefined && { executablePath }),
});
try {
  await program.ready(300_000);
  const storageState = await signIn(await request.newContext(), program.url, "wms");
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    storageState,
  });
  const page = await context.newPage();
  await page.goto(program.url + screen);
  await page.evaluate("navigator.serviceWorker.ready.then(() => undefined)");
  await page.reload();
  const scans = await measureScans(page);
  await page.close();
  program.signal("SIGTERM");
  await program.ended;
  const opened = await measureStarts(context);
  await report("hand-held", [
    rowOf(`A scan at a shelf, right or wrong, to its answer on the screen, ${scans.length} times`, scans, scanGoalMs),
    rowOf(`\`${screen}\` opened while the server is stopped, to its heading, ${starts} times`, opened, startGoalMs),
  ]);
} finally {
  await browser.close();
  program.signal("SIGTERM");
  await program.ended;
  await rm(dataDir, { recursive: true, force: true });
}

function rowOf(what: string, times: readonly number[], goalMs: number) {
  const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
  return {
    what,
    figure: `p95 ${p95.toFixed(0)} ms, p50 ${p50.toFixed(0)} ms`,
    peer: "",
    goal: `p95 < ${goalMs} ms`,
    met: p95 < goalMs,
  };
}

async function measureScans(page: Page): Promise<readonly number[]> {
  await page.getByRole("button", { name: /^Pick \d+ lines?$/ }).tap();
  const field = page.getByRole("textbox", { name: /^Scan bin / });
  const bin = ((await field.getAttribute("aria-label")) ?? "").replace("Scan bin ", "");
  await page.evaluate(watchScans);
  for (let round = 0; round < rounds; round += 1) {
    await scan(page, `WRONG-${round}`);
    await page.waitForTimeout(repeatMs / 2);
    await scan(page, bin);
    await page.waitForTimeout(repeatMs / 2);
    await page.getByRole("button", { name: "Undo last" }).tap();
    await field.waitFor();
  }
  return page.evaluate<number[]>("scanTimes");
}

async function scan(page: Page, code: string): Promise<void> {
  await page.getByRole("textbox", { name: /^Scan / }).focus();
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
}

async function measureStarts(context: BrowserContext): Promise<readonly number[]> {
  const times: number[] = [];
  for (let start = 0; start < starts; start += 1) {
    const page = await context.newPage();
    const begun = performance.now();
    await page.goto(program.url + screen, { waitUntil: "commit" });
    await page.getByRole("heading", { level: 1 }).waitFor();
    times.push(performance.now() - begun);
    await page.close();
  }
  return times;
}
