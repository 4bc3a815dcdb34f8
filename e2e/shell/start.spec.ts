import { expect, expectNoAccessibilityViolations, test } from "../support/fixtures.ts";

test("opens the start page", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectNoAccessibilityViolations(page);
});
