import { buildWarehouse, foundCompany } from "./support/company.ts";
import { expect, expectNoAccessibilityViolations, test } from "./support/fixtures.ts";

// A refused form is logged by the browser.
test.use({ expectedErrors: [/422 \(Unprocessable/] });

/** So many hours ago, as a date-and-time field takes it in the browser's own zone. */
function typed(hoursAgo: number): string {
  const moment = new Date(Date.now() - hoursAgo * 3_600_000);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

test("a shipment is entered, promised, held, delivered and printed; what comes late changes nothing [LOG-01] [LOG-10] [LOG-11] [APP-20]", async ({
  page,
  request,
}) => {
  const company = await foundCompany(request);
  await buildWarehouse(company);
  await company.enter(page);

  await page.goto("/logistics/shipments");
  await expect(page.getByText("No shipment is open")).toBeVisible();
  await expectNoAccessibilityViolations(page);
  await page.getByRole("button", { name: "Create shipment" }).first().click();
  const form = page.getByRole("form", { name: "Create shipment" });
  await form.getByLabel("Name", { exact: true }).fill("Heron Gifts");
  await form.getByLabel("Promised for").fill(typed(-30));
  await form.getByRole("spinbutton", { name: "Latitude" }).fill("53.8");
  await form.getByLabel("Gross weight").fill("500");
  await form.getByLabel("Mode of transport").selectOption({ label: "Truck" });
  await form.getByLabel("Distance").fill("100");
  await form.getByRole("button", { name: "Create shipment" }).click();
  await expect(form.getByText("latitude and longitude are told together or not at all")).toBeVisible();
  await form.getByRole("spinbutton", { name: "Longitude" }).fill("-1.55");
  await form.getByRole("button", { name: "Create shipment" }).click();

  await expect(page.getByRole("heading", { level: 1, name: /^SH-/ })).toBeVisible();
  await expect(page.getByText("6.3 kg CO₂e")).toBeVisible();
  await expect(page.getByText("UK Government GHG Conversion Factors", { exact: false })).toBeVisible();

  await page.getByRole("button", { name: "Move promise" }).click();
  await page.getByLabel("Promised for").fill(typed(-50));
  await page.getByLabel("Why").fill("Shop is closed tomorrow");
  await page.getByRole("button", { name: "Save promise" }).click();
  await expect(page.getByRole("list", { name: "Promises moved" })).toContainText("Shop is closed tomorrow");

  const tell = async (status: string, hoursAgo: number, reason?: string) => {
    await page.getByRole("button", { name: "Tell what happened" }).click();
    const told = page.getByRole("form", { name: "Tell what happened" });
    await told.getByLabel("What happened").selectOption({ label: status });
    await told.getByLabel("When").fill(typed(hoursAgo));
    if (reason !== undefined) await told.getByLabel("Reason").selectOption({ label: reason });
    await told.getByRole("button", { name: "Tell" }).click();
    await expect(told).toHaveCount(0);
  };
  const events = page.getByRole("list", { name: "What was told" });
  await tell("In transit", 5);
  await tell("Held", 4, "Weather: storm");
  await expect(page.getByText("Held: Weather: storm")).toBeVisible();
  await tell("Booked", 3);
  await expect(events).toContainText("Changes nothing: the shipment was further by then.");
  await tell("Delivered", 1);
  await expect(page.getByRole("button", { name: "Tell what happened" })).toHaveCount(0);
  await expect(page.getByText("Kept", { exact: true })).toHaveCount(2);
  await expectNoAccessibilityViolations(page);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Bill of lading" }).click();
  expect((await download).suggestedFilename()).toMatch(/^bill-of-lading-SH-.*\.pdf$/);
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(page.getByRole("button", { name: "Close", exact: true })).toHaveCount(0);
  await page.goto("/logistics/shipments?state=any");
  await expect(page.getByRole("row").filter({ hasText: "Heron Gifts" })).toContainText("Closed");
});
