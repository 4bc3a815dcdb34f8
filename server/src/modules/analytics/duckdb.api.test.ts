import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import type { AnalyticsAnswer, AnalyticsRows } from "@cerebro/contracts/entities/executive/analytics.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildWorld, worlds } from "../../../test/factories/metric-world.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import fc from "fast-check";

const test = useTestApp({ startAt: new Date("2026-03-10T12:00:00Z") });
let board: SignedInPerson;
let folder: string;

beforeAll(async () => {
  board = await test.signIn(["executive"]);
  const [world] = fc.sample(worlds, { numRuns: 1, seed: 16 });
  if (world === undefined) throw new Error("no world");
  await buildWorld(test, board.organisationId, world);
  folder = await mkdtemp(join(tmpdir(), "cerebro-duckdb-"));
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const asked = { measures: "orders.value", rows: "country", days: "60" };
const path = (route: string, more: Record<string, string>) =>
  `/api/analytics/${route}?${new URLSearchParams({ ...asked, ...more }).toString()}`;

/** Rows of a statement about the file that a path of the API gives, which it names `file`. */
async function query(route: string, sql: string): Promise<Record<string, unknown>[]> {
  const response = await board.request("GET", route);
  expect(response.statusCode, response.body.slice(0, 200)).toBe(200);
  const file = join(folder, "export.parquet");
  await writeFile(file, response.rawPayload);
  const database = await DuckDBInstance.create(":memory:");
  const connection = await database.connect();
  try {
    const reader = await connection.runAndReadAll(sql.replace("file", `'${file}'`));
    return reader.getRowObjectsJson();
  } finally {
    connection.closeSync();
    database.closeSync();
  }
}

describe("DuckDB", () => {
  it("reads the records of a figure from a Parquet file, and they add up to the figure [EXE-04]", async () => {
    const { value, count } = (
      await board.request("GET", path("rows", { measure: "orders.value", limit: "1" }))
    ).json<AnalyticsRows>();
    expect(value).toBeGreaterThan(0);
    const route = path("rows/export", { measure: "orders.value", format: "parquet" });
    const [sums] = await query(route, "select sum(numerator)::bigint as value, count(*) as records from file");
    expect(sums).toEqual({ value: String(value), records: String(count) });
    const [types] = await query(route, 'select typeof("at") as at, typeof(numerator) as numerator from file limit 1');
    expect(types).toEqual({ at: expect.stringMatching(/^TIMESTAMP/), numerator: expect.stringMatching(/INT|DOUBLE/) });
  });

  it("groups an answer of the explorer as the explorer does [EXE-04]", async () => {
    const found = (await board.request("GET", path("answer", {}))).json<AnalyticsAnswer>();
    const expected = found.rows.groups.map(({ label }, at) => ({
      country: label,
      cents: String(found.measures[0]?.now.byRow[at]),
    }));
    expect(expected.length).toBeGreaterThan(1);
    const rows = await query(
      path("export", { format: "parquet" }),
      `select "Destination country" as country, round(sum("Value") * 100)::bigint as cents from file group by 1`,
    );
    const byCountry = (one: { country?: unknown }, other: { country?: unknown }) =>
      String(one.country) < String(other.country) ? -1 : 1;
    expect(rows.toSorted(byCountry)).toEqual(expected.toSorted(byCountry));
  });
});
