import type { DelayModel, ShipmentDelay } from "@cerebro/contracts/entities/predictions/delays.ts";
import type { ShipmentRow } from "@cerebro/contracts/entities/logistics/shipments.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answerOf } from "../../../../test/answer-of.ts";
import type { SignedInPerson } from "../../../../test/start-test-app.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import { Thread, ThreadTooSlow } from "../../../platform/thread.ts";

const startAt = new Date("2027-03-10T12:00:00Z");

const test = useTestApp({ startAt });
afterEach(() => vi.restoreAllMocks());

let person: SignedInPerson;
beforeEach(async () => {
  person = await test.signIn(["logistics"]);
});

/** Deliveries of the past, one every four hours; of “Slow” all come two days late, of “Quick” one in twenty. */
async function deliver(count: number): Promise<void> {
  await test.owner.query(
    `insert into shipment (organisation_id, number, step, status, carrier, to_country, mode, grams, pieces,
       created_at, packed_at, shipped_at, promised_at, agreed_at, delivered_at)
     select $1, 'PAST-' || n, 'delivered', 'delivered', case n % 2 when 0 then 'Slow' else 'Quick' end, 'GB', 'van', 1000, 1,
       at, at, at, at + interval '3 days', at + interval '3 days',
       at + interval '3 days' + case when n % 2 = 0 or (n * 7919) % 101 < 6 then interval '2 days' else interval '-2 hours' end
     from (select n, $2::timestamptz - interval '6 days' - n * interval '4 hours' as at from generate_series(1, $3::int) n) x`,
    [person.organisationId, startAt, count],
  );
}

async function send(carrier: string, promisedInDays = 3, number = `NOW-${carrier}`): Promise<string> {
  return test.value<string>(
    `insert into shipment (organisation_id, number, step, status, carrier, to_country, mode, grams, pieces, created_at,
       packed_at, shipped_at, promised_at, agreed_at)
     values ($1, $2, 'in_transit', 'in_transit', $3, 'GB', 'van', 1000, 1, $4, $4, $4,
       $4::timestamptz + make_interval(days => $5), $4::timestamptz + make_interval(days => $5)) returning id`,
    [person.organisationId, number, carrier, startAt, promisedInDays],
  );
}

const ask = <Answer>(url: string, status = 200): Promise<Answer> =>
  answerOf<Answer>(person.request("GET", url), status);
const delayOf = (id: string, status = 200) => ask<ShipmentDelay>(`/api/logistics/shipments/${id}/delay`, status);
async function learn(): Promise<void> {
  expect((await person.request("POST", "/api/logistics/delays/refresh", {})).statusCode).toBe(202);
  await test.drain();
}

