import type { ImportPreview } from "@cerebro/contracts/entities/platform/imports.ts";
import type { Supplier } from "@cerebro/contracts/entities/wms/partners.ts";
import { beforeAll, expect, it } from "vitest";
import { ImportSteps } from "../../../test/factories/imports.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";

const test = useTestApp({ background: true });
let person: SignedInPerson;
let steps: ImportSteps;
beforeAll(async () => {
  person = await test.signIn(["manager"]);
  steps = new ImportSteps(person);
});

async function calendars(): Promise<Record<string, unknown>> {
  const response = await person.request("GET", "/api/wms/suppliers?limit=100");
  const { rows } = response.json<{ rows: Supplier[] }>();
  return Object.fromEntries(rows.map(({ code, calendar }) => [code, calendar]));
}

it("brings days of delivery and closures of suppliers, keeps what a file does not tell, and undoes it [PRED-06] [PLT-02]", async () => {
  const first = await steps.uploaded(
    "suppliers.csv",
    [
      "supplier,delivery days,closures",
      'NORTH,"Mon, Thu",2026-12-24 to 2026-12-26; 2027-01-06',
      "SOUTH,Mo-Fr,",
      "EAST,any day,never",
      "WEST,Someday,",
      "FAR,,2026-12-26 to 2026-12-24",
    ].join("\n"),
  );
  await steps.map(first.id, "suppliers");
  const preview = await steps.get<ImportPreview>(`${first.id}/preview`);
  const shown = (field: string) => preview.rows.map(({ values }) => values[preview.fields.indexOf(field)]);
  expect(shown("delivery_days").slice(0, 3)).toEqual(["Mon, Thu", "Mon, Tue, Wed, Thu, Fri", "any day"]);
  expect(shown("closures")[0]).toBe("2026-12-24 to 2026-12-26; 2027-01-06 to 2027-01-06");
  expect((await steps.post(first.id, "start")).statusCode).toBeLessThan(300);
  const run = await steps.ended(first.id);
  expect(run.result).toMatchObject({ rows: 5, accepted: 3, created: { supplier: 3 } });
  expect(run.result?.problems.map(({ row, code }) => [row, code])).toEqual([
    [5, "not_weekdays"],
    [6, "not_days"],
  ]);
  const christmas = [
    { from: "2026-12-24", until: "2026-12-26" },
    { from: "2027-01-06", until: "2027-01-06" },
  ];
  const before = {
    NORTH: { deliveryDays: [1, 4], closures: christmas },
    SOUTH: { deliveryDays: [1, 2, 3, 4, 5], closures: [] },
    EAST: { deliveryDays: [], closures: [] },
  };
  expect(await calendars()).toEqual(before);
  const second = await steps.run(
    "again.csv",
    "supplier,delivery days\nNORTH,Friday\nSOUTH,\nEAST,any day\n",
    "suppliers",
  );
  expect(second.result).toMatchObject({ changed: { supplier: 1 } });
  expect(await calendars()).toEqual({ ...before, NORTH: { deliveryDays: [5], closures: christmas } });
  expect((await steps.post(second.id, "undo")).statusCode).toBeLessThan(300);
  await test.drain();
  expect(await calendars()).toEqual(before);
});
