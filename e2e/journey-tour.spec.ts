import { isRecord } from "@cerebro/contracts/storage/codec.ts";
import { buildAnnex, buildWarehouse, type Company, foundCompany } from "./support/company.ts";
import { expect, test } from "./support/fixtures.ts";
import { photo } from "./support/road.ts";

const depot = { address: "1 Depot Road", country: "GB", latitude: 52.3, longitude: -1.2 };

/** A warehouse's van, its driver and the shops it serves, to the north of it. */
async function fillDepot(
  { call }: Company,
  homeLocationId: string,
  site: typeof depot,
  { van, driver, shops }: { van: string; driver: string; shops: readonly string[] },
): Promise<void> {
  const { rows } = await call("GET", "/api/wms/warehouses");
  const { version = 1 } = rowsIn(rows).find(({ id }) => id === homeLocationId) ?? {};
  await call("PUT", `/api/wms/warehouses/${homeLocationId}/site`, { ...site, version });
  const capacity = { capacityGrams: 900_000, capacityMl: 8_000_000 };
  await call("POST", "/api/logistics/fleet/vehicles", {
    code: van,
    name: van,
    kind: "van",
    ...capacity,
    homeLocationId,
  });
  await call("POST", "/api/logistics/fleet/drivers", { name: driver, homeLocationId });
  for (const [index, toName] of shops.entries())
    await call("POST", "/api/logistics/shipments", {
      fromLocationId: homeLocationId,
      promisedAt: new Date(Date.now() + 2 * 86_400_000).toISOString(),
      toName,
      toLatitude: site.latitude + (index + 1) * 0.03,
      toLongitude: site.longitude,
      grams: 20_000,
      millilitres: 50_000,
      mode: "van",
    });
}

/** Two warehouses with a van each; a failed attempt needs a photo. */
async function fillRoad(company: Company): Promise<void> {
  const mainId = await buildWarehouse(company);
  await fillDepot(company, mainId, depot, { van: "VAN-1", driver: "Dora", shops: ["Shop 1", "Shop 2"] });
  const annexId = await buildAnnex(company);
  const annex = { address: "9 Annex Way", country: "GB", latitude: 52.9, longitude: -1.2 };
  await fillDepot(company, annexId, annex, { van: "VAN-2", driver: "Emil", shops: ["Shop 3"] });
  await company.call("PUT", "/api/logistics/delivery-settings", {
    signatureRequired: true,
    photosAtLeast: 0,
    failurePhotosAtLeast: 1,
    notices: [],
  });
}

const rowsIn = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);

/** When each shipment of a trip is expected, by the trip, the shipment, the delivery, the map and the public page. */
async function expectOneArrival({ call }: Company, tripId: string, tokens: ReadonlyMap<string, string>): Promise<void> {
  const { visits } = await call("GET", `/api/logistics/trips/${tripId}`);
  const waiting = rowsIn(visits).filter(({ state }) => state === "en_route" || state === "planned");
  const { vehicles } = await call("GET", "/api/logistics/vehicles/positions");
  for (const { shipmentId, name, estimatedArrivalAt } of waiting) {
    const id = String(shipmentId);
    const places = await Promise.all(
      [`shipments/${id}`, `deliveries/${id}`].map((path) => call("GET", `/api/logistics/${path}`)),
    );
    places.push(await call("GET", `/api/tracking/${tokens.get(id) ?? ""}`));
    expect(places.map(({ estimatedAt }) => estimatedAt)).toEqual(places.map(() => estimatedArrivalAt));
    const [next] = rowsIn(vehicles).filter(({ nextStop }) => nextStop === name);
    if (next !== undefined) expect(next["nextArrivalAt"]).toBe(estimatedArrivalAt);
  }
}

// An assignment is refused, and the browser notes it.
test.use({ expectedErrors: [/409 \(Conflict\)/] });

