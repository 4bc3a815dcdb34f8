import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type CarryingVehicle,
  greatestLoad,
  type LoadStop,
  needsOf,
  vehicleFaults,
  vehicleFaultText,
} from "./vehicle-fit.ts";

const van: CarryingVehicle = { kind: "van", capacityGrams: 800_000, capacityMl: 5_000_000, skills: [] };
const told = (change: Partial<CarryingVehicle>, grams: number, needs: readonly string[] = [], driver?: string[]) =>
  vehicleFaults({ ...van, ...change }, { load: { grams, millilitres: 1_000 }, needs }, driver).map(vehicleFaultText);

/** Adds up what is on board on each leg, shipment by shipment: a slow, obvious twin of the engine. */
function mostOnALeg(stops: readonly LoadStop[]): number {
  const legs = Array.from({ length: stops.length + 1 }, (_, leg) => leg);
  const at = (kind: LoadStop["kind"], id: string) =>
    stops.findIndex((stop) => stop.kind === kind && stop.shipmentId === id);
  const onBoard = (leg: number): number =>
    [...new Map(stops.map((stop) => [stop.shipmentId, stop.grams]))]
      .filter(([id]) => at("pickup", id) < leg && (at("delivery", id) === -1 || at("delivery", id) >= leg))
      .reduce((sum, [, grams]) => sum + grams, 0);
  return Math.max(...legs.map(onBoard));
}

describe("what a trip carries", () => {
  it("is the most that is on board at once, with pickups on the way [LOG-06]", () => {
    const shipment = fc.record({ grams: fc.nat(900), pickedUp: fc.boolean(), order: fc.nat(), later: fc.nat() });
    fc.assert(
      fc.property(fc.array(shipment, { maxLength: 8 }), (shipments) => {
        const stops = shipments
          .flatMap(({ grams, pickedUp, order, later }, index) => {
            const goods = { shipmentId: String(index), grams, millilitres: grams };
            return [
              ...(pickedUp ? [{ ...goods, kind: "pickup" as const, at: order }] : []),
              { ...goods, kind: "delivery" as const, at: order + later + 1 },
            ];
          })
          .toSorted((a, b) => a.at - b.at);
        const most = mostOnALeg(stops);
        expect(greatestLoad(stops)).toEqual({ grams: most, millilitres: most });
      }),
    );
  });
});

describe("what a vehicle may take", () => {
  it("is bounded by weight and volume, up to the last gram [LOG-06]", () => {
    expect(told({}, 800_000)).toEqual([]);
    expect(told({}, 800_001)).toEqual(["the load is 801 kg, and it carries 800 kg"]);
    expect(told({ capacityMl: 999 }, 0)).toEqual(["the load is 1 l, and it carries 0 l"]);
  });

  it("asks for the abilities of its goods, of the vehicle, its kind or its driver [LOG-06]", () => {
    expect(told({}, 1, ["cold_chain", "tail_lift"])).toEqual(["it lacks cold chain", "it lacks tail lift"]);
    expect(told({ kind: "truck_cold", skills: ["tail_lift"] }, 1, ["cold_chain", "tail_lift"])).toEqual([]);
    expect(told({}, 1, ["dangerous_goods"], ["dangerous_goods"])).toEqual([]);
  });

  it("needs what the goods and the mode of transport ask for [LOG-05] [LOG-06]", () => {
    expect(needsOf({ mode: "truck_cold", dangerousGoods: true })).toEqual(["cold_chain", "dangerous_goods"]);
    expect(needsOf({ mode: null, dangerousGoods: true })).toEqual(["dangerous_goods"]);
    expect(needsOf({ mode: "van", dangerousGoods: false })).toEqual([]);
  });
});
