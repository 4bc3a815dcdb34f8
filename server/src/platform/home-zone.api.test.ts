import { siteDay } from "@cerebro/engines/time/site-day.ts";
import fc from "fast-check";
import { expect, it } from "vitest";
import { useTestApp } from "../../test/use-test-app.ts";
import { dayIn, homeDay, homeToday } from "./home-zone.store.ts";
import { sql } from "./sql.ts";

const test = useTestApp();
const zones = [...Intl.supportedValuesOf("timeZone"), "UTC"];
/** Of years whose rules are settled: those of later ones are in the data of one of the two before the other. */
const moment = fc.date({ min: new Date("2015-01-01"), max: new Date("2025-12-31"), noInvalidDate: true });

it("is the same day in the program and in a statement, in every zone at any moment [WMS-04]", async () => {
  const ctx = test.contextFor(await test.newOrganisation(), ["wms"]);
  await fc.assert(
    fc.asyncProperty(fc.array(moment, { minLength: 20, maxLength: 20 }), async (moments) => {
      const told = await ctx.read.rows<{ zone: string; at: string; day: string }>(sql`
        select zone, at, ${dayIn(sql`at`, sql`zone`)}::text as day
        from unnest(${zones}::text[]) zone cross join unnest(${moments.map((at) => at.toISOString())}::timestamptz[]) at`);
      const differing = told.filter(({ zone, at, day }) => siteDay(new Date(at), zone) !== day);
      expect([told.length, differing]).toEqual([zones.length * moments.length, []]);
    }),
    { numRuns: 5 },
  );
});

it.each([
  ["Pacific/Auckland", "2026-11-28"],
  ["America/Los_Angeles", "2026-11-27"],
])("is today in %s, whatever the clock of the database says [WMS-04]", async (zone, day) => {
  const organisationId = await test.newOrganisation();
  const ctx = test.contextFor(organisationId, ["wms"]);
  await test.owner.query("update organisation set time_zone = $2 where id = $1", [organisationId, zone]);
  const now = new Date("2026-11-27T23:30:00Z");
  expect(await homeDay(ctx.read, now)).toBe(day);
  expect(await ctx.read.one<{ day: string }>(sql`select ${homeToday(now)}::text as day`)).toEqual({ day });
});
