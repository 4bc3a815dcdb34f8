import { expect, expectNoAccessibilityViolations, test } from "./support/fixtures.ts";

// Addresses of capabilities and industries that there are none of.
test.use({ expectedErrors: [/status of 404/] });

test("lists what it can do, narrowed by area and industry in the address, and leads to each [APP-12, APP-13]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/capabilities");
  const count = page.getByRole("status").filter({ hasText: /capabilities$/ });
  await expect(count).toHaveText(/^\d+ capabilities$/);
  await page.getByRole("navigation", { name: "Area" }).getByRole("link", { name: "Logistics" }).click();
  await expect(page).toHaveURL("/capabilities?area=logistics");
  // The other choices know of it once they live.
  await expect(count).toHaveText(/^\d+ of \d+ capabilities$/);
  await page.getByRole("navigation", { name: "Industry" }).getByRole("link", { name: "Manufacturing" }).click();
  await expect(page).toHaveURL("/capabilities?area=logistics&industry=manufacturing");
  await expect(count).toHaveText(/^\d+ of \d+ capabilities$/);
  await expect(page.getByRole("region", { name: "Warehouse" })).toHaveCount(0);
  await page.reload();
  await expect(count).toHaveText(/^\d+ of \d+ capabilities$/);
  await expectNoAccessibilityViolations(page);

  await page.getByRole("link", { name: "Freight bills held against the booking" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Freight bills held against the booking");
  await page.getByRole("link", { name: "Distribution", exact: true }).click();
  await expect(page).toHaveURL("/capabilities/industry/distribution");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Capabilities for distribution");

  for (const path of ["/capabilities/nothing", "/capabilities/industry/farming", "/industries/farming"]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/not found/i);
  }
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("all of it is there, and the forms say what to do instead [APP-07, APP-13]", async ({ page }) => {
    await page.goto("/capabilities?area=wms");
    for (const area of ["Warehouse", "Logistics", "Platform"]) {
      await expect(page.getByRole("region", { name: area })).toBeVisible();
    }
    await page.goto("/contact");
    await expect(page.getByText("This form needs JavaScript")).toBeVisible();
    await expect(page.getByRole("button", { name: "Send" })).toBeHidden();
  });
});
