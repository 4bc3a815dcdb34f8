import fc from "fast-check";
import { expect, it } from "vitest";
import { dayText, wallClockAt } from "@cerebro/engines/time/zoned-time.ts";
import { makeCarrier, makeLoad } from "../../../../test/factories/carriers.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import { keepDays } from "../../../platform/kept-days/keep-days.ts";
import { carrierDifferences, keptCarrierFigures, sumFigures } from "./scorecard.store.ts";

const rounds = 8;
const zone = "Pacific/Auckland";
const hourMs = 3_600_000;
const start = Date.parse("2026-03-10T09:00:00Z");

const which = fc.nat(3);
const hours = fc.integer({ min: -24 * 9, max: -1 });
const amount = fc.option(fc.integer({ min: 0, max: 900 }));
const act = fc.oneof(
  { weight: 3, arbitrary: fc.record({ type: fc.constant("carry" as const), which, shipped: hours, took: fc.nat(90) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("promise" as const), which, promised: hours, agreed: hours }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("carrier" as const), which, of: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("price" as const), which, amount, usd: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant("weight" as const), which, grams: amount, carton: fc.nat(500) }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("claim" as const), which, rejected: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("currency" as const), usd: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant("keep" as const) }) },
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;
type Of<Type extends Act["type"]> = Extract<Act, { type: Type }>;

const test = useTestApp({ startAt: new Date(start) });

const moment = (after: number): Date => new Date(start + after * hourMs);

async function openRoad() {
  const organisationId = await test.newOrganisation();
  const ctx = test.contextFor(organisationId, ["logistics"]);
  await test.owner.query("update organisation set time_zone = $2 where id = $1", [organisationId, zone]);
  const carrierIds = [(await makeCarrier(ctx)).id, (await makeCarrier(ctx)).id];
  const shipmentIds: string[] = [];
  for (let n = 0; n < 4; n += 1) shipmentIds.push(await makeLoad(test, organisationId));
  await test.owner.query(
    `insert into carton (organisation_id, shipment_id, position, sscc, type, length_mm, width_mm, height_mm, weight_grams)
      select organisation_id, id, 1, lpad((extract(epoch from clock_timestamp()) * 1000000)::bigint::text, 18, '0'), 'M', 1, 1, 1, 100
      from shipment where organisation_id = $1`,
    [organisationId],
  );
  const set = (change: string, one: { which: number }, ...values: unknown[]) =>
    test.owner.query(`update shipment set ${change} where id = $1`, [shipmentIds[one.which], ...values]);
  let claims = 0;
  const acts = {
    carry: (one: Of<"carry">) =>
      set(
        "shipped_at = $2, delivered_at = $3, carrier_id = coalesce(carrier_id, $4)",
        one,
        moment(one.shipped),
        moment(one.shipped + one.took),
        carrierIds[0],
      ),
    promise: (one: Of<"promise">) =>
      set("promised_at = $2, agreed_at = $3", one, moment(one.promised), moment(one.agreed)),
    carrier: (one: Of<"carrier">) => set("carrier_id = $2", one, carrierIds[one.of]),
    price: (one: Of<"price">) => set("price_minor = $2, currency = $3", one, one.amount, one.usd ? "USD" : "EUR"),
    weight: async (one: Of<"weight">) => {
      await set("grams = $2", one, one.grams === 0 ? null : one.grams);
      const weigh = "update carton set weight_grams = $2 where shipment_id = $1";
      await test.owner.query(weigh, [shipmentIds[one.which], one.carton]);
    },
    claim: (one: Of<"claim">) => {
      claims += 1;
      return test.owner.query(
        `insert into claim (organisation_id, number, shipment_id, carrier_id, kind, state, amount_minor, currency, created_by, created_at)
          values ($1, $2, $3, $4, 'lost', $5, 1, 'EUR', 'Test', now())
          on conflict (shipment_id, kind) where state <> 'rejected' do update set state = 'rejected'`,
        [organisationId, `CL-${claims}`, shipmentIds[one.which], carrierIds[0], one.rejected ? "rejected" : "open"],
      );
    },
    currency: (one: Of<"currency">) =>
      test.owner.query("update carrier set currency = $2 where id = $1", [carrierIds[0], one.usd ? "USD" : null]),
    keep: () => keepDays(test.platform, keptCarrierFigures, ctx),
  };
  const run = (one: Act): Promise<unknown> => (acts[one.type] as (it: Act) => Promise<unknown>)(one);
  return { ctx, carrierIds, run };
}

interface Carried {
  readonly carrierId: string | null;
  readonly shippedAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly promisedAt: Date | null;
  readonly agreedAt: Date | null;
  readonly priceMinor: string | null;
  readonly currency: string | null;
  readonly carriersCurrency: string;
  readonly grams: string | null;
  readonly claimed: boolean;
}