test("tours of two warehouses are planned and sent out; on one an attempt fails with its evidence, and the goods go back [LOG-06] [LOG-07]", async ({
  page,
  request,
}) => {
  test.slow();
  const company = await foundCompany(request);
  await fillRoad(company);
  await company.enter(page);

  await page.goto("/logistics/routes?do=plan");
  const form = page.getByRole("form", { name: "New plan" });
  await form.getByLabel("Seconds to search").fill("1");
  await form.getByRole("button", { name: "Plan 3 shipments with 2 vehicles" }).click();
  // Each van brings what lies in its own warehouse.
  const stops = (van: string) => page.getByRole("list", { name: `Stops of ${van}` }).getByRole("listitem");
  await expect(stops("VAN-1")).toHaveCount(2, { timeout: 30_000 });
  await expect(stops("VAN-2")).toHaveCount(1);
  await expect(stops("VAN-2")).toContainText("Shop 3");
  await page.getByRole("button", { name: "Dispatch", exact: true }).click();
  await page.getByRole("button", { name: "Make 2 trips" }).click();
  await expect(page.getByText("Dispatched", { exact: true })).toBeVisible();
  const trips = rowsIn((await company.call("GET", "/api/logistics/routes?state=live"))["rows"]);
  expect(trips).toHaveLength(2);
  const tripOf = (van: string) => String(trips.find(({ vehicleName }) => vehicleName === van)?.["id"]);
  const tripId = tripOf("VAN-1");
  const tripBeside = await company.call("GET", `/api/logistics/trips/${tripOf("VAN-2")}`);

  const { visits } = await company.call("GET", `/api/logistics/trips/${tripId}`);
  const [first, second] = rowsIn(visits);
  const tokens = new Map<string, string>();
  for (const { shipmentId } of rowsIn(visits)) {
    const { url } = await company.call("POST", `/api/logistics/deliveries/${String(shipmentId)}/tracking-link`, {});
    tokens.set(String(shipmentId), String(url).split("/").at(-1) ?? "");
  }
  await expectOneArrival(company, tripId, tokens);
  await page.goto(`/logistics/trips/${tripId}`);
  for (const step of ["Accept for the driver", "Let it go", "It has left"])
    await page.getByRole("button", { name: step }).click();
  await expect(page.getByText("On the road", { exact: true })).toBeVisible();
  await expectOneArrival(company, tripId, tokens);

  // At the first door nobody is there: a photo is needed before it can be told.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/mobile/deliver?trip=${tripId}`);
  await page.getByRole("button", { name: new RegExp(String(first?.["name"])) }).click();
  const cannot = page.getByRole("button", { name: "Cannot be delivered" });
  await expect(cannot).toBeDisabled();
  await expect(page.getByText("A failed attempt needs 1 more photo.")).toBeVisible();
  await page.locator('input[type="file"]').setInputFiles(photo);
  await expect(cannot).toBeEnabled();
  await cannot.click();
  await page.getByRole("dialog").getByRole("button", { name: "Nobody was there" }).click();
  await expect(page.getByRole("list", { name: "Stops done" })).toContainText(String(first?.["name"]));
  const failedId = String(first?.["shipmentId"]);
  await expect
    .poll(async () => (await company.call("GET", `/api/logistics/deliveries/${failedId}`))["state"])
    .toBe("attempt_failed");
  const failed = await company.call("GET", `/api/logistics/deliveries/${failedId}`);
  expect(failed).toMatchObject({ attempts: 1, estimatedAt: null, stopState: "failed" });
  const [attempt] = rowsIn(failed["events"]).filter(({ state }) => state === "failed");
  expect(rowsIn(attempt?.["photos"])).toHaveLength(1);
  await expectOneArrival(company, tripId, tokens);

  // The office sends the goods back; nobody waits for them any more, and the attempt stays in sight.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/logistics/delivery/${failedId}`);
  await expect(page.getByText("Failed, attempt 1")).toBeVisible();
  await page.getByRole("region", { name: "What next" }).getByRole("button", { name: "Return" }).click();
  await expect(page.getByText("Returning").first()).toBeVisible();
  await company.call("POST", `/api/logistics/shipments/${failedId}/events`, {
    status: "returned",
    occurredAt: new Date().toISOString(),
    source: "house",
    reason: null,
    note: null,
    estimatedAt: null,
  });
  const returned = await company.call("GET", `/api/logistics/shipments/${failedId}`);
  expect(returned).toMatchObject({ status: "returned", estimatedAt: null, attempts: 1, punctuality: "no_promise" });
  await page.goto(`/tracking/${tokens.get(failedId) ?? ""}`);
  await expect(page.getByRole("heading", { name: "Gone back" })).toBeVisible();
  await expect(page.getByRole("list", { name: "What happened" })).toContainText("Attempt failed");
  await expect(page.getByText("Expected", { exact: true })).toHaveCount(0);
  expect(second?.["name"]).not.toBe(first?.["name"]);

  // The tour of the second warehouse waits as it did; its goods are expected later by as much as it should have left.
  const stillBeside = await company.call("GET", `/api/logistics/trips/${tripOf("VAN-2")}`);
  const asPlanned = (visits: unknown) => rowsIn(visits).map(({ estimatedArrivalAt: _at, ...visit }) => visit);
  expect(asPlanned(stillBeside["visits"])).toEqual(asPlanned(tripBeside["visits"]));
  expect(rowsIn(stillBeside["visits"]).map(({ name, state }) => [name, state])).toEqual([["Shop 3", "planned"]]);
});

