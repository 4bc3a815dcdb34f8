import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { liveTripStates, tripStates, tripStopStates } from "@cerebro/contracts/entities/logistics/route-words.ts";
import { nextSteps, skipReasons } from "@cerebro/contracts/entities/logistics/delivery-words.ts";
import {
  openShipmentStatuses,
  shipmentQueues,
  shipmentSteps,
  shipmentTroubles,
} from "@cerebro/contracts/entities/logistics/shipment-words.ts";
import { keysOf } from "@cerebro/contracts/entities/vocabulary.ts";
import { RouteDesk } from "../../../../test/factories/route-desk.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import { AppError } from "../../../platform/errors.ts";
import { sql } from "../../../platform/sql.ts";
import { shipmentVerbs, waitsIn } from "../../shipments/index.ts";
import { typedProof } from "../delivery/simulate-doors.ts";
import { deliveryUndo, deliveryVerbs } from "../delivery/verbs.ts";
import { findWaiting } from "./choices.store.ts";
import { tripVerbs } from "./trip-verbs.ts";

const test = useTestApp({ startAt: new Date("2026-11-23T06:00:00Z") });
const queues = keysOf(shipmentQueues);

/** The queues of each shipment of the organization; none for one that has ended. */
async function queuesOf(desk: RouteDesk): Promise<Map<string, string[]>> {
  const all = await desk.ctx.read.rows<{ id: string }>(sql`select id from shipment`);
  const found = new Map<string, string[]>(all.map(({ id }) => [id, []]));
  for (const queue of queues) {
    const rows = await desk.ctx.read.rows<{ id: string }>(sql`select s.id from shipment s where ${waitsIn(queue)}`);
    for (const { id } of rows) found.get(id)?.push(queue);
  }
  return found;
}

interface Standing {
  readonly id: string;
  readonly status: string;
  readonly carrier: "none" | "booked" | "by_name";
  readonly next: string | null;
  readonly stop: string | null;
  readonly trip: string | null;
}

const open: readonly string[] = openShipmentStatuses;
const alive: readonly string[] = liveTripStates;

const isOnTrip = ({ stop, trip }: Standing): boolean =>
  ["planned", "en_route", "arrived", "servicing"].includes(stop ?? "") && alive.includes(trip ?? "");
const isWithCarrier = ({ status, carrier }: Standing): boolean =>
  carrier === "booked" || (carrier === "by_name" && !["draft", "rated", "booked", "labelled"].includes(status));
const waits = ["held", "available_for_pickup", "attempt_failed"];

/** The rules in plain words: the first that applies. */
const rules: readonly (readonly [queue: string, applies: (standing: Standing) => boolean])[] = [
  ["ended", ({ status }) => !open.includes(status)],
  ["search", ({ status }) => status === "lost"],
  ["receive", ({ status }) => status === "returning"],
  ["trip", isOnTrip],
  ["decide", ({ status, next }) => status === "attempt_failed" && next === null],
  ["carrier", isWithCarrier],
  ["decide", ({ status, next }) => waits.includes(status) && next !== "again"],
  ["plan", () => true],
];

function expected(standing: Standing): string[] {
  const [queue = ""] = rules.find(([, applies]) => applies(standing)) ?? [];
  return queue === "ended" ? [] : [queue];
}

/** A shipment for each status, carrier and next step, and for each state of its stop and of the trip of that. */
async function everyStanding(desk: RouteDesk): Promise<Standing[]> {
  const { organisationId, depotId } = desk;
  const carrierId = await test.value<string>(
    "insert into carrier (organisation_id, code, name) values ($1, 'C1', 'Carrier') returning id",
    [organisationId],
  );
  const steps = keysOf(shipmentSteps);
  const values = [organisationId, [...steps, ...keysOf(shipmentTroubles)], keysOf(nextSteps), carrierId, steps];
  await test.owner.query(
    `insert into shipment (organisation_id, number, status, step, to_name, note, next_step, carrier_id, carrier)
     select $1, 'SH-' || row_number() over (), status,
       case when status = any($5::text[]) then status else 'in_transit' end, 'Ada',
       concat_ws(' ', carrier, stop, trip), next, case when carrier = 'booked' then $4::uuid end,
       case when carrier <> 'none' then 'Carrier' end
     from unnest($2::text[]) status, unnest(array['none', 'booked', 'by_name']) carrier,
       unnest(array_append($3::text[], null)) next, unnest(array_append($6::text[], null)) stop, unnest($7::text[]) trip
     where stop is not null or trip = 'planned'`,
    [...values, keysOf(tripStopStates), keysOf(tripStates)],
  );
  await test.owner.query(
    `insert into trip (organisation_id, number, state, day, from_location_id, planned_departure_at, planned_return_at,
       planned_metres, planned_cost_minor, currency)
     select $1, 'TR-' || state, state, '2026-11-23', $2, '2026-11-23T08:00Z', '2026-11-23T18:00Z', 1, 1, 'EUR'
     from unnest($3::text[]) state`,
    [organisationId, depotId, keysOf(tripStates)],
  );
  await test.owner.query(
    `insert into trip_stop (organisation_id, trip_id, position, state, kind, shipment_id, name, latitude, longitude,
       service_seconds, planned_arrival_at)
     select $1, t.id, row_number() over (partition by t.id), split_part(s.note, ' ', 2), 'delivery', s.id, 'Ada', 51, 0,
       60, '2026-11-23T09:00Z'
     from shipment s join trip t on t.organisation_id = $1 and t.state = split_part(s.note, ' ', 3)
     where s.organisation_id = $1 and split_part(s.note, ' ', 3) <> ''`,
    [organisationId],
  );
  return desk.ctx.read.rows<Standing>(sql`select id, status, next_step as next, split_part(note, ' ', 1) as carrier,
    nullif(split_part(note, ' ', 3), '') as trip,
    case when split_part(note, ' ', 3) <> '' then split_part(note, ' ', 2) end as stop from shipment`);
}

