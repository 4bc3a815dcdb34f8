import type { InputOf, OutputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { countEndpoints } from "@cerebro/contracts/endpoints/wms/counts.ts";
import type { CountDetail, CountLineRow, CountSheet, CountSheetLine } from "@cerebro/contracts/entities/wms/counts.ts";
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { countVerbs, operationVerbs, orderVerbs, verifyOrganisation } from "../../src/modules/wms/index.ts";
import { sql } from "../../src/platform/sql.ts";
import type { TestApp } from "../start-test-app.ts";
import { pick as reportPick } from "./floor.ts";
import { addStock, makeItem, makeOrder, makeWarehouse, moveStock } from "./wms.ts";
import type { Context } from "../../src/platform/context.ts";
import { createContext } from "../../src/platform/create-context.ts";

type Submission = InputOf<typeof countEndpoints.submitCount>;
type Selection = Partial<InputOf<typeof countEndpoints.requestCount>>;

/** The same organisation, as another person: recounts are for somebody else. */
export function asPerson(ctx: Context, id: string, name: string): Context {
  const { platform, requestId, ip, userAgent, cookies, now } = ctx;
  const { organisationId, sessionId, roles, permissions } = ctx;
  return createContext({
    visitor: { platform, requestId, ip, userAgent, cookies, now },
    session: {
      organisationId,
      actor: { kind: "account", id, name },
      accountId: id,
      sessionId,
      roles,
      permissions,
    },
  });
}

export const requestCount = (ctx: Context, selection: Selection): Promise<CountDetail> =>
  countVerbs.requestCount(ctx, { priority: 3, dueAt: null, note: null, ...selection });

/** Takes the next bin; fails where none waits. */
export async function takeBin(ctx: Context, countId: string | null = null): Promise<CountSheet> {
  const { sheet } = await countVerbs.claimNextCountBin(ctx, { countId, warehouseId: null, afterLocationId: null });
  if (sheet === null) throw new Error("no bin waits to be counted");
  return sheet;
}

/** Enters a number for a line of a sheet. */
export function enter(
  ctx: Context,
  sheet: CountSheet,
  line: Pick<CountSheetLine, "itemId"> & Partial<CountSheetLine>,
  change: Partial<Submission> & { readonly quantity: number },
): Promise<OutputOf<typeof countEndpoints.submitCount>> {
  const { itemId, lotId = null, status = "available", unitId = null, ownerId = null, position = null } = line;
  const goods = { itemId, lotId, status, unitId, ownerId, position };
  return countVerbs.submitCount(ctx, {
    binId: sheet.bin.id,
    ...goods,
    lot: null,
    serials: [],
    moved: null,
    confirmed: false,
    ...change,
  });
}

export const finish = (ctx: Context, sheet: CountSheet, restAbsent = false) =>
  countVerbs.finishCountBin(ctx, { binId: sheet.bin.id, restAbsent });

export async function reviewLines(ctx: Context, countId: string): Promise<CountLineRow[]> {
  const { rows } = await countVerbs.listCountLines(ctx, { countId, sort: "location", direction: "asc", limit: 200 });
  return rows;
}

export const approve = (
  ctx: Context,
  countId: string,
  lineIds: readonly (string | undefined)[],
  releaseReservations = false,
) =>
  countVerbs.approveCount(ctx, {
    countId,
    lineIds: lineIds.flatMap((id) => id ?? []),
    cause: "lost",
    note: null,
    releaseReservations,
  });

export type CountFloor = Awaited<ReturnType<typeof openCountFloor>>;

/** A building with 20 of an item in its first bin, two counters and the one who decides. */
export async function openCountFloor(test: TestApp) {
  const organisationId = await test.newOrganisation();
  const ctx = test.contextFor(organisationId, ["wms"]);
  const [ada, bob] = [asPerson(ctx, randomUUID(), "Ada"), asPerson(ctx, randomUUID(), "Bob")];
  const boss = asPerson(test.contextFor(organisationId, ["manager"]), randomUUID(), "Boss");
  const warehouse = await makeWarehouse(ctx);
  const itemId = (await makeItem(ctx)).id;
  const binAt = (index: number): string => warehouse.bins[index]?.id ?? "";
  const binId = binAt(0);
  await addStock(ctx, { itemId, locationId: binId }, 20);
  // Later counts have a later time.
  test.clock.advance(1_000);

  async function settings(change: object) {
    const { currency: _currency, ...now } = await countVerbs.getCountSettings(boss, {});
    return countVerbs.setCountSettings(boss, { ...now, ...change });
  }
  async function onHand(locationId = binId, item = itemId): Promise<number> {
    const { units } = await ctx.read.one<{ units: number }>(sql`select coalesce(sum(on_hand), 0)::int as units
      from stock_balance where item_id = ${item} and location_id = ${locationId}`);
    return units;
  }
  const move = (quantity: number, from = 0, to = 1) =>
    moveStock(ctx, { itemId, quantity, locationId: binAt(from), toLocationId: binAt(to), reason: "other" });
  async function releasedOrder(quantity: number, priority = 3) {
    const { id: orderId, number } = await makeOrder(ctx, [{ itemId, quantity }], { priority });
    await orderVerbs.confirmOrder(ctx, { orderId, version: null });
    await orderVerbs.allocateOrder(ctx, { orderId, version: null });
    await orderVerbs.releaseOrder(ctx, { orderId, version: null, missing: "back_order" });
    const list = { kind: "pick", state: "waiting", documentId: orderId, sort: "path", limit: 200 } as const;
    const { rows } = await operationVerbs.listTasks(ctx, list);
    return { orderId, number, taskId: rows[0]?.id ?? "" };
  }
  const pick = (taskId: string, quantity: number, change: object = {}) => reportPick(ctx, taskId, quantity, change);
  /** Counts the bin twice, so that a variance is up for review. */
  async function countTwice(quantity: number): Promise<{ countId: string; lineId: string }> {
    await settings({ approvalLimitMinor: 0 });
    const { id: countId } = await requestCount(ctx, { locationId: binId });
    for (const counter of [ada, bob]) {
      const sheet = await takeBin(counter, countId);
      for (const line of sheet.lines) await enter(counter, sheet, line, { quantity, confirmed: true });
      await finish(counter, sheet);
    }
    const [line] = await reviewLines(boss, countId);
    return { countId, lineId: line?.id ?? "" };
  }
  const hold = async () =>
    expect((await verifyOrganisation(test.platform.database, organisationId)).faults).toEqual([]);
  const people = { ctx, ada, bob, boss };
  return {
    organisationId,
    ...people,
    warehouse,
    itemId,
    binId,
    settings,
    onHand,
    move,
    releasedOrder,
    pick,
    countTwice,
    hold,
  };
}
