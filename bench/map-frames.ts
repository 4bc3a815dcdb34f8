/** Frames per second of the tracking page while every vehicle on its map moves, in a browser without a GPU. */
import { identityEndpoints } from "@cerebro/contracts/endpoints/identity/identity.ts";
import { trackingEndpoints } from "@cerebro/contracts/endpoints/logistics/tracking.ts";
import { storage } from "@cerebro/contracts/storage/storage.ts";
import { chromium, type Page } from "playwright-core";
import { HttpClient } from "../server/test/crash/http-client.ts";
import { findBrowser } from "../tools/find-browser.ts";
import { makeFleet, wayOf } from "./fleet.ts";
import { median, quantile, report } from "./harness.ts";
import { benchAccount, type MeasuredProgram, withProgram } from "./program.ts";

const vehicles = 2_000;
const batch = 1_000;
const goal = 30;
const rounds = 8;
/** A mark glides for a second to its new place. */
const glideMs = 1_000;
const readyMs = 6_000;

await withProgram(async (measured) => {
  const devices = await makeFleet(measured, vehicles);
  await tellAll(measured, devices, 0);
  const executablePath = await findBrowser(console.log);
  const browser = await chromium.launch({
    args: ["--no-sandbox", "--disable-gpu"],
    ...(executablePath !== undefined && { executablePath }),
  });
  try {
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    const complaints: string[] = [];
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    await signIn(page, measured);
    // Each vehicle is drawn separately: clustering would make it easy.
    await page.goto(`${measured.program.url}/logistics/tracking?apart=yes`);
    await page.getByRole("group", { name: /^Map of 2,?000 vehicles/ }).waitFor();
    await page.waitForTimeout(readyMs);
    const moving = await countWhileMoving(page, measured, devices);
    for (const complaint of complaints) console.log(`the console says: ${complaint}`);
    await report("map-frames", [
      {
        what: `${vehicles} moving vehicles on the map, each drawn by itself, headless Chromium without a GPU`,
        figure: `median ${median(moving).toFixed(1)} frames/s, slowest tenth ${quantile(moving, 0.1).toFixed(1)}`,
        peer: "",
        goal: `median ≥ ${goal} frames/s, no error in the console`,
        met: median(moving) >= goal && complaints.length === 0,
      },
    ]);
  } finally {
    await browser.close();
  }
});

/** All vehicles tell a new place; when the page has heard of it, its frames are counted while they glide there. */
async function countWhileMoving(page: Page, measured: MeasuredProgram, devices: readonly string[]): Promise<number[]> {
  const counted: number[] = [];
  for (let step = 1; step <= rounds; step += 1) {
    await tellAll(measured, devices, step * 20);
    // The map says that it draws; from then on each frame is one of movement.
    await page.locator("[data-moving]").waitFor({ state: "attached", timeout: 60_000 });
    counted.push(...(await page.evaluate(framesWithin, glideMs * 0.8)));
  }
  return counted;
}

interface BrowserFrames {
  readonly requestAnimationFrame: (draw: (now: number) => void) => number;
}

/** Frames per second, one figure for each frame that was drawn. */
function framesWithin(milliseconds: number): Promise<number[]> {
  // Runs in the page, of whose names Node knows nothing.
  const { requestAnimationFrame: onFrame } = globalThis as unknown as BrowserFrames;
  return new Promise((resolve) => {
    const figures: number[] = [];
    const begun = performance.now();
    let before = begun;
    const count = (now: number): void => {
      if (now > before) figures.push(1_000 / (now - before));
      before = now;
      if (now - begun < milliseconds) onFrame(count);
      else resolve(figures);
    };
    onFrame(count);
  });
}

async function tellAll({ client }: MeasuredProgram, devices: readonly string[], step: number): Promise<void> {
  const at = new Date().toISOString();
  const positions = devices.map((device, index) => ({ device, at, ...wayOf(index, step), speedKmh: 40, accuracy: 5 }));
  for (let from = 0; from < positions.length; from += batch)
    await client.ask(trackingEndpoints.tellPositions, { positions: positions.slice(from, from + batch) });
}

/** As if this person had signed in on this browser before. */
async function signIn(page: Page, { program }: MeasuredProgram): Promise<void> {
  const answer = await new HttpClient(program.url).ask(identityEndpoints.login, benchAccount);
  if (!("accessToken" in answer)) throw new Error("a second factor is asked for");
  const kept = {
    [storage.accessToken.key]: answer.accessToken,
    [storage.refreshToken.key]: answer.refreshToken,
    [storage.user.key]: JSON.stringify(answer.user),
    [storage.onboardingCompleted.key]: "true",
  };
  await page.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, kept);
}