describe("where shipments wait", () => {
  it("is one queue for each open shipment in any state of it, its stop and its trip, and each list is one of them [LOG-01] [LOG-06]", async () => {
    const desk = await RouteDesk.open(test);
    const standings = await everyStanding(desk);
    // 17 statuses, 3 carriers, 4 next steps, 8 states of a stop on trips of 7 states, and no stop.
    expect(standings).toHaveLength(17 * 3 * 4 * (8 * 7 + 1));
    const found = await queuesOf(desk);
    const wrong = standings.filter((standing) => String(found.get(standing.id)) !== String(expected(standing)));
    expect(wrong).toEqual([]);
    const waiting = await findWaiting(desk.ctx.read, { limit: 20_000 });
    const idsIn = (queue: string) => [...found].filter(([, in_]) => in_.includes(queue)).map(([id]) => id);
    expect(waiting.map(({ id }) => id).toSorted()).toEqual(idsIn("plan").toSorted());
    const count = async (change: object) => {
      const page = { sort: "agreedAt", direction: "asc", limit: 1 } as const;
      return (await shipmentVerbs.listShipments(desk.ctx, { ...page, ...change })).count;
    };
    const counts = await Promise.all(queues.map((queue) => count({ queue })));
    expect(counts).toEqual(queues.map((queue) => idsIn(queue).length));
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(await count({ status: "open" }));
    const undecided = await deliveryVerbs.listDeliveries(desk.ctx, { show: "undecided", limit: 1 });
    expect(undecided.count).toBe(idsIn("decide").length);
  }, 60_000);
});

const act = fc.record({
  does: fc.constantFrom("trip", "go", "go", "skip", "skip", "undo", "fail", "decide", "prove", "end", "cancel", "told"),
  which: fc.nat(20),
  reason: fc.constantFrom(...keysOf(skipReasons)),
  next: fc.constantFrom(...keysOf(nextSteps)),
  told: fc.constantFrom("held", "delayed", "lost", "returning", "in_transit"),
});
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

/** A day on which anything is done in any order; what a state does not allow is refused, and nothing else is. */
class Day {
  readonly desk: RouteDesk;
  #skips: { readonly id: string; readonly before: "planned" | "en_route" | "arrived" | "servicing" }[] = [];

  constructor(desk: RouteDesk) {
    this.desk = desk;
  }

  async do(one: Act): Promise<void> {
    test.clock.advance(60_000);
    try {
      await this[one.does](one);
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
    }
  }