test("another vehicle and driver take a trip: the choice shows load and papers, the cost follows, and it is undone [LOG-05] [LOG-06] [PLT-06]", async ({
  page,
  request,
}) => {
  const company = await foundCompany(request);
  const homeLocationId = await buildWarehouse(company);
  await fillDepot(company, homeLocationId, depot, { van: "VAN-1", driver: "Dora", shops: ["Shop 1", "Shop 2"] });
  const vehicle = { kind: "truck", capacityGrams: 9_000_000, capacityMl: 8_000_000, homeLocationId };
  const own = { code: "HGV-1", name: "Lorry", maxMassGrams: 18_000_000, costPerTripMinor: 5_000, costPerKmMinor: 500 };
  await company.call("POST", "/api/logistics/fleet/vehicles", { ...vehicle, ...own });
  const small = { code: "BIKE-1", name: "Cargo bike", capacityGrams: 30_000 };
  await company.call("POST", "/api/logistics/fleet/vehicles", { ...vehicle, kind: "van", ...small });
  for (const [name, licence] of [
    ["Carl", "B"],
    ["Tina", "CE"],
  ])
    await company.call("POST", "/api/logistics/fleet/drivers", { name, homeLocationId, licenceClasses: [licence] });
  const list = async (path: string) => rowsIn((await company.call("GET", path))["rows"]);
  const idOf = (rows: readonly Readonly<Record<string, unknown>>[], name: string) =>
    String(rows.find((row) => row["name"] === name)?.["id"]);
  const drivers = await list("/api/logistics/fleet/drivers");
  const made = await company.call("POST", "/api/logistics/trips", {
    vehicleId: idOf(await list("/api/logistics/fleet/vehicles"), "VAN-1"),
    driverId: idOf(drivers, "Dora"),
    departureAt: new Date(Date.now() + 3_600_000).toISOString(),
    shipmentIds: (await list("/api/logistics/shipments")).map(({ id }) => id),
    overrideReason: "Made for this test",
  });
  const trip = () => company.call("GET", `/api/logistics/trips/${String(made["id"])}`);
  expect(made).toMatchObject({ load: { grams: 40_000 }, plannedCostMinor: 0 });
  await company.enter(page);

  await page.goto(`/logistics/trips/${String(made["id"])}`);
  await expect(page.getByText("40 kg", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Assign" }).click();
  const drawer = page.getByRole("dialog", { name: /^Assign TR-/ });
  const vehicles = drawer.getByRole("combobox", { name: "Vehicle" });
  await expect(vehicles).toContainText("BIKE-1, Cargo bike, 30 kg, the load is 40 kg, and it carries 30 kg");
  await vehicles.selectOption({ label: "HGV-1, Lorry, 9,000 kg" });
  const choice = drawer.getByRole("combobox", { name: "Driver" });
  await expect(choice).toContainText(/Carl, 08:00 to 17:00.*, the license lacks class C/);
  await choice.selectOption(idOf(drivers, "Carl"));
  await drawer.getByRole("button", { name: "Assign" }).click();
  await expect(drawer.getByText(/Carl may not drive HGV-1: the license lacks class C/)).toBeVisible();
  await choice.selectOption(idOf(drivers, "Tina"));
  await drawer.getByRole("button", { name: "Assign" }).click();
  await expect(page.getByText(/^Tina drives TR-/)).toBeVisible();
  const assigned = await trip();
  expect(assigned).toMatchObject({ vehicleCode: "HGV-1", driverName: "Tina" });
  expect(Number(assigned["plannedCostMinor"])).toBe(Math.round(5_000 + Number(made["plannedMetres"]) / 2));

  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect.poll(async () => (await trip())["driverName"]).toBe("Dora");
  expect(await trip()).toMatchObject({ vehicleCode: "VAN-1", plannedCostMinor: 0 });
});
