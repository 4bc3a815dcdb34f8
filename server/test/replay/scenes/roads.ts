import { randomUUID } from "node:crypto";
import { DeliveryRoad, dotPng, sha256, signed } from "../../factories/delivery-road.ts";
import { around, RouteDesk } from "../../factories/route-desk.ts";
import type { Caller } from "../stage.ts";
import { foundHouse, stock } from "./house.ts";
import { shipped } from "./selling.ts";

const free = { version: null };

async function desk({ stage: { test }, person }: Caller): Promise<RouteDesk> {
  const roads = new RouteDesk(test, person.organisationId, randomUUID());
  await roads.depot(around(0), roads.depotId);
  return roads;
}

/** A model that learns behind the answers. */
export async function delays(boss: Caller): Promise<void> {
  await boss.write("refreshDelays", {});
}

/** Shipments that nobody has put on a trip yet. */
export async function shipments(boss: Caller): Promise<void> {
  const house = await foundHouse(boss);
  const plan = { fromLocationId: house.warehouseId, toName: "Ada", grams: 1000, mode: "van" as const };
  const make = async () => (await boss.write("createShipment", plan)).id;
  const shipmentId = await make();
  await boss.write("updateShipment", { shipmentId, version: 1, toName: "Ada Buyer" });
  await boss.write("promiseShipment", { shipmentId, ...free, promisedAt: "2026-11-25T12:00:00.000Z" });
  const told = (status: string, hour: number) =>
    boss.write("tellShipment", { shipmentId, status: status as "rated", occurredAt: `2026-11-23T0${hour}:00:00.000Z` });
  await told("picked_up", 6);
  await told("delivered", 8);
  await boss.write("closeShipment", { shipmentId, ...free });
  await boss.write("cancelShipment", { shipmentId: await make(), ...free });
}

/** Trips from their plan to the yard again. */
export async function trips(boss: Caller): Promise<void> {
  const roads = await desk(boss);
  const { test } = boss.stage;
  const make = async (driverId: string | null) => {
    const trip = { vehicleId: await roads.vehicle(), driverId, shipmentIds: [await roads.shipment()] };
    return boss.write("createTrip", { ...trip, departureAt: "2026-11-23T10:00:00.000Z" });
  };
  const trip = await make(null);
  const target = { tripId: trip.id, ...free };
  await boss.write("assignTrip", { ...target, vehicleId: trip.vehicleId ?? "", driverId: await roads.driver() });
  await boss.write("acceptTrip", target);
  await boss.write("dispatchTrip", target);
  await boss.write("startTrip", target);
  await test.owner.query("update trip_stop set state = 'completed' where trip_id = $1", [trip.id]);
  await boss.write("completeTrip", { ...target, drivenMetres: 20_000 });
  await boss.write("cancelTrip", { tripId: (await make(await roads.driver())).id, ...free });
}

/** Days that are planned by the program. */
export async function routePlans(boss: Caller): Promise<void> {
  const roads = await desk(boss);
  const { test } = boss.stage;
  const plan = async () => ({
    day: "2026-11-24",
    shipments: [{ shipmentId: await roads.shipment({ to: around(5) }) }, { shipmentId: await roads.shipment() }],
    vehicles: [{ vehicleId: await roads.vehicle(), driverId: await roads.driver() }],
    options: { iterations: 100, objective: "least_cost" as const },
  });
  const { id: planId } = await boss.write("createRoutePlan", await plan());
  const target = { planId, ...free };
  await boss.write("solveRoutePlan", target);
  await test.drain();
  const { routes } = await boss.read("getRoutePlan", { planId });
  const turned = routes.map(({ vehicleId, visits }) => ({
    vehicleId,
    stops: visits.map(({ stop }) => stop).toReversed(),
  }));
  await boss.write("resequenceRoutePlan", { ...target, routes: turned });
  const [route] = routes;
  const kept = { shipmentId: route?.visits[0]?.stop ?? "", vehicleId: route?.vehicleId ?? "" };
  await boss.write("lockRoutePlan", { ...target, locks: [kept] });
  const { id: copy } = await boss.write("copyRoutePlan", { planId });
  await boss.write("solveRoutePlan", { planId: copy, ...free });
  await boss.write("stopRoutePlan", { planId: copy, ...free });
  await boss.write("discardRoutePlan", { planId: copy, ...free });
  await boss.write("dispatchRoutePlan", target);
}

/** Doors at which goods arrive, or do not. */
export async function deliveries(boss: Caller): Promise<void> {
  const house = await foundHouse(boss);
  await stock(boss, house, 50);
  const road = new DeliveryRoad(boss.stage.test, boss.person);
  road.warehouseId = house.warehouseId;
  const ids: string[] = [];
  for (let one = 0; one < 3; one += 1) {
    const orderId = await shipped(boss, house, 2);
    ids.push((await boss.read("getOrder", { orderId })).shipments[0]?.id ?? "");
  }
  const run = await road.run(await road.trip(ids));
  const [first = "", second = ""] = ids;
  const at = { deviceAt: road.now, position: null };
  const stop = (index: number) => ({ stopId: run.rows[index]?.id ?? "", ...at });
  await boss.write("setDeliverySettings", { signatureRequired: true, photosAtLeast: 0 });
  await boss.write("makeTrackingLink", { shipmentId: first });
  await boss.write("revokeTrackingLink", { shipmentId: first });
  await boss.write("setOutForStop", stop(0));
  await boss.write("arriveAtStop", stop(0));
  await boss.write("beginAtStop", stop(0));
  await boss.write("sendPhoto", { shipmentId: first, sha256: sha256(dotPng) }, dotPng);
  const proof = { shipmentId: first, ...at, recipient: "Ada Byron", signature: signed };
  const proven = await boss.write("proveDelivery", proof);
  await boss.write("correctProof", { ...proof, proofId: proven.proofs[0]?.id ?? "", recipient: "Ada Lovelace" });
  await boss.write("failDelivery", { shipmentId: second, ...at });
  await boss.write("decideNext", { shipmentId: second });
  await boss.write("skipStop", stop(2));
}
