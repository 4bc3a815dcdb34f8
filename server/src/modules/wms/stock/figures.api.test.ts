import { randomUUID } from "node:crypto";
import type { InventoryStats, StockRow, TimelineEntry } from "@cerebro/contracts/entities/wms/stock.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { orderFor } from "../../../../test/factories/floor.ts";
import { answerOf } from "../../../../test/answer-of.ts";
import { addStock, makeItem, makeWarehouse, type TestWarehouse } from "../../../../test/factories/wms.ts";
import { type SignedInPerson, startTestApp } from "../../../../test/start-test-app.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { Context } from "../../../platform/context.ts";
import { itemVerbs } from "../verbs.ts";

const test = useTestApp();

let organisationId: string;
let ctx: Context;
let manager: SignedInPerson;
let warehouse: TestWarehouse;
beforeEach(async () => {
  organisationId = await test.newOrganisation();
  await test.owner.query("update organisation set time_zone = 'UTC' where id = $1", [organisationId]);
  ctx = test.contextFor(organisationId, ["wms"]);
  manager = await test.signIn(["manager"], { organisationId });
  warehouse = await makeWarehouse(ctx);
});

const send = <Answer>(method: "GET" | "POST", path: string, body: object = {}) =>
  answerOf<Answer>(manager.request(method, path, ...(method === "GET" ? [] : [body])), "done");
