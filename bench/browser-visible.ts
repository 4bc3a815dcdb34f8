/** Milliseconds from a person's command until it is visible on the screen of another person who views the list. */
import { identityEndpoints } from "@cerebro/contracts/endpoints/identity/identity.ts";
import { storage } from "@cerebro/contracts/storage/storage.ts";
import { chromium, type Page } from "playwright-core";
import { HttpClient } from "../server/test/crash/http-client.ts";
import { findBrowser } from "../tools/find-browser.ts";
import { quantile, report } from "./harness.ts";
import { benchAccount, type MeasuredProgram, withProgram } from "./program.ts";
import { createItem } from "./socket-lab.ts";

const commands = 40;
const goalMs = 300;
const restMs = 500;

await withProgram(async (measured) => {
  const executablePath = await findBrowser(console.log);
  const browser = await chromium.launch({
    args: ["--no-sandbox"],
    ...(executablePath !== undefined && { executablePath }),
  });
  try {
    const page = await (await browser.newContext()).newPage();
    await signIn(page, measured);
    await page.goto(`${measured.program.url}/wms/inventory/items`);
    await page.getByText("Live", { exact: true }).first().waitFor();
    await measure(page, measured);
  } finally {
    await browser.close();
  }
});

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

async function measure(page: Page, { client }: MeasuredProgram): Promise<void> {
  const times: number[] = [];
  for (let count = 0; count < commands; count += 1) {
    // Each comes before the last in the list, so that it is in sight.
    const sku = `BENCH-${String(999 - count)}`;
    const begun = performance.now();
    const seen = page
      .getByText(sku)
      .first()
      .waitFor()
      .then(() => performance.now());
    await createItem(client, sku);
    times.push((await seen) - begun);
    await page.waitForTimeout(restMs);
  }
  const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
  await report("browser-visible", [
    {
      what: `A command, from its request to the list on somebody else's screen, ${commands} times`,
      figure: `p95 ${p95.toFixed(0)} ms, p50 ${p50.toFixed(0)} ms`,
      peer: "",
      goal: `p95 < ${goalMs} ms`,
      met: p95 < goalMs,
    },
  ]);
}
