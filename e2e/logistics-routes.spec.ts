import { buildWarehouse, type Company, foundCompany } from "./support/company.ts";
import { expect, expectNoAccessibilityViolations, test } from "./support/fixtures.ts";

const depot = { address: "1 Depot Road", country: "GB", latitude: 52.3, longitude: -1.2 };

/** Two vans with their drivers, and shipments a few kilometres from each other. */
async function fillRoads(company: Company, shipments: number): Promise<void> {
  const { call } = company;
  const warehouseId = await buildWarehouse(company);
  const { rows } = await call("GET", "/api/wms/warehouses");
  const [{ version } = { version: 1 }] = rows as { version: number }[];
  await call("PUT", `/api/wms/warehouses/${warehouseId}/site`, { ...depot, version });
  for (const number of [1, 2]) {
    await call("POST", "/api/logistics/fleet/vehicles", {
      code: `VAN-${number}`,
      name: "White van",
      kind: "van",
      capacityGrams: 900_000,
      capacityMl: 8_000_000,
      homeLocationId: warehouseId,
      costPerKmMinor: 45,
      costPerHourMinor: 1_800,
      costPerTripMinor: 2_500,
    });
    await call("POST", "/api/logistics/fleet/drivers", { name: `Driver ${number}`, homeLocationId: warehouseId });
  }
  for (let index = 1; index <= shipments; index += 1)
    await call("POST", "/api/logistics/shipments", {
      fromLocationId: warehouseId,
      promisedAt: new Date(Date.now() + 86_400_000).toISOString(),
      toName: `Shop ${index}`,
      toLatitude: depot.latitude + index * 0.03,
      toLongitude: depot.longitude + (index % 2) * 0.05,
      grams: 20_000,
      millilitres: 50_000,
      mode: "van",
    });
}

test("routes are planned with progress, changed by keyboard with their figures, and sent out as trips [LOG-06] [APP-20]", async ({
  page,
  request,
}) => {
  const company = await foundCompany(request);
  await fillRoads(company, 5);
  await company.enter(page);
  await page.goto("/logistics/routes");
  await expect(page.getByText("Nothing is planned for this day")).toBeVisible();
  await expectNoAccessibilityViolations(page);
  await page.getByRole("button", { name: "New plan" }).first().click();
  const form = page.getByRole("form", { name: "New plan" });
  await form.getByLabel("Name").fill("Monday");
  await form.getByLabel("First of all").selectOption({ label: "Least cost" });
  await form.getByLabel("Seconds to search").fill("2");
  await form
    .getByRole("button", { name: /^Terms of/ })
    .first()
    .click();
  const terms = form.getByRole("group", { name: /^Terms of/ });
  await terms.getByLabel("From").fill("12:00");
  await terms.getByLabel("Until").fill("09:00");
  await expect(terms.getByText("Before it opens")).toBeVisible();
  await terms.getByLabel("From").fill("08:00");
  await terms.getByLabel("Until").fill("18:00");
  await terms.getByLabel("Minutes").fill("12");
  await expect(form.getByText(/from 08:00 until 18:00, 12 min/)).toBeVisible();
  await expectNoAccessibilityViolations(page);
  await form.getByRole("button", { name: "Plan 5 shipments with 2 vehicles" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Monday" })).toBeVisible();
  const figures = page.getByRole("region", { name: "Figures of the plan" });
  await expect(figures).toContainText("of 2", { timeout: 20_000 });
  await expect(page.getByRole("list", { name: /^Stops of VAN/ })).toHaveCount(1);
  await expect(page.getByRole("list", { name: /^Stops of VAN/ }).getByRole("listitem")).toHaveCount(5);
  await expectNoAccessibilityViolations(page);

  // By the keyboard alone: the second stop is made first, and its cost is seen before anything is kept.
  const second = page
    .getByRole("list", { name: /^Stops of VAN/ })
    .getByRole("listitem")
    .nth(1);
  const name = (await second.getByText(/^Shop \d\s*$/).innerText()).trim();
  await second.getByRole("button", { name: /^Move SH-/ }).press("Enter");
  await page.getByRole("menuitem", { name: "Earlier" }).press("Enter");
  await expect(
    page
      .getByRole("list", { name: /^Stops of VAN/ })
      .getByRole("listitem")
      .first(),
  ).toContainText(name);
  await expect(figures).toContainText("by your changes");
  await page.getByRole("button", { name: "Keep routes" }).click();
  await expect(page.getByText("By hand")).toBeVisible();
  await expect(page.getByRole("button", { name: "Keep routes" })).toHaveCount(0);

  await page.getByRole("button", { name: "Dispatch", exact: true }).click();
  await page.getByRole("button", { name: "Make 1 trip" }).click();
  await expect(page.getByText("Dispatched", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Routes" }).last().click();
  await page.getByRole("grid", { name: "Trips of the day" }).getByRole("link", { name: /^TR-/ }).click();
  await expect(page.getByRole("list", { name: "Stops" }).getByRole("listitem")).toHaveCount(5);
  for (const step of ["Accept for the driver", "Let it go", "It has left"])
    await page.getByRole("button", { name: step }).click();
  await expect(page.getByText("On the road", { exact: true })).toBeVisible();
  await expectNoAccessibilityViolations(page);
});

test("a stop is pulled to another vehicle on the time axis, and put back [LOG-06]", async ({ page, request }) => {
  const company = await foundCompany(request);
  await fillRoads(company, 4);
  await company.enter(page);
  await page.goto("/logistics/routes?do=plan");
  const form = page.getByRole("form", { name: "New plan" });
  await form.getByLabel("Seconds to search").fill("2");
  await form.getByRole("button", { name: /^Plan 4 shipments/ }).click();
  const axis = page.getByRole("group", { name: "Routes by vehicle" });
  await expect(axis.getByRole("button")).toHaveCount(4, { timeout: 20_000 });
  const empty = axis.locator("[data-row]").filter({ hasNot: page.locator("[data-bar]") });
  await axis.getByRole("button", { name: /^Stop 1,/ }).dragTo(empty);
  await expect(page.getByRole("list", { name: /^Stops of VAN/ })).toHaveCount(2);
  await expect(page.getByText("Routes changed, not kept yet")).toBeVisible();
  await page.getByRole("button", { name: "Drop changes" }).click();
  await expect(page.getByRole("list", { name: /^Stops of VAN/ })).toHaveCount(1);
});
