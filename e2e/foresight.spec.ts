import { buildWarehouse, foundCompany } from "./support/company.ts";
import { expect, expectNoAccessibilityViolations, test } from "./support/fixtures.ts";

// The refusal that a new company has too little history for a stock policy.
test.use({ expectedErrors: [/422 .*stock-policy/] });

// A company brings its own sales as a file, and sees forecasts, unusual days, proposed reorder rules and its delay model.

const dayMs = 86_400_000;
const spikeDaysAgo = 3;

/** 70 days of sales of one item, about 10 units a day, with one day of 160 units. */
function salesFile(now: Date): string {
  const rows = Array.from({ length: 70 }, (_, place) => {
    const ago = 70 - place;
    const day = new Date(now.getTime() - ago * dayMs).toISOString().slice(0, 10);
    const units = ago === spikeDaysAgo ? 160 : 9 + (place % 3);
    return `S-${place + 1},${day},MUG-1,White mug,${units},4.95,Willow House`;
  });
  return ["Order number,Order date,SKU,Description,Quantity,Unit price,Customer", ...rows].join("\n");
}

test("a company's own sales become a forecast, an anomaly and a reorder rule that a person decides on [PRED-01] [PRED-05] [PRED-06] [PRED-07]", async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const company = await foundCompany(request);
  await buildWarehouse(company);
  await company.enter(page);

  await test.step("without data every page says what it needs, and shows no figure", async () => {
    await page.goto("/wms/forecasts");
    await expect(page.getByText("No forecast yet")).toBeVisible();
    await page.goto("/wms/stock-policy");
    await expect(page.getByText("Not enough demand yet")).toBeVisible();
  });

  await test.step("the file with 70 days of sales is imported", async () => {
    await page.goto("/import");
    const file = { name: "sales.csv", mimeType: "text/csv", buffer: Buffer.from(salesFile(new Date())) };
    await page.locator('input[type="file"]').setInputFiles(file);
    await page.getByLabel("Kind of data").selectOption("sales_history");
    await page.getByRole("button", { name: "Check the rows" }).click();
    await page.getByRole("button", { name: "Import all rows" }).click();
    await expect(page.getByText("The import is done.")).toBeVisible();
  });

  await test.step("the forecast is calculated with its progress, and opens at the item", async () => {
    await page.goto("/wms/forecasts");
    await page.getByRole("button", { name: "Forecast anew" }).click();
    await expect(page.getByText("Forecasting all items: done.")).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole("row", { name: /MUG-1/ })).toBeVisible();
    await expectNoAccessibilityViolations(page);
    await page.getByRole("link", { name: "MUG-1" }).click();
    await expect(page.getByRole("heading", { name: "Overrides" })).toBeVisible();
  });

  await test.step("a person overrides the next day with a reason", async () => {
    await page.getByRole("button", { name: "Override" }).click();
    const form = page.getByRole("form", { name: "Override the forecast" });
    const first = await form.getByLabel("From").inputValue();
    await form.getByLabel("Until").fill(first);
    await form.getByLabel("each a day").fill("400");
    await form.getByLabel("Reason").fill("Campaign of Willow House");
    await form.getByRole("button", { name: "Override" }).click();
    await expect(page.getByText("Campaign of Willow House")).toBeVisible();
    await expectNoAccessibilityViolations(page);
  });

  await test.step("the unusual day is found, opened and acknowledged", async () => {
    await page.goto("/wms/anomalies");
    await page.getByRole("button", { name: "Look now" }).click();
    await expect(page.getByText("Looking for anomalies: done.")).toBeVisible({ timeout: 30_000 });
    await page.getByRole("row", { name: /160/ }).first().click();
    const anomaly = page.getByRole("dialog", { name: "Anomaly" });
    await expect(anomaly).toContainText("160");
    await anomaly.getByRole("button", { name: "Acknowledge" }).click();
    await expect(anomaly.getByText("Acknowledged").first()).toBeVisible();
  });

  await test.step("a reorder rule is proposed, chosen and waits for a decision or is applied", async () => {
    await page.goto("/wms/stock-policy");
    await page.getByLabel("Service level, %").fill("97.5");
    await page.getByRole("button", { name: "Calculate" }).click();
    await page.getByLabel("Choose MUG-1").check();
    await expectNoAccessibilityViolations(page);
    await page.getByRole("button", { name: "Propose 1 rule" }).click();
    await expect(page.getByText(/The rules (were applied|wait for approval)/)).toBeVisible();
  });

  await test.step("the delay model says that it has too few deliveries", async () => {
    await page.goto("/logistics/delays");
    await page.getByRole("button", { name: "Train now" }).click();
    await expect(page.getByText("Training the model: done.")).toBeVisible({ timeout: 30_000 });
    await expectNoAccessibilityViolations(page);
  });
});