const place = (itemId: string, bin = 0) => ({ itemId, locationId: warehouse.bins[bin]?.id ?? "" });
const day = (days: number) => new Date(test.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const reserve = (itemId: string, quantity: number, expiresInMinutes = 60) =>
  send<{ reservations: { id: string; expiresAt: string }[] }>("POST", "/api/wms/reservations", {
    itemId,
    quantity,
    expiresInMinutes,
  });

describe("the figures of the stock", () => {
  const figures = () => send<InventoryStats>("GET", "/api/wms/inventory/stats");

  it("count items, units, value, alerts and bins [AUTH-17]", async () => {
    const empty = await figures();
    expect(empty).toMatchObject({ items: 0, unitsOnHand: 0, valueMinor: 0, binsOccupied: 0 });
    const plenty = await makeItem(ctx, { costMinor: 600, reorderPoint: 9 });
    const unpriced = await makeItem(ctx, { costMinor: null, reorderPoint: 5 });
    await makeItem(ctx, { costMinor: 100, reorderPoint: 0 });
    await makeItem(ctx, { costMinor: 100, reorderPoint: null });
    const gone = await makeItem(ctx);
    await test.owner.query("update item set archived_at = now() where id = $1", [gone.id]);
    await addStock(ctx, place(plenty.id), 10);
    await addStock(ctx, place(plenty.id, 1), 7);
    await addStock(ctx, place(unpriced.id, 1), 5);
    await reserve(plenty.id, 4);
    await reserve(unpriced.id, 3);
    await test.owner.query("update location set archived_at = now() where id = $1", [warehouse.bins[3]?.id]);
    expect(await figures()).toEqual({
      items: 4,
      itemsInStock: 2,
      unitsOnHand: 22,
      unitsReserved: 7,
      unitsAvailable: 15,
      valueMinor: 17 * 600,
      itemsWithoutCost: 1,
      belowReorderPoint: 2,
      outOfStock: 2,
      expiringWithin30Days: 0,
      expired: 0,
      bins: empty.bins - 1,
      binsOccupied: 2,
    });
  });

  it("count lots in stock that are over or end within thirty days, by the organization's day [WMS-13]", async () => {
    const { id } = await makeItem(ctx, { lotTracked: true });
    for (const [code, days] of Object.entries({ over: -1, today: 0, last: 30, later: 31, used: 3 }))
      await addStock(ctx, place(id), 2, { code, expiresOn: day(days) });
    await addStock(ctx, place(id), 2, { code: "never", expiresOn: null });
    expect(await figures()).toMatchObject({ expired: 1, expiringWithin30Days: 3 });
    const { rows } = await test.owner.query<{ id: string }>("select id from lot where item_id = $1 and code = 'used'", [
      id,
    ]);
    await send("POST", "/api/wms/stock/scrap", { ...place(id), lotId: rows[0]?.id, quantity: 2, reason: "damaged" });
    expect(await figures()).toMatchObject({ expired: 1, expiringWithin30Days: 2 });
  });
});

describe("the list of the stock", () => {
  const list = (query: string) => send<{ rows: StockRow[]; count: number }>("GET", `/api/inventory?${query}`);
  const found = async (query: string) => (await list(query)).rows.map(({ sku, onHand }) => [sku, onHand]);

  it("is narrowed by item, place, purpose, class, status, owner, expiry and reorder point [AUTH-17]", async () => {
    const fast = await makeItem(ctx, { sku: "A-FAST", abcClass: "A", reorderPoint: 9 });
    const slow = await makeItem(ctx, { sku: "B-SLOW", abcClass: "C", reorderPoint: 1, lotTracked: true });
    await addStock(ctx, place(fast.id), 5);
    await addStock(ctx, { itemId: fast.id, locationId: warehouse.receiving }, 4);
    await addStock(ctx, place(slow.id, 1), 3, { code: "soon", expiresOn: day(2) });
    await addStock(ctx, place(slow.id, 1), 2, { code: "late", expiresOn: day(40) });
    const ownerId = randomUUID();
    await test.owner.query(
      "insert into stock_owner (id, organisation_id, code, name, created_at) values ($1, $2, 'ACME', 'Acme', now())",
      [ownerId, organisationId],
    );
    await send("POST", "/api/wms/stock/adjust", { ...place(fast.id, 2), ownerId, change: 8, reason: "found" });
    await send("POST", "/api/wms/stock/status", {
      ...place(fast.id),
      quantity: 1,
      toStatus: "damaged",
      reason: "damaged",
    });
    const all = [4, 4, 1, 8, 3, 2];
    const ascending = (a: unknown, b: unknown): number => Number(a) - Number(b);
    const onHands = (await found("limit=50")).map(([, onHand]) => onHand);
    expect(onHands.toSorted(ascending)).toEqual(all.toSorted(ascending));
    const narrowed: Record<string, unknown[]> = {};
    for (const query of [
      `itemId=${slow.id}`,
      `locationId=${warehouse.bins[1]?.id}`,
      `warehouseId=${randomUUID()}`,
      "purpose=receiving",
      "abcClass=C",
      "status=damaged",
      `ownerId=${ownerId}`,
      "ownerId=own&abcClass=A",
      "expiresWithinDays=2",
      "expiresWithinDays=1",
      "expiresWithinDays=40&expired=false",
      "expired=true",
      "belowReorderPoint=true",
    ])
      narrowed[query.replaceAll(/[0-9a-f-]{36}/g, "…")] = (await found(`sort=onHand&${query}`)).map(
        ([, units]) => units,
      );
    expect(narrowed).toEqual({
      "itemId=…": [2, 3],
      "locationId=…": [2, 3],
      "warehouseId=…": [],
      "purpose=receiving": [4],
      "abcClass=C": [2, 3],
      "status=damaged": [1],
      "ownerId=…": [8],
      "ownerId=own&abcClass=A": [1, 4, 4],
      "expiresWithinDays=2": [3],
      "expiresWithinDays=1": [],
      "expiresWithinDays=40&expired=false": [2, 3],
      "expired=true": [],
      "belowReorderPoint=true": [1, 4, 4, 8],
    });
  });

  it("tells for how many days stock lasts, to the nearest tenth, and nothing where nobody asks for it [WMS-03]", async () => {
    const asked = await makeItem(ctx);
    const idle = await makeItem(ctx);
    await addStock(ctx, place(asked.id), 10);
    await addStock(ctx, place(idle.id), 10);
    await orderFor(ctx, { itemId: asked.id, quantity: 6 }, { until: "confirmed" });
    const { rows } = await list("sort=daysOfCover");
    expect(rows.map(({ itemId, daysOfCover }) => [itemId, daysOfCover])).toEqual([
      [asked.id, 46.7],
      [idle.id, null],
    ]);
  });
});

describe("a change of the stock", () => {
  it("answers with the bins it changed, and not with where goods come from or go to on paper [WMS-02]", async () => {
    const { id } = await makeItem(ctx);
    interface Change {
      readonly balances: { readonly locationId: string; readonly onHand: number }[];
    }
    const bins = ({ balances }: Change) => balances.map(({ locationId, onHand }) => [locationId, onHand]);
    const [first, second] = [place(id), place(id, 1)];
    const found = await send<Change>("POST", "/api/wms/stock/adjust", { ...first, change: 9, reason: "found" });
    expect(bins(found)).toEqual([[first.locationId, 9]]);
    const scrapped = await send<Change>("POST", "/api/wms/stock/scrap", { ...first, quantity: 2, reason: "damaged" });
    expect(bins(scrapped)).toEqual([[first.locationId, 7]]);
    const moving = { ...first, toLocationId: second.locationId, quantity: 3, reason: "misplaced" };
    const moved = await send<Change>("POST", "/api/wms/stock/transfer", moving);
    expect(new Map(moved.balances.map(({ locationId, onHand }) => [locationId, onHand]))).toEqual(
      new Map([
        [first.locationId, 4],
        [second.locationId, 3],
      ]),
    );
    const { rows } = await test.owner.query<{ before: unknown; after: { balances: unknown } }>(
      "select before, after from audit_event where subject_id = $1 and action = 'stock.scrap'",
      [id],
    );
    const trail = (onHand: number) => [{ locationId: first.locationId, onHand, reserved: 0 }];
    expect(rows.map(({ before, after }) => [before, after.balances])).toEqual([[trail(9), trail(7)]]);
  });
});

describe("what happened to an item", () => {
  interface Page {
    readonly rows: TimelineEntry[];
    readonly nextCursor: string | null;
  }
  const read = (subject: string, query: string) => send<Page>("GET", `/api/wms/timeline/${subject}?${query}`);
  const pages = async (subject: string, limit: number): Promise<string[]> => {
    const ids: string[] = [];
    for (let next: string | null = ""; next !== null;) {
      const page: Page = await read(subject, `limit=${limit}${next === "" ? "" : `&cursor=${next}`}`);
      ids.push(...page.rows.map((entry) => entry.id));
      next = page.nextCursor;
    }
    return ids;
  };

  it("is told newest first, and page by page without gap or repetition, however much happened at once [WMS-02]", async () => {
    const { id, version } = await makeItem(ctx);
    await itemVerbs.archiveItem(ctx, { itemId: id, version, archived: true });
    await itemVerbs.archiveItem(ctx, { itemId: id, version: version + 1, archived: false });
    for (const bin of [0, 1, 2]) await addStock(ctx, place(id, bin), 10);
    test.clock.advance(1_000);
    const rows = [0, 1, 2].map((bin) => ({ ...place(id, bin), quantity: 1 }));
    await send("POST", "/api/wms/stock/scrap-list", { rows, reason: "damaged" });
    const all = (await read(`item/${id}`, "limit=100")).rows;
    expect(all.filter(({ type }) => type === "movement")).toHaveLength(6);
    expect(all.filter(({ type }) => type === "command").length).toBeGreaterThanOrEqual(6);
    const moments = all.map(({ at }) => at);
    expect(moments).toEqual(moments.toSorted().toReversed());
    for (const limit of [1, 2, 3])
      expect(await pages(`item/${id}`, limit), `${limit} a page`).toEqual(all.map((entry) => entry.id));
  });

  it("is told of a bin by what went in and out of it [WMS-02]", async () => {
    const { id } = await makeItem(ctx);
    const bin = place(id);
    for (const quantity of [5, 6, 7]) await addStock(ctx, bin, quantity);
    const moving = { ...bin, toLocationId: place(id, 1).locationId, quantity: 3, reason: "misplaced" };
    await send("POST", "/api/wms/stock/transfer", moving);
    const subject = `location/${bin.locationId}`;
    const { rows } = await read(subject, "limit=100");
    expect(rows.map(({ type }) => type)).toEqual(["movement", "movement", "movement", "movement"]);
    for (const limit of [1, 3, 4]) expect(await pages(subject, limit)).toEqual(rows.map((entry) => entry.id));
  });
});

describe("stock that is held for somebody", () => {
  it("is all that was asked for or nothing, until the minute that was named, with its trail and news [WMS-03]", async () => {
    const { id } = await makeItem(ctx);
    await addStock(ctx, place(id), 3);
    await addStock(ctx, place(id, 1), 3);
    const body = { itemId: id, quantity: 7, expiresInMinutes: 5 };
    const refused = await manager.request("POST", "/api/wms/reservations", body);
    expect(refused.json()).toMatchObject({ code: "stock.insufficient", facts: { available: 6, wanted: 7 } });
    const { reservations } = await reserve(id, 5, 5);
    const until = new Date(test.clock.now().getTime() + 300_000).toISOString();
    expect(reservations.map(({ expiresAt }) => expiresAt)).toEqual([until, until]);
    test.clock.advance(1_000);
    await send("POST", `/api/wms/reservations/${reservations[0]?.id}/release`);
    const again = await manager.request("POST", `/api/wms/reservations/${reservations[0]?.id}/release`, {});
    expect(again.json()).toMatchObject({ code: "stock.reservation_closed", facts: { state: "released" } });
    const trail = await test.owner.query(
      "select action from audit_event where subject_id = $1 and action in ('stock.reserve', 'stock.release') order by id",
      [id],
    );
    expect(trail.rows).toEqual([{ action: "stock.reserve" }, { action: "stock.release" }]);
    const news = await test.owner.query(
      "select (payload ->> 'quantity')::int > 0 as more from outbox_event where subject_id = $1 and type = 'stock.reserved' order by id",
      [id],
    );
    expect(news.rows).toEqual([{ more: true }, { more: false }]);
    const changed = await test.owner.query("select updated_at as at from reservation where id = $1", [
      reservations[0]?.id,
    ]);
    expect(changed.rows).toEqual([{ at: test.clock.now() }]);
  });

  it("is looked at twice a minute [WMS-03]", async () => {
    const node = await startTestApp({ background: true });
    const { rows } = await node.owner.query("select rule from job_schedule where job = 'reservations-expire'");
    await node.close();
    expect(rows).toEqual([{ rule: "every 30 s" }]);
  });
});

describe("a piece with a serial number", () => {
  it("tells when it was last moved [WMS-13]", async () => {
    const { id } = await makeItem(ctx, { serialTracked: true });
    const serials = ["SN-1", "SN-2"];
    await send("POST", "/api/wms/stock/adjust", { ...place(id), serials, change: 2, reason: "found" });
    const came = test.clock.now();
    test.clock.advance(60_000);
    const moving = { ...place(id), toLocationId: warehouse.bins[1]?.id, quantity: 1, serials: ["SN-2"] };
    await send("POST", "/api/wms/stock/transfer", { ...moving, reason: "misplaced" });
    const { rows } = await test.owner.query(
      "select code, updated_at as at from serial_number where item_id = $1 order by code",
      [id],
    );
    expect(rows).toEqual([
      { code: "SN-1", at: came },
      { code: "SN-2", at: test.clock.now() },
    ]);
  });
});