const dayOf = (at: Date): string => dayText(wallClockAt(at.getTime(), zone));

/** Shipment by shipment, for days of the organization's calendar. */
async function slowly(organisationId: string, { from, until }: { from: string; until: string }): Promise<string[]> {
  const { rows } = await test.owner.query<Carried>(
    `select s.carrier_id as "carrierId", s.shipped_at as "shippedAt", s.delivered_at as "deliveredAt", s.promised_at as "promisedAt",
      s.agreed_at as "agreedAt", s.price_minor as "priceMinor", s.currency, coalesce(c.currency, o.currency) as "carriersCurrency",
      coalesce(s.grams, (select sum(x.weight_grams) from carton x where x.shipment_id = s.id)) as grams,
      exists (select from claim x where x.shipment_id = s.id and x.state <> 'rejected') as claimed
    from shipment s join organisation o on o.id = s.organisation_id left join carrier c on c.id = s.carrier_id
    where s.organisation_id = $1`,
    [organisationId],
  );
  const sums = new Map<string, [number, number, number]>();
  const add = (figure: string, one: Carried, numerator: number, denominator: number): void => {
    const key = `${one.carrierId} ${figure}`;
    const [n, d, count] = sums.get(key) ?? [0, 0, 0];
    sums.set(key, [n + numerator, d + denominator, count + 1]);
  };
  const within = (at: Date | null): at is Date => at !== null && dayOf(at) >= from && dayOf(at) <= until;
  for (const one of rows.filter(({ carrierId }) => carrierId !== null)) {
    const { deliveredAt, shippedAt, promisedAt, agreedAt, priceMinor, currency, carriersCurrency, grams, claimed } =
      one;
    if (within(deliveredAt) && promisedAt !== null) add("on_time_promised", one, Number(deliveredAt <= promisedAt), 1);
    if (within(deliveredAt) && agreedAt !== null) add("on_time_agreed", one, Number(deliveredAt <= agreedAt), 1);
    if (!within(shippedAt)) continue;
    add("claims", one, Number(claimed), 1);
    if (priceMinor === null || currency !== carriersCurrency) continue;
    add("cost_per_shipment", one, Number(priceMinor), 1);
    if (Number(grams ?? 0) > 0) add("cost_per_tonne", one, Number(priceMinor), Number(grams));
  }
  return [...sums].map(([key, sum]) => `${key} ${sum.join(" ")}`).toSorted();
}

it("keeps figures of carriers by day equal to their shipments, claims and weights, whatever changes later [LOG-03]", async () => {
  const seed = Math.trunc(Date.now() % 2 ** 31);
  const { ctx, carrierIds, run } = await openRoad();
  const programs = fc.sample(fc.array(act, { minLength: 12, maxLength: 12 }), { numRuns: rounds, seed });
  for (const program of programs) {
    for (const one of program) await run(one);
    for (const period of [
      { from: "2026-02-20", until: "2026-03-12" },
      { from: "2026-03-04", until: "2026-03-08" },
      { from: "2026-03-06", until: "2026-03-06" },
    ]) {
      const told = await sumFigures(ctx.read, carrierIds, period);
      expect(
        told
          .map(({ carrierId, figure, numerator, denominator, rows }) =>
            [carrierId, figure, numerator, denominator, rows].join(" "),
          )
          .toSorted(),
        `seed ${seed}: ${JSON.stringify(program)}`,
      ).toEqual(await slowly(ctx.organisationId, period));
    }
  }
  expect(await carrierDifferences(ctx.read)).toEqual([]);
});

it("reads kept days from their sums, and finds those that were corrupted [LOG-03] [HLT-04]", async () => {
  const { ctx, carrierIds, run } = await openRoad();
  await run({ type: "carry", which: 0, shipped: -100, took: 10 });
  await run({ type: "promise", which: 0, promised: -50, agreed: -50 });
  await run({ type: "keep" });
  expect(await carrierDifferences(ctx.read)).toEqual([]);
  await test.owner.query(
    "update carrier_figure set denominator = 5, rows = 5 where organisation_id = $1 and figure = 'claims'",
    [ctx.organisationId],
  );
  const claims = (await sumFigures(ctx.read, carrierIds, { from: "2026-03-01", until: "2026-03-11" })).find(
    ({ figure }) => figure === "claims",
  );
  expect(claims).toMatchObject({ denominator: 5, rows: 5 });
  expect(await carrierDifferences(ctx.read)).toMatchObject([
    { sum: "figures of carriers", kept: "0 / 5 / 5", summed: "0 / 1 / 1" },
  ]);
});
