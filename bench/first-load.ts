/** JavaScript that a browser really fetches before a page stands, as it comes over the wire (brotli). */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page, request } from "playwright-core";
import { signIn } from "../tools/demo-sign-in.ts";
import { freePort, startProgram } from "../server/test/start-program.ts";
import { findBrowser } from "../tools/find-browser.ts";
import { report, type ResultRow } from "./harness.ts";

interface Loaded {
  readonly kilobytes: number;
  readonly row: ResultRow;
}

const goalKilobytes = 130;
const dataDir = await mkdtemp(join(tmpdir(), "cerebro-bench-"));
const program = startProgram({ dataDir, port: await freePort() });
await program.ready(300_000);
const executablePath = await findBrowser(console.log);
const browser = await chromium.launch({
  args: ["--no-sandbox"],
  ...(executablePath !== undefined && { executablePath }),
});
try {
  const shell = await measure("the start page", "/");
  const others = [await measure("sign-in", "/login"), await measureSignedIn()];
  const met = shell.kilobytes > 0 && shell.kilobytes <= goalKilobytes;
  await report("first-load", [{ ...shell.row, goal: `≤ ${goalKilobytes} KB`, met }, ...others.map(({ row }) => row)]);
} finally {
  await browser.close();
  program.signal("SIGTERM");
  await program.ended;
  await rm(dataDir, { recursive: true, force: true });
}

async function measure(what: string, path: string): Promise<Loaded> {
  const page = await (await browser.newContext()).newPage();
  const row = await rowOf(what, page, path);
  await page.context().close();
  return row;
}

/** The first visit with an empty cache of somebody whose session is remembered. */
async function measureSignedIn(): Promise<Loaded> {
  const caller = await request.newContext();
  const context = await browser.newContext({ storageState: await signIn(caller, program.url, "wms") });
  const row = await rowOf("warehouse dashboard, signed in", await context.newPage(), "/wms/dashboard");
  await context.close();
  return row;
}

async function rowOf(what: string, page: Page, path: string): Promise<Loaded> {
  const sizes: Promise<number>[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() === "script") sizes.push(request.sizes().then((size) => size.responseBodySize));
  });
  await page.goto(program.url + path, { waitUntil: "networkidle" });
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  const kilobytes = bytes / 1000;
  const figure = `${kilobytes.toFixed(1)} KB in ${sizes.length} files`;
  const row = {
    what: `JavaScript of the first load: ${what}, \`${path}\``,
    figure,
    peer: "",
    goal: "reported",
    met: true,
  };
  return { kilobytes, row };
}
