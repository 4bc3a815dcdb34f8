import { isRecord } from "@cerebro/contracts/storage/codec.ts";
import { expect, type Page } from "@playwright/test";
import { addStock, buildWarehouse, type Company, createItem, foundCompany } from "./company.ts";
import { firstOf } from "./hand-held.ts";
import { packAndShipOrder, pickOrder, releaseOrder } from "./orders.ts";

export interface Road {
  readonly company: Company;
  readonly shipmentId: string;
  readonly number: string;
  readonly sscc: string;
}

/** A company with a van, a driver, and one packed order that waits to be brought. */
export async function packedOrder(request: Parameters<typeof foundCompany>[0]): Promise<Road> {
  return packedOrderOf(await foundCompany(request));
}

export async function packedOrderOf(company: Company): Promise<Road> {
  const { call } = company;
  const warehouseId = await buildWarehouse(company);
  const { rows } = await call("GET", "/api/wms/warehouses");
  const [{ version = 1 } = {}] = Array.isArray(rows) ? rows.filter(isRecord) : [];
  const site = { address: null, country: "GB", latitude: 53.8, longitude: -1.55 };
  await call("PUT", `/api/wms/warehouses/${warehouseId}/site`, { version, ...site });
  const itemId = await createItem(company, "MUG-1", "White mug");
  await addStock(company, itemId, "A-01-1", 20);
  const order = await releaseOrder(company, itemId, 5, {
    shipToName: "Ada Byron",
    shipToAddress: "1 High Street, Leeds",
    shipToCountry: "GB",
    shipToLatitude: 53.81,
    shipToLongitude: -1.52,
  });
  await pickOrder(company, order.id);
  await packAndShipOrder(company, order.id);
  const { id, number } = await firstOf(company, "/api/logistics/deliveries");
  const { parcels } = await call("GET", `/api/logistics/deliveries/${String(id)}`);
  const [parcel] = Array.isArray(parcels) ? parcels.filter(isRecord) : [];
  return { company, shipmentId: String(id), number: String(number), sscc: String(parcel?.["sscc"]) };
}

/** A trip of today with one stop, under way; of the person who signs in with the account, if one is given. */
export async function tripWith(
  { call }: Company,
  shipmentId: string,
  accountId: string | null = null,
): Promise<string> {
  const { rows } = await call("GET", "/api/wms/warehouses");
  const [warehouse] = Array.isArray(rows) ? rows.filter(isRecord) : [];
  const home = { homeLocationId: warehouse?.["id"] };
  const vehicle = await call("POST", "/api/logistics/fleet/vehicles", {
    ...home,
    code: "VAN-1",
    name: "Van",
    kind: "van",
    capacityGrams: 1_000_000,
    capacityMl: 8_000_000,
  });
  const driver = await call("POST", "/api/logistics/fleet/drivers", { ...home, name: "Dora", accountId });
  const trip = await call("POST", "/api/logistics/trips", {
    vehicleId: vehicle["id"],
    driverId: driver["id"],
    departureAt: new Date().toISOString(),
    shipmentIds: [shipmentId],
    overrideReason: "A trip at whatever hour the test runs",
  });
  for (const step of ["accept", "dispatch", "start"])
    await call("POST", `/api/logistics/trips/${String(trip["id"])}/${step}`, {});
  return String(trip["id"]);
}

/** A photograph as a phone's camera would hand it over. */
export const photo = {
  name: "door.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
};

export async function sign(page: Page): Promise<void> {
  const field = page.getByRole("img", { name: /^Signature field/ });
  await field.scrollIntoViewIfNeeded();
  const box = await field.boundingBox();
  if (box === null) throw new Error("there is no field to sign on");
  await page.mouse.move(box.x + 40, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 70, { steps: 5 });
  await page.mouse.move(box.x + 200, box.y + 30, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByRole("img", { name: "Signature, drawn" })).toBeVisible();
}
