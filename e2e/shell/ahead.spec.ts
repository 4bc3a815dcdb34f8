import type { Page } from "@playwright/test";
import { saveData } from "../../tools/save-data.ts";
import { expect, test } from "../support/fixtures.ts";

test.use({ signedInAs: "executive", fetchesAhead: true });

/** Opens a page; returns how many scripts came before and after one second had passed there. */
async function scriptsOf(page: Page): Promise<{ readonly before: number; readonly after: () => number }> {
  await page.clock.install();
  await page.goto("/executive");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.clock.runFor(5_000);
  await page.waitForLoadState("networkidle");
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") fetched.push(request.url());
  });
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  await page.getByRole("link", { name: "Dashboard", exact: true }).first().click();
  await expect(page).toHaveURL(/\/executive\/dashboard$/);
  await expect(page.getByRole("heading", { level: 1, name: "Executive dashboard" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  const before = fetched.length;
  await page.clock.runFor(900);
  await page.waitForLoadState("networkidle");
  expect(fetched).toHaveLength(before);
  await page.clock.runFor(200);
  return { before, after: () => fetched.length };
}

test("fetches the code of related pages one second after a page is opened [PWA-08]", async ({ page }) => {
  const { before, after } = await scriptsOf(page);
  await expect.poll(after).toBeGreaterThan(before);
});

test("fetches nothing in advance where the browser is to save data [PWA-08]", async ({ page }) => {
  await page.addInitScript(saveData);
  const { before, after } = await scriptsOf(page);
  await page.waitForLoadState("networkidle");
  expect(after()).toBe(before);
});
