import { addStock, buildWarehouse, createItem, foundCompany, inviteColleague } from "./support/company.ts";
import { expect, expectNoAccessibilityViolations, test } from "./support/fixtures.ts";

async function companyWithStock(request: Parameters<typeof foundCompany>[0]) {
  const company = await foundCompany(request);
  await buildWarehouse(company);
  await addStock(company, await createItem(company, "MUG-1", "White mug"), "A-01-1", 40);
  return company;
}

test("answers what the stock is worth, shows the layers behind it and gives it as a file [WMS-14]", async ({
  page,
  request,
}) => {
  const company = await companyWithStock(request);
  await company.enter(page);
  await page.goto("/wms/reports");
  await page.getByRole("link", { name: "Stock valuation" }).click();
  const figures = page.getByRole("region", { name: "Figures" });
  const figure = (name: string) =>
    figures.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });
  await expect(figure("Value")).toContainText("84.00");
  await expect(figure("Layers and stock")).toContainText("agree");
  await expect(page.getByText("first in first out")).toBeVisible();
  await expectNoAccessibilityViolations(page);

  await test.step("as a file of all rows", async () => {
    await page.getByRole("button", { name: "Export" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "Excel, all 1 rows" }).click();
    expect((await download).suggestedFilename()).toMatch(/^valuation-\d{4}-\d{2}-\d{2}\.xlsx$/);
  });

  await test.step("as it was at the end of another day, kept in the address", async () => {
    await page.getByRole("combobox", { name: "Value" }).selectOption({ label: "End of last month" });
    await expect(page).toHaveURL(/asOf=end_of_last_month/);
    await expect(page.getByText("Nothing to report")).toBeVisible();
    await page.goBack();
  });

  await test.step("a row leads to the layers it consists of", async () => {
    await page.goto("/wms/reports/valuation");
    await page.getByRole("gridcell", { name: "MUG-1" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Layers of an item" })).toBeVisible();
    await expect(page.getByRole("grid").getByRole("gridcell", { name: "Adjustment" })).toBeVisible();
  });
});

test("is sent by mail on a schedule that tells what became of it, and shows costs to managers alone [WMS-14]", async ({
  page,
  request,
  browser,
}) => {
  const company = await companyWithStock(request);
  const worker = await inviteColleague(request, company, "wms");
  await company.enter(page);
  await page.goto("/wms/reports/ageing");
  await expect(page.getByRole("region", { name: "Figures" })).toContainText("Dead units");

  await test.step("planned by the keyboard", async () => {
    await page.keyboard.press("m");
    const drawer = page.getByRole("dialog", { name: "Send by mail" });
    await drawer.getByRole("textbox", { name: "Name" }).fill("Monday ageing");
    await drawer.getByRole("combobox", { name: "How often" }).selectOption({ label: "Every month" });
    await drawer.getByRole("spinbutton", { name: "On day" }).fill("31");
    await drawer.getByRole("textbox", { name: "To" }).fill("outside@buyers.example");
    await expectNoAccessibilityViolations(page);
    await drawer.getByRole("button", { name: "Schedule" }).click();
    await expect(drawer).toBeHidden();
  });

  await test.step("listed, sent now, and its letter accounted for", async () => {
    await page.goto("/wms/reports");
    const line = page.getByRole("listitem").filter({ hasText: "Monday ageing" });
    await expect(line).toContainText("Every month on the last day at 07:00");
    await expect(line).toContainText("Outside the organization");
    await line.getByRole("button", { name: "Acts on Monday ageing" }).click();
    await page.getByRole("menuitem", { name: "Send now" }).click();
    const log = page.getByRole("dialog", { name: "Deliveries of Monday ageing" });
    // No mail server in this run, and that is said.
    await expect(log).toContainText("outside@buyers.example: not sent, since there is no mail server", {
      timeout: 30_000,
    });
    await page.keyboard.press("Escape");
    await line.getByRole("button", { name: "Acts on Monday ageing" }).click();
    await page.getByRole("menuitem", { name: "Pause" }).click();
    await expect(line).toContainText("Paused");
  });

  await test.step("a worker reads units, but no amounts", async () => {
    const context = await browser.newContext();
    const theirs = await context.newPage();
    await worker.enter(theirs);
    await theirs.goto("/wms/reports");
    await expect(theirs.getByRole("listitem").filter({ hasText: "Stock valuation" })).toContainText("For managers");
    await theirs.getByRole("link", { name: "Aging and dead stock" }).click();
    await expect(theirs.getByRole("region", { name: "Figures" })).toContainText("Dead units");
    await expect(theirs.getByRole("region", { name: "Figures" })).not.toContainText("Dead value");
    await context.close();
  });
});
