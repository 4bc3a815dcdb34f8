import { handHeldPages } from "@cerebro/contracts/pages/hand-held.ts";
import { addStock, buildWarehouse, createItem, foundUnconfirmedCompany } from "./support/company.ts";
import { expect, expectNoAccessibilityViolations, test } from "./support/fixtures.ts";
import { goWithin } from "./support/go-within.ts";
import { phone, scanWhenAsked, smallTargets } from "./support/hand-held.ts";
import { releaseOrder } from "./support/orders.ts";

const paths = Object.values(handHeldPages).map(({ paths: [path] }) => path);
const screens = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
] as const;

test.use({ ...phone });

test("has targets of 48 px and no violation on each hand-held page at 390×844 and 768×1024, in both themes and with more contrast [APP-18] [APP-27] [APP-28]", async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const company = await foundUnconfirmedCompany(request);
  await buildWarehouse(company);
  const itemId = await createItem(company, "MUG-1", "White mug");
  await addStock(company, itemId, "A-01-1", 9);
  await releaseOrder(company, itemId, 2);
  await company.enter(page);
  await page.goto("/mobile");
  for (const size of screens) {
    await page.setViewportSize(size);
    for (const path of paths) {
      await goWithin(page, path, path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      expect(await smallTargets(page), `${path} at ${size.width} px`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(size.width);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await expectNoAccessibilityViolations(page);
      }
    }
  }
  await goWithin(page, "/mobile/pick", "/mobile/pick");
  await page.getByRole("button", { name: "More contrast" }).tap();
  await expect(page.locator("html")).toHaveAttribute("data-contrast", "more");
  await page.getByRole("button", { name: "Pick 1 line" }).tap();
  await scanWhenAsked(page, "Scan bin A-01-1", "A-01-1");
  await expect(page.getByRole("textbox", { name: "Scan MUG-1" })).toBeVisible();
  expect(await smallTargets(page), "a pick").toEqual([]);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAccessibilityViolations(page);
  }
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-contrast", "more");
});

test("has toasts with targets of 48 px for a finger, on the sign-in page too [APP-18] [APP-38]", async ({ page }) => {
  await page.route("**/api/auth/reset-password", (route) => route.fulfill({ json: { message: "Password changed." } }));
  for (const size of screens) {
    await page.setViewportSize(size);
    await page.goto("/reset-password#token-of-a-letter");
    await page.getByLabel("New password", { exact: true }).fill("Cerebro-demo-2027");
    await page.getByRole("button", { name: "Set password" }).tap();
    await expect(page).toHaveURL(/\/login$/);
    const dismiss = page.getByRole("button", { name: "Dismiss" });
    await expect(dismiss).toBeVisible();
    const { width = 0, height = 0 } = (await dismiss.boundingBox()) ?? {};
    expect(Math.min(width, height), `${size.width} px`).toBeGreaterThanOrEqual(48);
    await dismiss.tap();
  }
});
