import type { Customer } from "@cerebro/contracts/entities/wms/partners.ts";
import type { Warehouse } from "@cerebro/contracts/entities/wms/locations.ts";
import { beforeAll, expect, it } from "vitest";
import { packedOrder } from "../../../test/factories/shipments.ts";
import { makeItem, makeWarehouse, type TestWarehouse } from "../../../test/factories/wms.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import type { Context } from "../../platform/context.ts";
import { shipmentVerbs } from "../shipments/index.ts";

const test = useTestApp();
let person: SignedInPerson;
let ctx: Context;
let warehouse: TestWarehouse;

beforeAll(async () => {
  person = await test.signIn(["wms", "logistics"]);
  ctx = test.contextFor(person.organisationId, ["wms", "logistics"]);
  warehouse = await makeWarehouse(ctx);
});

const nobody = { email: null, phone: null, country: "GB" };
const leeds = { latitude: 53.7946, longitude: -1.5477 };
const quay = "4 Quay Street, Leeds LS1 4AP";
const badPositions = [
  [{ latitude: 0, longitude: 0 }, "position.nowhere"],
  [{ latitude: 53.7, longitude: null }, "position.half"],
  [{ longitude: -1.5 }, "position.half"],
  [{ latitude: 91, longitude: 0 }, "request.invalid"],
  [{ latitude: 53, longitude: -181 }, "request.invalid"],
] as const;

const send = async <Answer>(method: "POST" | "PUT", path: string, body: object): Promise<Answer> =>
  (await person.request(method, path, body)).json<Answer>();
type Refusal = { readonly code?: string };

it("knows where a customer is, and refuses what is nowhere, half told or off the earth [LOG-01]", async () => {
  const fields = { code: "KING", name: "Kingfisher Books", address: quay, ...nobody };
  for (const [position, code] of badPositions)
    expect((await send<Refusal>("POST", "/api/wms/customers", { ...fields, ...position })).code).toBe(code);
  const customer = await send<Customer>("POST", "/api/wms/customers", { ...fields, ...leeds });
  expect(customer).toMatchObject(leeds);
  const path = `/api/wms/customers/${customer.id}`;
  const change = { ...fields, version: customer.version, archived: false };
  expect((await send<Refusal>("PUT", path, { ...change, latitude: 1 })).code).toBe("position.half");
  expect(await send<Customer>("PUT", path, change)).toMatchObject({ latitude: null, longitude: null });
});

it("knows where a warehouse stands, and shows it to those who carry goods from it [LOG-01]", async () => {
  const path = `/api/wms/warehouses/${warehouse.id}/site`;
  const site = { version: 1, address: "Dock Road, Hull HU9 5PB", country: "GB", latitude: null, longitude: null };
  for (const [position, code] of badPositions.slice(0, 2))
    expect((await send<Refusal>("PUT", path, { ...site, ...position })).code).toBe(code);
  const placed = await send<Warehouse>("PUT", path, { ...site, latitude: 53.74, longitude: -0.29 });
  expect(placed).toMatchObject({ address: "Dock Road, Hull HU9 5PB", latitude: 53.74, version: 2 });
  expect((await send<Refusal>("PUT", path, site)).code).toBe("request.stale");
  const depots = await person.request("GET", "/api/logistics/depots");
  expect(depots.json()).toMatchObject({ rows: [{ id: warehouse.id, latitude: 53.74, longitude: -0.29 }] });
});

it("takes positions along when an order is packed: the order's, else the customer's, never of another address [LOG-01]", async () => {
  const customer = await send<Customer>("POST", "/api/wms/customers", {
    code: "HERON",
    name: "Heron Toys",
    address: quay,
    ...nobody,
    ...leeds,
  });
  const toOf = async (change: Parameters<typeof packedOrder>[2]) => {
    const { shipmentId } = await packedOrder(ctx, warehouse, { customerId: customer.id, shipToName: null, ...change });
    const { to, from } = await shipmentVerbs.getShipment(ctx, { shipmentId });
    expect(from).toMatchObject({ latitude: 53.74, longitude: -0.29 });
    return to;
  };
  expect(await toOf({})).toEqual({ name: "Heron Toys", address: quay, country: "GB", ...leeds });
  const shop = { shipToName: "Heron, Bath", shipToAddress: "2 Gay Street, Bath BA1 2PH" };
  expect(await toOf(shop)).toMatchObject({ name: "Heron, Bath", latitude: null, longitude: null });
  const bath = { shipToLatitude: 51.3862, shipToLongitude: -2.3636 };
  expect(await toOf({ ...shop, ...bath })).toMatchObject({ latitude: 51.3862, longitude: -2.3636 });

  const item = await makeItem(ctx);
  const order = { customerId: null, warehouseId: null, reference: null, currency: "GBP", priority: 3, dueAt: null };
  const lines = [{ itemId: item.id, quantity: 1, unitPriceMinor: 100 }];
  const nowhere = { shipToCountry: null, shipToLatitude: 0, shipToLongitude: 0, note: null };
  const refused = await send<Refusal>("POST", "/api/wms/orders", { ...order, ...shop, ...nowhere, lines });
  expect(refused.code).toBe("position.nowhere");
});
