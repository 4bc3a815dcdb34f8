import type { RateShop } from "@cerebro/contracts/entities/logistics/carrier-rates.ts";
import type { Context } from "../../../platform/context.ts";
import { beforeAll, expect, it } from "vitest";
import { makeCarrier } from "../../../../test/factories/carriers.ts";
import { PlanDesk } from "../../../../test/factories/plan-desk.ts";
import { around, RouteDesk } from "../../../../test/factories/route-desk.ts";
import { packedOrder } from "../../../../test/factories/shipments.ts";
import { makeWarehouse, type TestWarehouse } from "../../../../test/factories/wms.ts";
import { readPdf, textOf } from "../../../../test/read-pdf.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import { shipmentVerbs } from "../../shipments/index.ts";
import { routePlanVerbs } from "./plan-verbs.ts";
import { tripVerbs } from "./trip-verbs.ts";

const test = useTestApp({ startAt: new Date("2026-11-23T06:00:00Z") });
let desk: RouteDesk;
let floor: Context;
let warehouse: TestWarehouse;

beforeAll(async () => {
  desk = await RouteDesk.open(test);
  floor = test.contextFor(desk.organisationId, ["manager"]);
  warehouse = await makeWarehouse(floor);
});

/** A packed shipment of four units of an item, ten kilometers from the desk's depot. */
async function packed(unNumber: string | null): Promise<string> {
  const { shipmentId } = await packedOrder(floor, warehouse, {}, { unNumber, weightGrams: 1_000 });
  const { latitude, longitude } = around(10);
  await test.owner.query(
    "update shipment set from_location_id = $2, to_latitude = $3, to_longitude = $4, to_country = 'GB' where id = $1",
    [shipmentId, desk.depotId, latitude, longitude],
  );
  return shipmentId;
}

async function drivers(): Promise<{ readonly trained: string; readonly untrained: string }> {
  const [trained, untrained] = [await desk.driver(), await desk.driver()];
  await test.owner.query("update driver set adr_expires_on = '2027-11-23' where id = $1", [trained]);
  return { trained, untrained };
}

it("plans and assigns an item with a UN number to a fit vehicle and a trained driver, whatever the plan says [LOG-05] [LOG-06]", async () => {
  const plans = new PlanDesk(desk);
  const [dangerous, plain] = [await packed("1263"), await packed(null)];
  const { trained, untrained } = await drivers();
  const [fit, van] = [await desk.vehicle({ skills: ["dangerous_goods"] }), await desk.vehicle()];
  const { shipments } = await routePlanVerbs.listRouteChoices(desk.ctx, { day: "2026-11-23" });
  expect(new Map(shipments.map(({ id, dangerousGoods }) => [id, dangerousGoods]))).toEqual(
    new Map([
      [dangerous, true],
      [plain, false],
    ]),
  );
  const both = [{ shipmentId: dangerous }, { shipmentId: plain }];
  for (const vehicles of [[{ vehicleId: fit, driverId: untrained }], [{ vehicleId: van, driverId: untrained }]]) {
    const { unassigned } = await plans.solved({ vehicles, shipments: both });
    expect(unassigned).toEqual([{ stop: dangerous, reason: "skills" }]);
  }
  const trip = { vehicleId: fit, departureAt: "2026-11-23T09:00:00.000Z", serviceSeconds: 600, overrideReason: null };
  const made = (driverId: string) =>
    tripVerbs.createTrip(desk.ctx, { ...trip, driverId, shipmentIds: [dangerous, plain] });
  await expect(made(untrained)).rejects.toMatchObject({
    code: "trip.crew_unfit",
    facts: expect.objectContaining({ reason: "no ADR certificate for dangerous goods is recorded" }),
  });
  const { id: tripId, needs, version } = await made(trained);
  expect(needs).toEqual(["dangerous_goods"]);
  const assign = (crew: { readonly vehicleId: string; readonly driverId: string }) =>
    tripVerbs.assignTrip(desk.ctx, { tripId, version, ...crew, overrideReason: null });
  await expect(assign({ vehicleId: fit, driverId: untrained })).rejects.toMatchObject({ code: "trip.crew_unfit" });
  await expect(assign({ vehicleId: van, driverId: trained })).rejects.toMatchObject({ code: "trip.vehicle_unfit" });
});

it("names the UN number on the shipment and its papers, and asks carriers that take dangerous goods [LOG-02] [LOG-11]", async () => {
  const [dangerous, plain] = [await packed("1950"), await packed(null)];
  const able = await makeCarrier(desk.ctx, { capabilities: ["dangerous_goods"] });
  const unable = await makeCarrier(desk.ctx);
  const person = await test.signIn(["manager"], { organisationId: desk.organisationId });
  const shipment = await shipmentVerbs.getShipment(desk.ctx, { shipmentId: dangerous });
  const [line] = shipment.cartons.flatMap(({ contents }) => contents);
  const { sku = "", itemName = "" } = line ?? {};
  expect(shipment.dangerousGoods).toEqual([{ unNumber: "1950", sku, itemName, quantity: 4 }]);
  expect((await shipmentVerbs.getShipment(desk.ctx, { shipmentId: plain })).dangerousGoods).toEqual([]);
  for (const [shipmentId, isNamed] of [
    [dangerous, true],
    [plain, false],
  ] as const)
    for (const name of ["bill-of-lading", "delivery-note"]) {
      const response = await person.request("GET", `/api/logistics/papers/shipments/${shipmentId}/${name}`);
      expect(textOf(readPdf(response.rawPayload)).includes("UN 1950: 4 ×"), name).toBe(isNamed);
    }
  const shop = async (shipmentId: string) => {
    const path = `/api/logistics/shipments/${shipmentId}/offers?origin=CW&destination=GB&grams=100000`;
    const { offers, refused } = (await person.request("GET", path)).json<RateShop>();
    return { offers: offers.map(({ carrierId }) => carrierId), refused };
  };
  const { offers, refused } = await shop(dangerous);
  expect(offers).toEqual([able.id]);
  expect(refused).toMatchObject([{ carrierId: unable.id, reason: "capability_missing", detail: "dangerous_goods" }]);
  expect(new Set((await shop(plain)).offers)).toEqual(new Set([able.id, unable.id]));
});
