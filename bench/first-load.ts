/** JavaScript that a browser really fetches before a page stands, as it comes over the wire (brotli). */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { prefetchDelayMs } from "@cerebro/contracts/constants/shell.ts";
import { type BrowserContext, chromium, request } from "playwright-core";
import { signIn } from "../tools/demo-sign-in.ts";
import { freePort, startProgram } from "../server/test/start-program.ts";
import { findBrowser } from "../tools/find-browser.ts";
import { saveData } from "../tools/save-data.ts";
import { report, type ResultRow } from "./harness.ts";

interface Scripts {
  readonly kilobytes: number;
  readonly files: number;
}

interface Visit {
  readonly what: string;
  readonly path: string;
  /** A browser with an empty cache. */
  readonly newContext: () => Promise<BrowserContext>;
  readonly goal?: Scripts;
}

const dataDir = await mkdtemp(join(tmpdir(), "cerebro-bench-"));
const program = startProgram({ dataDir, port: await freePort() });
await program.ready(300_000);
const executablePath = await findBrowser(console.log);
const browser = await chromium.launch({
  args: ["--no-sandbox"],
  ...(executablePath !== undefined && { executablePath }),
});
try {
  const caller = await request.newContext();
  const signedIn = await signIn(caller, program.url, "wms");
  const stranger = () => browser.newContext();
  const visits: readonly Visit[] = [
    { what: "the start page", path: "/", newContext: stranger, goal: { kilobytes: 130, files: 30 } },
    { what: "sign-in", path: "/login", newContext: stranger },
    {
      what: "warehouse dashboard, signed in",
      path: "/wms/dashboard",
      newContext: () => browser.newContext({ storageState: signedIn }),
      goal: { kilobytes: 160, files: 30 },
    },
  ];
  const rows: ResultRow[] = [];
  for (const visit of visits) rows.push(await rowOf(visit));
  await report("first-load", rows);
} finally {
  await browser.close();
  program.signal("SIGTERM");
  await program.ended;
  await rm(dataDir, { recursive: true, force: true });
}

async function rowOf({ what, path, newContext, goal }: Visit): Promise<ResultRow> {
  const needed = await scriptsOf(path, newContext, { ahead: false });
  const all = await scriptsOf(path, newContext, { ahead: true });
  return {
    what: `JavaScript of the first load: ${what}, \`${path}\``,
    figure: `${figureOf(needed)}; with the code of related pages, fetched a second later: ${figureOf(all)}`,
    peer: "",
    goal: goal ? `≤ ${goal.kilobytes} KB in ≤ ${goal.files} files` : "reported",
    met: needed.files > 0 && (!goal || (needed.kilobytes <= goal.kilobytes && needed.files <= goal.files)),
  };
}

function figureOf({ kilobytes, files }: Scripts): string {
  return `${kilobytes.toFixed(1)} KB in ${files} files`;
}

/** Files that a first visit fetches; `ahead` adds the code of related pages, which a browser that saves data does not fetch. */
async function scriptsOf(
  path: string,
  newContext: () => Promise<BrowserContext>,
  { ahead }: { ahead: boolean },
): Promise<Scripts> {
  const context = await newContext();
  if (!ahead) await context.addInitScript(saveData);
  const page = await context.newPage();
  await page.goto(program.url + path, { waitUntil: "networkidle" });
  // The code of related pages is asked for a second after the page has come, when the network may have been idle before.
  await pause(2 * prefetchDelayMs);
  await page.waitForLoadState("networkidle");
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .flatMap((entry) =>
        entry instanceof PerformanceResourceTiming && entry.name.endsWith(".js") ? [entry.encodedBodySize] : [],
      ),
  );
  await context.close();
  return { kilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1000, files: sizes.length };
}
