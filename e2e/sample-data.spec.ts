import { foundCompany } from "./support/company.ts";
import { expect, test } from "./support/fixtures.ts";

test("a new organization is filled with sample data by a button, and emptied by another [WMS-01] [WMS-07]", async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  const company = await foundCompany(request);
  await company.enter(page);
  await page.goto("/dashboard-selection");
  const done = page.locator('[data-step][data-done="true"]');
  await expect(page.getByRole("heading", { name: "First steps" })).toBeVisible();
  await expect(done).toHaveCount(0);
  const count = async (list: string) => Number((await company.call("GET", `/api/wms/${list}`))["count"]);

  await test.step("the button makes a warehouse, items, stock, partners and orders that say what they are", async () => {
    await page.getByRole("button", { name: "Fill in sample data" }).click();
    await expect(page.getByText("Sample data filled in")).toBeVisible({ timeout: 90_000 });
    await expect(page.getByText("This organization contains sample data.")).toBeVisible();
    for (const list of ["orders", "items", "customers", "suppliers"]) expect(await count(list)).toBeGreaterThan(0);
  });

  await test.step("the other button takes all of it away, after a question", async () => {
    await page.getByRole("button", { name: "Remove sample data" }).click();
    const question = page.getByRole("dialog").or(page.getByRole("alertdialog"));
    await question.getByRole("button", { name: "Remove sample data" }).click();
    await expect(page.getByText("Sample data removed")).toBeVisible({ timeout: 90_000 });
    await expect(page.getByRole("button", { name: "Fill in sample data" })).toBeVisible();
    for (const list of ["orders", "items", "customers", "suppliers"]) expect(await count(list)).toBe(0);
    await expect(done).toHaveCount(0);
  });
});
