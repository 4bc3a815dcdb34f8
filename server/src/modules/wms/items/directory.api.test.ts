import type { itemEndpoints } from "@cerebro/contracts/endpoints/wms/items.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { ItemListRow } from "@cerebro/contracts/entities/wms/items.ts";
import { describe, expect, it } from "vitest";
import { randomFrom } from "../../../../test/crash/company.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { Context } from "../../../platform/context.ts";
import { sql } from "../../../platform/sql.ts";
import { fetchPage, type Page } from "../../../platform/listing/page.store.ts";
import { ItemDirectories } from "./directories.ts";
import { itemListing } from "./list-items.store.ts";
import { searchInMemory } from "./search-items.ts";

const items = 2_500;
const colours = ["white", "red", "ivory"];
const things = ["lantern", "mug", "union jack bag"];
const test = useTestApp();

/** An organisation whose items are named by colour, thing and number. */
async function company(): Promise<Context> {
  const organisationId = await test.newOrganisation();
  await test.owner.query(
    `insert into item (organisation_id, sku, name, archived_at)
     select $1, 'S-' || lpad((n * 7919 % 100000)::text, 5, '0'),
       ($3::text[])[1 + n % 3] || ' ' || ($4::text[])[1 + n / 3 % 3] || ' ' || n, case when n % 50 = 0 then now() end
     from generate_series(1, $2::int) n`,
    [organisationId, items, colours, things],
  );
  return test.contextFor(organisationId, ["wms"]);
}

type Input = InputOf<typeof itemEndpoints.listItems>;

const inputOf = (search: string, more: Partial<Input> = {}): Input => ({
  search,
  archived: false,
  direction: "asc",
  sort: "sku",
  limit: 25,
  ...more,
});

const byDatabase = (ctx: Context, input: Input): Promise<Page<ItemListRow>> =>
  fetchPage(ctx.read, itemListing(input), input);

/** Directories that know the caller's organisation. */
async function loaded(...all: readonly Context[]): Promise<ItemDirectories> {
  const directories = new ItemDirectories();
  for (const ctx of all) await directories.load(ctx);
  expect(all.map((ctx) => directories.of(ctx)?.size)).toEqual(all.map(() => items));
  return directories;
}

const change = {
  rename: `update item set name = $2 where id = (select id from item where organisation_id = $1 order by sku_key offset $3 limit 1)`,
  recode: `update item set sku = 'T-' || sku, name = $2
    where id = (select id from item where organisation_id = $1 order by sku_key offset $3 limit 1)`,
  archive: `update item set archived_at = case when archived_at is null then now() end, name = $2
    where id = (select id from item where organisation_id = $1 order by sku_key offset $3 limit 1)`,
  add: `insert into item (organisation_id, sku, name) values ($1, 'N-' || $3::int || '-' || random(), $2)`,
};

describe("the directory of items in memory", () => {
  it("answers every search as the database does, whatever has changed since it was made [WMS-01]", async () => {
    const ctx = await company();
    const directories = await loaded(ctx);
    const random = randomFrom(11);
    const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    const searches = [
      "white",
      "red lantern",
      "union jack",
      "jack ivory",
      "s-004",
      "lantern 12",
      "nothing",
      "white mug 7",
    ];
    const answers: { input: Input; expected: Page<ItemListRow>; found: Page<ItemListRow> | null }[] = [];
    for (let round = 0; round < 60; round += 1) {
      const name = `${oneOf(colours)} ${oneOf(things)} ${round}`;
      const kind = oneOf(Object.keys(change) as (keyof typeof change)[]);
      await test.owner.query(change[kind], [ctx.organisationId, name, Math.floor(random() * items)]);
      let input = inputOf(oneOf(searches), {
        direction: oneOf(["asc", "desc"] as const),
        archived: random() < 0.2,
        limit: oneOf([5, 25, 200]),
      });
      for (let page = 0; page < 3; page += 1) {
        const expected = await byDatabase(ctx, input);
        const found = await searchInMemory(ctx, directories, input);
        // Behind an item that has changed only the database knows its place.
        answers.push({ input, expected, found: found ?? (input.cursor === undefined ? null : expected) });
        if (expected.nextCursor === null) break;
        input = { ...input, cursor: expected.nextCursor };
      }
    }
    expect(answers.map(({ input, found }) => ({ input, page: found }))).toEqual(
      answers.map(({ input, expected }) => ({ input, page: expected })),
    );
  });

  it("leaves words of less than three characters to the database [WMS-01]", async () => {
    const ctx = await company();
    expect(await searchInMemory(ctx, await loaded(ctx), inputOf("a b"))).toBeNull();
  });

  it("sees what a transaction changed that was open when others had committed, and nothing before its commit [WMS-01]", async () => {
    const ctx = await company();
    const directories = await loaded(ctx);
    const named = async (search: string): Promise<number | undefined> =>
      (await searchInMemory(ctx, directories, inputOf(search)))?.count;
    await ctx.transaction(async (slow) => {
      await slow.execute(sql`update item set name = 'slow walnut' where sku_key = 's-07919'`);
      await test.owner.query(change.rename, [ctx.organisationId, "quick walnut", 4]);
      expect([await named("walnut"), await named("slow walnut")]).toEqual([1, 0]);
    });
    expect([await named("walnut"), await named("slow walnut")]).toEqual([2, 1]);
  });

  it("is the organisation's own, and made anew when much has changed [WMS-01] [PLT-03]", async () => {
    const [ctx, other] = [await company(), await company()];
    const directories = await loaded(ctx, other);
    await test.owner.query("update item set name = 'teak ' || name where organisation_id = $1", [other.organisationId]);
    expect(await searchInMemory(other, directories, inputOf("teak"))).toBeNull();
    expect(directories.of(other)).toBeUndefined();
    await directories.load(other);
    expect(await searchInMemory(other, directories, inputOf("teak"))).toMatchObject({
      count: 2_000,
      countIsCapped: true,
    });
    expect(await searchInMemory(ctx, directories, inputOf("teak"))).toMatchObject({ count: 0, rows: [] });
  });

  it("is not kept of few items [WMS-01]", async () => {
    const ctx = test.contextFor(await test.newOrganisation(), ["wms"]);
    const directories = new ItemDirectories();
    await directories.load(ctx);
    expect(directories.of(ctx)).toBeUndefined();
  });
});