describe("the chance that a shipment is late", () => {
  it("tells probability, estimated delay, revised arrival, factors above 0.2 and confidence [PRED-07]", async () => {
    await deliver(800);
    const [slow, quick] = [await send("Slow"), await send("Quick")];
    await learn();
    const late = await delayOf(slow);
    expect(late).toMatchObject({
      shipmentId: slow,
      currentETA: "2027-03-13T12:00:00.000Z",
      likely: true,
      estimatedDelay: 2 * 1_440,
      revisedETA: "2027-03-15T12:00:00.000Z",
      method: "boosted_trees",
      learnedFrom: 800,
      confident: true,
      notices: [],
    });
    expect(late.delayProbability).toBeGreaterThan(0.7);
    expect(late.confidence).toBe(late.delayProbability);
    expect(late.factors.length).toBeGreaterThan(0);
    expect(late.factors.every(({ impact }) => Math.abs(impact) > 0.2)).toBe(true);
    expect(late.factors[0]?.impact).toBeGreaterThan(0);
    const inTime = await delayOf(quick);
    expect(inTime).toMatchObject({ likely: false, revisedETA: "2027-03-13T12:00:00.000Z" });
    expect(inTime.delayProbability).toBeLessThan(0.3);
  });

  it("is shown in the list, can be asked for there, and is told once where it is above 0.7 [PRED-07]", async () => {
    await deliver(800);
    const [slow, quick] = [await send("Slow"), await send("Quick")];
    await learn();
    await learn();
    const list = async (query: string) =>
      (await ask<{ rows: ShipmentRow[] }>(`/api/logistics/shipments?status=open${query}`)).rows;
    const all = await list("");
    expect(all.find(({ id }) => id === slow)?.delayProbability).toBeGreaterThan(0.7);
    expect(all.find(({ id }) => id === quick)?.delayProbability).toBeLessThan(0.3);
    expect((await list("&delay=likely")).map(({ id }) => id)).toEqual([slow]);
    expect((await list("&delay=alert")).map(({ id }) => id)).toEqual([slow]);
    const { rows } = await ask<{ rows: { text: string }[] }>("/api/notifications");
    expect(rows.filter(({ text }) => text === "NOW-Slow is very likely to be late")).toHaveLength(1);
    expect(rows.some(({ text }) => text.startsWith("NOW-Quick"))).toBe(false);
  });

  it("is likely above 0.5 and an alert above 0.7, and neither exactly there [PRED-07]", async () => {
    await deliver(800);
    const ids = [await send("Slow"), await send("Quick")];
    await learn();
    const found = async (probability: number) => {
      await test.owner.query("update shipment_delay set probability = $1 where shipment_id = any($2)", [
        probability,
        ids,
      ]);
      const count = async (delay: string) =>
        (await ask<{ rows: ShipmentRow[] }>(`/api/logistics/shipments?status=open&delay=${delay}`)).rows.length;
      return [await count("likely"), await count("alert")];
    };
    expect(await found(0.5)).toEqual([0, 0]);
    expect(await found(0.500_01)).toEqual([2, 0]);
    expect(await found(0.7)).toEqual([2, 0]);
    expect(await found(0.700_01)).toEqual([2, 2]);
  });

  it("has a model card with Brier score and calibration on deliveries it did not learn from [PRED-07]", async () => {
    expect(await ask<DelayModel>("/api/logistics/delays/model")).toMatchObject({ method: null, scores: null });
    await deliver(800);
    await learn();
    const { method, scores, trainedAt, learnedFrom } = await ask<DelayModel>("/api/logistics/delays/model");
    expect([method, learnedFrom, trainedAt]).toEqual(["boosted_trees", 800, startAt.toISOString()]);
    expect(scores?.deliveries).toBe(200);
    expect(scores?.brier).toBeLessThan((scores?.baseBrier ?? 0) / 2);
    expect(scores?.auc).toBeGreaterThan(0.9);
    expect(scores?.curve.length).toBeGreaterThan(1);
  });

  it("is certain once the promise has passed", async () => {
    await deliver(100);
    const id = await send("Quick", -1);
    expect(await delayOf(id)).toMatchObject({ delayProbability: 1, likely: true, factors: [{ factor: "overdue" }] });
  });

  it("follows the stated rule where there are too few deliveries", async () => {
    await deliver(60);
    const [slow, quick] = [await delayOf(await send("Slow")), await delayOf(await send("Quick"))];
    expect([slow.method, slow.learnedFrom]).toEqual(["baseline", 60]);
    expect(slow.delayProbability).toBeGreaterThan(quick.delayProbability + 0.2);
    expect(quick.confident).toBe(quick.confidence >= 0.75);
  });
});

describe("what goes wrong", () => {
  it("says that there is too little history [PRED-08]", async () => {
    await deliver(12);
    const refused = await ask<{ message: string }>(`/api/logistics/shipments/${await send("Slow")}/delay`, 422);
    expect(refused.message).toBe(
      "Insufficient data: a delay forecast needs at least 7 days of deliveries with a promise, and there are 1.",
    );
  });

  it("says that the model is unavailable and uses the late rate [PRED-08]", async () => {
    await deliver(400);
    const id = await send("Slow");
    vi.spyOn(Thread.prototype, "ask").mockRejectedValue(new Error("the thread died"));
    const answer = await delayOf(id);
    expect(answer.method).toBe("baseline");
    expect(answer.notices).toEqual([
      {
        code: "model_unavailable",
        message: "Prediction model unavailable: a statistical forecast is used, the late rate of the carrier.",
      },
    ]);
  });

  it("returns the last forecast where time runs out, and says so [PRED-08]", async () => {
    await deliver(400);
    const id = await send("Slow");
    await learn();
    const before = await delayOf(id);
    await test.owner.query("update shipment_delay set generated_at = generated_at - interval '1 day'");
    vi.spyOn(Thread.prototype, "ask").mockRejectedValue(new ThreadTooSlow());
    const answer = await delayOf(id);
    expect(answer.delayProbability).toBe(before.delayProbability);
    expect(answer.notices[0]?.message).toBe(
      "Computation timeout: the best solution found so far is returned, the last forecast of this shipment.",
    );
  });

  it("refuses shipments that are over or have no promise, and those of others", async () => {
    await deliver(60);
    const id = await send("Slow");
    await test.owner.query("update shipment set promised_at = null where id = $1", [id]);
    expect((await ask<{ code: string }>(`/api/logistics/shipments/${id}/delay`, 422)).code).toBe("delay.not_open");
    const other = await test.signIn(["logistics"]);
    expect((await other.request("GET", `/api/logistics/shipments/${id}/delay`)).statusCode).toBe(404);
    const floor = await test.signIn(["wms"]);
    expect((await floor.request("GET", "/api/logistics/delays/model")).statusCode).toBe(403);
  });
});
