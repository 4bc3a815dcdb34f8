import { isRecord } from "@cerebro/contracts/storage/codec.ts";
import type { Page } from "@playwright/test";
import { addStock, buildWarehouse, type Company, createItem, foundCompany } from "./support/company.ts";
import { expect, expectNoAccessibilityViolations, test } from "./support/fixtures.ts";
import { firstOf, phone, said, scanWhenAsked } from "./support/hand-held.ts";

// What cannot be reached is logged by the browser each time.
test.use({ ...phone, expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|404 \(Not Found\)/] });

interface Road {
  readonly company: Company;
  readonly shipmentId: string;
  readonly number: string;
  readonly sscc: string;
}

/** A company with a van, a driver, and one packed order that waits to be brought. */
async function packedOrder(request: Parameters<typeof foundCompany>[0]): Promise<Road> {
  const company = await foundCompany(request);
  const { call } = company;
  const warehouseId = await buildWarehouse(company);
  const { rows } = await call("GET", "/api/wms/warehouses");
  const [{ version = 1 } = {}] = Array.isArray(rows) ? rows.filter(isRecord) : [];
  const site = { address: null, country: "GB", latitude: 53.8, longitude: -1.55 };
  await call("PUT", `/api/wms/warehouses/${warehouseId}/site`, { version, ...site });
  const itemId = await createItem(company, "MUG-1", "White mug");
  await addStock(company, itemId, "A-01-1", 20);
  const order = await call("POST", "/api/wms/orders", {
    customerId: null,
    warehouseId: null,
    reference: null,
    currency: "EUR",
    priority: 3,
    dueAt: null,
    shipToName: "Ada Byron",
    shipToAddress: "1 High Street, Leeds",
    shipToCountry: "GB",
    shipToLatitude: 53.81,
    shipToLongitude: -1.52,
    note: null,
    lines: [{ itemId, quantity: 5, unitPriceMinor: 5_000 }],
  });
  const path = `/api/wms/orders/${String(order["id"])}`;
  for (const command of ["confirm", "allocate", "release"]) await call("POST", `${path}/${command}`, {});
  const task = await firstOf(company, "/api/wms/tasks?kind=pick");
  await call("POST", `/api/wms/tasks/${String(task["id"])}/pick`, { quantity: task["quantity"] });
  const { cartons } = await call("GET", `${path}/carton-proposal`);
  const boxes = (Array.isArray(cartons) ? cartons.filter(isRecord) : []).map(({ type, contents }) => ({
    type,
    contents: (Array.isArray(contents) ? contents.filter(isRecord) : []).map(({ lineNumber, lotId, quantity }) => ({
      lineNumber,
      lotId,
      quantity,
    })),
  }));
  await call("POST", `${path}/pack`, { cartons: boxes });
  await call("POST", `${path}/ship`, { carrier: null, trackingNumber: null });
  const { id, number } = await firstOf(company, "/api/logistics/deliveries");
  const { parcels } = await call("GET", `/api/logistics/deliveries/${String(id)}`);
  const [parcel] = Array.isArray(parcels) ? parcels.filter(isRecord) : [];
  return { company, shipmentId: String(id), number: String(number), sscc: String(parcel?.["sscc"]) };
}

test("follows a delivery from its tracking link to its proof, page by page [LOG-07] [LOG-09] [APP-20]", async ({
  page,
  request,
  browser,
}) => {
  const { company, shipmentId, number } = await packedOrder(request);
  await company.enter(page);
  await page.goto("/logistics/delivery");
  await page.getByText(number).first().click();
  await expect(page.getByText("Not handed over yet")).toBeVisible();
  await page.getByRole("button", { name: "Copy tracking link" }).click();
  const link = page.getByRole("link", { name: /\/tracking\// });
  await expect(link).toBeVisible();
  const address = new URL((await link.getAttribute("href")) ?? "").pathname;

  const stranger = await browser.newContext();
  const outside = await stranger.newPage();
  await outside.goto(address);
  await expect(outside.getByRole("heading", { name: "On its way" })).toBeVisible();
  await expectNoAccessibilityViolations(outside);
  const signature = { strokes: [], typed: "Ada Byron", sha256: "" };
  const text = JSON.stringify({ strokes: [], typed: "Ada Byron" });
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  signature.sha256 = Buffer.from(digest).toString("hex");
  await company.call("POST", `/api/logistics/deliveries/${shipmentId}/prove`, {
    deviceAt: new Date().toISOString(),
    recipient: "Ada Byron",
    relation: "consignee",
    signature,
  });
  await expect(page.getByText("Ada Byron (consignee)")).toBeVisible();
  await expectNoAccessibilityViolations(page);
  await outside.reload();
  await expect(outside.getByRole("heading", { name: "Delivered" })).toBeVisible();
  await expect(outside.getByText("Ada Byron (consignee)")).toBeVisible();
  await expect(outside.getByText("High Street")).toHaveCount(0);
  await outside.goto("/tracking/guessed");
  await expect(outside.getByRole("heading", { name: "This link leads to no parcel" })).toBeVisible();
  await stranger.close();
});

/** A photograph as a phone's camera would hand it over. */
const photo = {
  name: "door.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
};

async function sign(page: Page): Promise<void> {
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

test("proves a delivery without a connection: kept through a reload, on the server exactly once [LOG-07]", async ({
  page,
  request,
  context,
}) => {
  const { company, shipmentId, sscc } = await packedOrder(request);
  const trip = await tripWith(company, shipmentId);
  await company.enter(page);
  await page.goto(`/mobile/deliver?trip=${trip}`);
  await page.getByRole("button", { name: /Ada Byron/ }).tap();
  await expect(page.getByRole("button", { name: "I am there" })).toBeVisible();

  await context.setOffline(true);
  await page.getByRole("button", { name: "I am there" }).tap();
  await scanWhenAsked(page, "Scan a parcel", sscc);
  await expect(said(page, "Parcel")).toContainText("1 of 1");
  await page.getByRole("textbox", { name: "Who takes it" }).fill("Ada Byron");
  await page.locator('input[type="file"]').setInputFiles(photo);
  await expect(said(page, "Photo")).toBeVisible();
  await sign(page);
  await expectNoAccessibilityViolations(page);
  await page.getByRole("button", { name: "Hand over" }).tap();
  await expect(page.getByText("2 entries kept on this device.")).toBeVisible();

  // The pages come, the server's answers do not: all is as it was left.
  await page.route("**/api/**", (route) => route.abort("internetdisconnected"));
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText("2 entries kept on this device.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Stops done" })).toContainText("Ada Byron");
  expect(await company.call("GET", `/api/logistics/deliveries/${shipmentId}`)).toMatchObject({ proofs: [] });

  await page.unroute("**/api/**");
  await page.getByRole("button", { name: "Send now" }).tap();
  await expect(page.getByText(/kept on this device/)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("list", { name: "Stops done" })).toContainText("Ada Byron");
  const delivery = await company.call("GET", `/api/logistics/deliveries/${shipmentId}`);
  expect(delivery).toMatchObject({ state: "delivered", stopState: "completed" });
  const proofs = Array.isArray(delivery["proofs"]) ? delivery["proofs"] : [];
  expect(proofs).toHaveLength(1);
  expect(proofs[0]).toMatchObject({ recipient: "Ada Byron", photos: [{ contentType: "image/png" }] });
});

/** A trip of today with one stop, under way. */
async function tripWith({ call }: Company, shipmentId: string): Promise<string> {
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
  const driver = await call("POST", "/api/logistics/fleet/drivers", { ...home, name: "Dora" });
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
