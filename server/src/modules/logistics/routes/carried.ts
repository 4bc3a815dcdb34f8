import { type Carried, greatestLoad, type LoadStop, needsOf } from "@cerebro/engines/fleet/vehicle-fit.ts";
import type { Reader } from "../../../platform/database.ts";
import { loadShipments } from "./choices.store.ts";
import { distinct } from "./ground.ts";

type Visited = Pick<LoadStop, "kind" | "shipmentId">;

/** The greatest load of stops in their order, and the abilities their goods need by plan, contents and mode of transport. */
export async function carriedOn(
  reader: Reader,
  stops: readonly Visited[],
  planned: readonly string[],
): Promise<Carried> {
  const shipments = await loadShipments(
    reader,
    stops.map(({ shipmentId }) => shipmentId),
  );
  const goods = new Map(shipments.map((shipment) => [shipment.id, shipment]));
  const load = greatestLoad(
    stops.map(({ kind, shipmentId }) => {
      const { grams = 0, millilitres = 0 } = goods.get(shipmentId) ?? {};
      return { kind, shipmentId, grams, millilitres };
    }),
  );
  return { load, needs: distinct([...planned, ...shipments.flatMap(needsOf)]) };
}
