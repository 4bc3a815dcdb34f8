import { buildWarehouse, type Company, foundCompany } from "./support/company.ts";
import { expect, expectNoAccessibilityViolations, test } from "./support/fixtures.ts";

// A refused reading is logged by the browser.
test.use({ expectedErrors: [/409 \(Conflict\)/] });

const hourMs = 3_600_000;
const hoursAgo = (hours: number): string => new Date(Date.now() - hours * hourMs).toISOString();

/** A driver who drove five and a half hours without a break, and a vehicle whose inspection is long overdue. */
async function troubledFleet({ call }: Company): Promise<void> {
  const { id: vehicleId } = await call("POST", "/api/logistics/fleet/vehicles", {
    code: "OLD 1",
    name: "Old van",
    kind: "van",
    capacityGrams: 1_000_000,
    capacityMl: 8_000_000,
  });
  await call("POST", `/api/logistics/fleet/vehicles/${String(vehicleId)}/maintenance-plans`, {
    name: "Annual inspection",
    kind: "annual_inspection",
    everyDays: 365,
    lastDoneOn: hoursAgo(400 * 24).slice(0, 10),
    lastDoneMetres: 0,
  });
  const { id: driverId } = await call("POST", "/api/logistics/fleet/drivers", { name: "Dana Driver" });
  await call("POST", `/api/logistics/fleet/drivers/${String(driverId)}/duty`, {
    entries: [{ duty: "driving", beganAt: hoursAgo(7), endedAt: hoursAgo(1.5) }],
  });
}

test("a vehicle is taken in, reported on, repaired and serviced [LOG-04] [APP-20]", async ({ page, request }) => {
  const company = await foundCompany(request);
  await buildWarehouse(company);
  await company.enter(page);
  await page.goto("/logistics/fleet");
  await expect(page.getByText("No vehicles yet")).toBeVisible();
  await expect(page.getByText("Nothing found")).toBeVisible();

  await page.getByRole("button", { name: "Add vehicle" }).click();
  const form = page.getByRole("form", { name: "Add vehicle" });
  await form.getByLabel("Plate or fleet number").fill("AB12 CDE");
  await form.getByLabel("Name", { exact: true }).fill("White van");
  await form.getByLabel("Odometer").fill("12000");
  await form.getByRole("button", { name: "Add vehicle" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "AB12 CDE · White van" })).toBeVisible();

  await page.getByRole("button", { name: "Add reading" }).click();
  const odometer = page.getByRole("form", { name: "Write down" });
  await odometer.getByLabel("Odometer").fill("11000");
  await odometer.getByRole("button", { name: "Write down" }).click();
  await expect(odometer.getByText("A reading that runs backwards needs a reason")).toBeVisible();
  await odometer.getByLabel("Correction because").fill("Instrument replaced");
  await odometer.getByRole("button", { name: "Write down" }).click();
  await expect(page.getByText("Corrected: Instrument replaced")).toBeVisible();

  await page.getByRole("button", { name: "Write report" }).click();
  const report = page.getByRole("form", { name: "Keep report" });
  await report.getByLabel("Service brakes").check();
  await report.getByRole("button", { name: "Keep report" }).click();
  await expect(page.getByText("Service brakes: reported and not repaired")).toBeVisible();
  await page.getByRole("button", { name: "Repaired", exact: true }).click();
  await page.getByRole("button", { name: "Sign for it" }).click();
  await expect(page.getByText("Nothing found")).toBeVisible();

  await page.getByRole("button", { name: "Open work order" }).click();
  const order = page.getByRole("form", { name: "Open work order" });
  await order.getByLabel("Work", { exact: true }).fill("New tyres");
  await order.getByRole("button", { name: "Open work order" }).click();
  await page.getByRole("button", { name: "Take in" }).click();
  await expect(page.getByRole("button", { name: "Finish" })).toBeVisible();
  await page.getByRole("button", { name: "Finish" }).click();
  const finish = page.getByRole("form", { name: "Work is done" });
  await finish.getByLabel("Cost").fill("180");
  await finish.getByRole("button", { name: "Work is done" }).click();
  await expect(finish).toHaveCount(0);
  await expect(page.getByText("€180.00", { exact: false })).toBeVisible();
  await expectNoAccessibilityViolations(page);
});

test("findings stand first, and a driver's day is drawn, told as a table and corrected [LOG-05] [APP-20]", async ({
  page,
  request,
}) => {
  const company = await foundCompany(request);
  await troubledFleet(company);
  await company.enter(page);
  await page.goto("/logistics/fleet");
  await expect(page.getByText(/Annual inspection is overdue by \d+ days/)).toBeVisible();
  await expect(page.getByText("49 CFR 396.17")).toBeVisible();
  await expectNoAccessibilityViolations(page);

  await page.getByRole("link", { name: "Dana Driver" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Dana Driver" })).toBeVisible();
  const clocks = page.getByRole("region", { name: "Hours left" });
  await expect(clocks.getByText("may be driven from now")).toBeVisible();
  await clocks.getByRole("button", { name: "Other work" }).click();
  await expect(clocks.getByRole("button", { name: "Other work", pressed: true })).toBeVisible();
  // Over midnight the drive may have been yesterday's.
  await page.getByText("7 days", { exact: true }).click();
  await expect(page.getByText("(EC) 561/2006, art. 7").first()).toBeVisible();
  await page.getByRole("button", { name: "Show as table" }).first().click();
  await expect(page.getByRole("columnheader", { name: "Length" }).first()).toBeVisible();
  await expectNoAccessibilityViolations(page);
});
