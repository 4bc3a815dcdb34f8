import type { ItemListRow } from "@cerebro/contracts/entities/wms/items.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { answerOf } from "../../../test/answer-of.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";

/** More than a search collects, so that wide and narrow words take their different ways. */
const items = 2_500;
const test = useTestApp();
let person: SignedInPerson;

beforeAll(async () => {
  person = await test.signIn(["wms"]);
  await test.owner.query(
    `insert into item (organisation_id, sku, name, base_unit, lot_tracked, created_at, updated_at)
     select $1, 'S-' || lpad(n::text, 5, '0'), 'wide ' || case when n % 10 = 0 then 'narrow ' else '' end || n, 'each', false, now(), now()
     from generate_series(1, $2) n`,
    [person.organisationId, items],
  );
});

interface Page {
  readonly rows: readonly ItemListRow[];
  readonly nextCursor: string | null;
  readonly count: number;
  readonly countIsCapped?: true;
}

const search = (query: Record<string, string>) =>
  answerOf<Page>(person.request("GET", `/api/wms/items?${new URLSearchParams(query).toString()}`));

/** SKUs of the first pages, asked for one after the other. */
async function walk(query: Record<string, string>, pages: number): Promise<string[]> {
  const skus: string[] = [];
  let cursor: string | null = "";
  for (let page = 0; page < pages && cursor !== null; page += 1) {
    const found: Page = await search({ ...query, limit: "90", ...(cursor !== "" && { cursor }) });
    skus.push(...found.rows.map((row) => row.sku));
    cursor = found.nextCursor;
  }
  return skus;
}

const skuOf = (number: number): string => `S-${String(number).padStart(5, "0")}`;
const narrow = Array.from({ length: items / 10 }, (_, index) => skuOf((index + 1) * 10));

describe("a search of items", () => {
  it("counts a narrow search exactly and pages through it in order [WMS-01]", async () => {
    expect(await search({ search: "narrow" })).toMatchObject({ count: items / 10 });
    expect(await walk({ search: "narrow" }, 10)).toEqual(narrow);
    expect(await walk({ search: "narrow", direction: "desc" }, 10)).toEqual(narrow.toReversed());
  });

  it("stops counting a wide search, and pages through it in the same order [WMS-01]", async () => {
    const page = await search({ search: "wide" });
    expect(page).toMatchObject({ count: 2_000, countIsCapped: true });
    expect(await walk({ search: "WIDE" }, 3)).toEqual(Array.from({ length: 270 }, (_, index) => skuOf(index + 1)));
  });

  it("finds one by its code, and says so when there is none [WMS-01]", async () => {
    expect((await search({ search: "s-00042" })).rows.map((row) => row.sku)).toEqual([skuOf(42)]);
    expect(await search({ search: "no such item" })).toEqual({ rows: [], nextCursor: null, count: 0 });
  });

  it("finds a word anywhere in SKU, name or barcode, and no text that has its pieces only [WMS-01]", async () => {
    const names = [
      "Brass lantern",
      "Lanterns",
      "lan x tern",
      "tern lan",
      "AB-1234-2024-000",
      "AB-1234_2024-000",
      "größen",
    ];
    await test.owner.query(
      `insert into item (organisation_id, sku, name, barcode, base_unit, lot_tracked, created_at, updated_at)
       select $1, 'P-' || n, name, '50123456789' || n, 'each', false, now(), now()
       from unnest($2::text[]) with ordinality as named (name, n)`,
      [person.organisationId, names],
    );
    const found = async (text: string): Promise<string[]> =>
      (await search({ search: text })).rows.filter((row) => row.sku.startsWith("P-")).map((row) => row.name);
    expect(await found("lantern")).toEqual(["Brass lantern", "Lanterns"]);
    expect(await found("antern brass")).toEqual(["Brass lantern"]);
    expect(await found("b-1234-2024")).toEqual(["AB-1234-2024-000"]);
    expect(await found("1234_2024-0")).toEqual(["AB-1234_2024-000"]);
    expect(await found("23456789")).toEqual(names);
    expect(await found("GRÖSSEN")).toEqual([]);
    expect(await found("GRÖßEN")).toEqual(["größen"]);
    expect(await found("a")).toEqual(names.filter((name) => name.toLowerCase().includes("a")));
  });

  it("tells the count behind the last row too [WMS-01]", async () => {
    const last = await search({ search: "narrow", limit: "200" });
    const rest = await search({ search: "narrow", limit: "200", cursor: last.nextCursor ?? "" });
    expect([rest.rows.length, rest.count, rest.nextCursor]).toEqual([50, 250, null]);
  });
});
