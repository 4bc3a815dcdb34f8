import type { DemandForecast } from "@cerebro/contracts/entities/predictions/forecasts.ts";
import { dayNumber, dayText } from "@cerebro/engines/forecasting/calendar.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { answerOf } from "../../../test/answer-of.ts";
import { sellDaily } from "../../../test/factories/demand.ts";
import { importText } from "../../../test/factories/imports.ts";
import { makeItem } from "../../../test/factories/wms.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";

const startAt = new Date("2027-03-10T12:00:00Z");
const today = "2027-03-10";

const test = useTestApp({ startAt });

let person: SignedInPerson;
let itemId: string;
beforeEach(async () => {
  person = await test.signIn(["manager"]);
  ({ id: itemId } = await makeItem(test.contextFor(person.organisationId, ["wms"])));
});

const sell = (units: readonly number[]): Promise<void> =>
  sellDaily(test, { organisationId: person.organisationId, itemId, units });

const forecast = (query = "", item = itemId) =>
  answerOf<DemandForecast>(person.request("GET", `/api/forecasts/demand?itemId=${item}${query}`));

describe("a forecast of a bad history", () => {
  it.each([
    ["one order long ago", [40, ...Array<number>(29).fill(0)]],
    ["the same every day", Array<number>(60).fill(12)],
    ["gaps of weeks", Array.from({ length: 120 }, (_, day) => (day % 30 === 0 ? 9 : 0))],
    ["ten million units on some days", Array.from({ length: 60 }, (_, day) => (day % 5 === 0 ? 10_000_000 : 1))],
  ])(
    "forecasts a history of %s by day, week and month, from recorded orders only [PRED-01] [PRED-08]",
    async (_, units) => {
      await sell(units);
      for (const grain of ["daily", "weekly", "monthly"]) {
        const answer = await forecast(`&horizon=90&grain=${grain}`);
        expect(answer.source).toBe("recorded");
        expect(answer.forecast.length).toBe({ daily: 90, weekly: 13, monthly: 3 }[grain]);
        for (const { value, confidence } of answer.forecast) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(confidence.upper).toBeGreaterThanOrEqual(value);
          expect(value).toBeLessThanOrEqual(31 * Math.max(...units));
        }
      }
    },
  );

  it("expects nothing of an item whose orders were all canceled, and says that this was not tested; without orders it refuses [PRED-08]", async () => {
    await sell(Array<number>(70).fill(20));
    await test.owner.query("update sales_order_line set cancelled = quantity where organisation_id = $1", [
      person.organisationId,
    ]);
    const answer = await forecast();
    expect(answer.forecast.map(({ value, confidence }) => [value, confidence.upper])).toEqual(Array(7).fill([0, 0]));
    expect(answer).toMatchObject({ accuracy: null, confident: false, source: "recorded" });
    expect(answer.notices.map(({ code }) => code)).toContain("low_confidence");
    const { id: unsold } = await makeItem(test.contextFor(person.organisationId, ["wms"]));
    const refused = await person.request("GET", `/api/forecasts/demand?itemId=${unsold}`);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([422, "forecast.insufficient_data"]);
  });

  it("is made of what a file tells: cells with NaN or 1e12 are refused by name, and what came back is no demand [PRED-08]", async () => {
    const ctx = test.contextFor(person.organisationId, ["manager"]);
    const { id, sku } = await makeItem(ctx);
    const day = (ago: number): string => dayText(dayNumber(today) - ago);
    const good = Array.from({ length: 14 }, (_, ago) => `S-${ago},${day(ago + 1)},${sku},10,1`);
    const bad = ["NaN", "-5", "1e12", "Infinity", ""].map((cell, place) => `B-${place},${day(3)},${sku},${cell},1`);
    const file = ["order number,order date,sku,quantity,unit price", ...good, ...bad].join("\n");
    const run = await importText(ctx, "sales_history", file);
    expect(run.result?.problems.map(({ row, field, code }) => [row, field, code])).toEqual([
      [16, "quantity", "not_a_number"],
      [18, "quantity", "out_of_range"],
      [19, "quantity", "not_a_number"],
      [20, "quantity", "missing"],
    ]);
    // Minus five are five units that came back: they are no demand.
    expect(run.result?.accepted).toBe(good.length + 1);
    const answer = await forecast("", id);
    expect(answer).toMatchObject({ source: "recorded", historyDays: 14 });
    expect(answer.forecast[0]?.value).toBeCloseTo(10, 0);
  });
});

it("answers two organizations at once, each of its own demand [PRED-01] [PLT-01]", async () => {
  const other = await test.signIn(["wms"]);
  const { id } = await makeItem(test.contextFor(other.organisationId, ["wms"]));
  await sell(Array<number>(70).fill(20));
  await sellDaily(test, { organisationId: other.organisationId, itemId: id, units: Array<number>(70).fill(200) });
  const [own, theirs] = await Promise.all([forecast(), other.request("GET", `/api/forecasts/demand?itemId=${id}`)]);
  expect(own.forecast[0]?.value).toBeCloseTo(20, 0);
  expect(theirs.json<DemandForecast>().forecast[0]?.value).toBeCloseTo(200, 0);
  expect((await other.request("GET", `/api/forecasts/demand?itemId=${itemId}`)).statusCode).toBe(404);
});
