import { expect, test } from "../support/fixtures.ts";

test.use({ signedInAs: "executive" });

test("fetches the code of related pages one second after a page is opened [PWA-08]", async ({ page }) => {
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
  await expect.poll(() => fetched.length).toBeGreaterThan(before);
});