  async #waiting(): Promise<string[]> {
    return (await findWaiting(this.desk.ctx.read, { limit: 100 })).map(({ id }) => id);
  }

  async #pick<Row>(which: number, table: "trip" | "shipment" | "trip_stop"): Promise<Row | undefined> {
    const own = { trip: sql`trip`, shipment: sql`shipment`, trip_stop: sql`trip_stop` }[table];
    const rows = await this.desk.ctx.read.rows<Row & object>(
      sql`select *, shipment_of as "shipmentId" from (select x.*, to_jsonb(x) ->> 'shipment_id' as shipment_of from ${own} x) y
        order by id desc`,
    );
    return rows[which % Math.max(1, rows.length)];
  }

  async make(shipmentIds: string[]): Promise<void> {
    await tripVerbs.createTrip(this.desk.ctx, {
      vehicleId: await this.desk.vehicle(),
      driverId: await this.desk.driver({ starts: 0, minutes: 1_440 }),
      departureAt: new Date(test.clock.now().getTime() + 60_000).toISOString(),
      shipmentIds,
      serviceSeconds: 60,
      overrideReason: "as it comes",
    });
  }

  async trip({ which }: Act): Promise<void> {
    const ids = (await this.#waiting()).slice(0, 1 + (which % 3));
    if (ids.length > 0) await this.make(ids);
  }

  async go({ which }: Act): Promise<void> {
    const trip = await this.#pick<{ id: string; state: string }>(which, "trip");
    if (trip === undefined) return;
    const target = { tripId: trip.id, version: null };
    if (trip.state === "assigned") await tripVerbs.acceptTrip(this.desk.ctx, target);
    if (trip.state === "accepted") await tripVerbs.dispatchTrip(this.desk.ctx, target);
    if (trip.state === "dispatched") await tripVerbs.startTrip(this.desk.ctx, { ...target, departedAt: null });
  }

  get #told() {
    return { deviceAt: test.clock.now().toISOString(), position: null };
  }

  async skip({ which, reason }: Act): Promise<void> {
    const stop = await this.#pick<{ id: string; state: "planned" | "en_route" }>(which, "trip_stop");
    if (stop === undefined) return;
    if (which % 3 === 0) await deliveryVerbs.arriveAtStop(this.desk.ctx, { stopId: stop.id, ...this.#told });
    await deliveryVerbs.skipStop(this.desk.ctx, { stopId: stop.id, reason, note: null, ...this.#told });
    this.#skips.push({ id: stop.id, before: which % 3 === 0 ? "arrived" : stop.state });
  }

  async undo({ which }: Act): Promise<void> {
    const skip = this.#skips[which % Math.max(1, this.#skips.length)];
    if (skip !== undefined) await deliveryUndo.undoMove(this.desk.ctx, { id: skip.id, state: "skipped" }, skip.before);
  }

  async fail({ which }: Act): Promise<void> {
    const stop = await this.#pick<{ id: string; shipmentId: string }>(which, "trip_stop");
    if (stop === undefined) return;
    const why = { reason: "consignee_absent" as const, note: null, photos: [] };
    const at = { shipmentId: stop.shipmentId, stopId: stop.id };
    await deliveryVerbs.failDelivery(this.desk.ctx, { ...at, ...why, ...this.#told });
  }

  async decide({ which, next }: Act): Promise<void> {
    const shipment = await this.#pick<{ id: string }>(which, "shipment");
    if (shipment !== undefined)
      await deliveryVerbs.decideNext(this.desk.ctx, { shipmentId: shipment.id, next, on: null, note: null });
  }

  async prove({ which }: Act): Promise<void> {
    const stop = await this.#pick<{ id: string; shipmentId: string }>(which, "trip_stop");
    if (stop === undefined) return;
    const at = { shipmentId: stop.shipmentId, stopId: stop.id };
    await deliveryVerbs.proveDelivery(this.desk.ctx, { ...at, ...typedProof("Ada"), ...this.#told });
  }

  async end({ which }: Act): Promise<void> {
    const trip = await this.#pick<{ id: string }>(which, "trip");
    if (trip === undefined) return;
    const home = { version: null, returnedAt: null, drivenMetres: null };
    await tripVerbs.completeTrip(this.desk.ctx, { tripId: trip.id, ...home });
  }

  async cancel({ which }: Act): Promise<void> {
    const trip = await this.#pick<{ id: string }>(which, "trip");
    const why = { version: null, reason: "weather", note: null } as const;
    if (trip !== undefined) await tripVerbs.cancelTrip(this.desk.ctx, { tripId: trip.id, ...why });
  }

  async told({ which, told: status }: Act): Promise<void> {
    const shipment = await this.#pick<{ id: string }>(which, "shipment");
    if (shipment === undefined) return;
    const event = { occurredAt: test.clock.now().toISOString(), source: "house", reason: "not_stated" } as const;
    const nothing = { note: null, estimatedAt: null, latitude: null, longitude: null };
    await shipmentVerbs.tellShipment(this.desk.ctx, { shipmentId: shipment.id, status, ...event, ...nothing });
  }
}

describe("after any day on the road", () => {
  it("each open shipment is in one queue, and what waits to be planned can go on a trip [LOG-01] [LOG-06] [LOG-07]", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 24 }), async (acts) => {
        const desk = await RouteDesk.open(test);
        const day = new Day(desk);
        for (let one = 0; one < 4; one += 1) await desk.shipment();
        for (const one of acts) {
          await day.do(one);
          const rows = await desk.ctx.read.rows<{ id: string; status: string }>(sql`select id, status from shipment`);
          const found = await queuesOf(desk);
          for (const { id, status } of rows) expect(found.get(id)).toHaveLength(open.includes(status) ? 1 : 0);
        }
        const left = await findWaiting(desk.ctx.read, { limit: 100 });
        if (left.length > 0) await day.make(left.map(({ id }) => id));
        expect(await findWaiting(desk.ctx.read, { limit: 100 })).toEqual([]);
      }),
      { numRuns: 25 },
    );
  }, 120_000);
});
