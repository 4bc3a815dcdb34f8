import { randomUUID } from "node:crypto";
import type { TaskRow } from "@cerebro/contracts/entities/wms/tasks.ts";
import {
  inventoryVerbs,
  itemVerbs,
  operationVerbs,
  orderVerbs,
  purchasingVerbs,
  returnVerbs,
  lotVerbs,
  traceVerbs,
  countVerbs,
} from "../../src/modules/wms/index.ts";
import { plainGoods } from "../../src/modules/wms/stock/stock-goods.ts";
import type { Context } from "../../src/platform/context.ts";
import { AppError } from "../../src/platform/errors.ts";
import { sql } from "../../src/platform/sql.ts";
import type { TestApp } from "../start-test-app.ts";
import { asPerson, enter, finish, requestCount, takeBin } from "./count-floor.ts";
import { cancel, inspect, packAll, ship, takeBack } from "./shift-orders.ts";
import { leftOpen, loadStock, type StockRow, uncovered } from "./shift-left.ts";
import { at, type Deed, type ShiftAct } from "./shift-act.ts";
import { pick, putAway, receiveLine } from "./floor.ts";
import {
  addStock,
  makeItem,
  makeOrder,
  makePurchaseOrder,
  makeWarehouse,
  moveStock,
  placeWarehouse,
  type TestWarehouse,
} from "./wms.ts";

/** Three people in two warehouses, one in Auckland and one in Los Angeles, with three items between them. */
export class ShiftFloor {
  readonly organisationId: string;
  readonly people: readonly Context[];
  readonly boss: Context;
  readonly #sites: readonly TestWarehouse[];
  /** Bought and sold: one without and one with lots. */
  readonly bought: readonly string[];
  /** Sold and returned, never bought. */
  readonly #returned: string;
  readonly #purchases: readonly string[];
  refusals = 0;
  acts = 0;

  private constructor(made: {
    readonly organisationId: string;
    readonly people: readonly Context[];
    readonly boss: Context;
    readonly sites: readonly TestWarehouse[];
    readonly bought: readonly string[];
    readonly returned: string;
    readonly purchases: readonly string[];
  }) {
    this.organisationId = made.organisationId;
    this.people = made.people;
    this.boss = made.boss;
    this.#sites = made.sites;
    this.bought = made.bought;
    this.#returned = made.returned;
    this.#purchases = made.purchases;
  }

  static async open(test: TestApp): Promise<ShiftFloor> {
    const organisationId = await test.newOrganisation();
    const ctx = test.contextFor(organisationId, ["wms"]);
    const boss = asPerson(test.contextFor(organisationId, ["manager"]), randomUUID(), "Boss");
    const people = ["Ada", "Bob", "Cleo"].map((name) => asPerson(ctx, randomUUID(), name));
    const sites = [await makeWarehouse(ctx), await makeWarehouse(ctx)];
    for (const [index, timeZone] of ["Pacific/Auckland", "America/Los_Angeles"].entries()) {
      await placeWarehouse(ctx, sites[index]?.id ?? "", { timeZone });
    }
    const small = { weightGrams: 1, lengthMm: 1 };
    const bought = [(await makeItem(ctx, small)).id, (await makeItem(ctx, { ...small, lotTracked: true })).id];
    const returned = (await makeItem(ctx, small)).id;
    const purchases: string[] = [];
    for (const { id: warehouseId } of sites) {
      const lines = bought.map((itemId) => ({ itemId, quantity: 1_000_000 }));
      const { id } = await makePurchaseOrder(ctx, lines, { warehouseId });
      await purchasingVerbs.confirmPurchaseOrder(ctx, { purchaseOrderId: id, version: null });
      purchases.push(id);
    }
    for (const { bins } of sites) await addStock(ctx, { itemId: returned, locationId: bins[3]?.id }, 100_000);
    return new ShiftFloor({ organisationId, people, boss, sites, bought, returned, purchases });
  }

  /** Does an act, which may be refused; anything but a refusal is a fault. */
  async run(step: ShiftAct): Promise<void> {
    this.acts += 1;
    const ctx = this.people[step.person] ?? this.boss;
    try {
      await this.#deeds[step.does](ctx, step);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.refusals += 1;
    }
  }

  readonly #deeds: Readonly<Record<Deed, (ctx: Context, step: ShiftAct) => Promise<unknown>>> = {
    receive: (ctx, { site, index, quantity }) =>
      receiveLine(ctx, this.#purchases[site] ?? "", {
        lineNumber: (index % 2) + 1,
        good: quantity,
        lot: index % 2 === 0 ? null : { code: `L${index % 3}`, expiresOn: null },
      }),
    put_away: async (ctx, { index, quantity }) => {
      const task = at(await this.tasks("put_away"), index);
      const left = task.quantity - task.doneQuantity;
      const locationId = task.toLocationId ?? at(this.#sites[0]?.bins ?? [], index).id;
      return putAway(ctx, task.id, Math.min(left, index % 4 === 0 ? quantity : left), { locationId });
    },
    order: (ctx, step) => this.#order(ctx, step, this.bought[step.index % 2] ?? ""),
    pick: async (ctx, { index, quantity }) => {
      const task = at(await this.tasks("pick"), index);
      const left = task.quantity - task.doneQuantity;
      if (index % 3 > 0) return pick(ctx, task.id, left);
      const taken = Math.max(0, left - quantity);
      if (index % 2 === 0) return pick(ctx, task.id, taken, { restFollows: true });
      const shortReason = (["stockout", "damaged", "could_not_locate"] as const)[index % 3] ?? "other";
      return pick(ctx, task.id, taken, { shortReason, missing: index % 5 === 0 ? "cancel" : "back_order" });
    },
    pack: async (ctx, { index }) => packAll(ctx, at(await this.#orders("picked"), index)),
    ship: async (ctx, { index }) => ship(ctx, at(await this.#orders("packed"), index)),
    damage: async (ctx, { index, quantity }) => {
      const row = at(await this.#stock(["receiving", "storage", "packing"]), index);
      const toStatus = (["damaged", "quarantined", "on_hold", "available"] as const)[index % 4] ?? "damaged";
      return lotVerbs.changeStockStatus(ctx, {
        ...this.#goods(row),
        toStatus,
        quantity,
        reason: "damaged",
        note: null,
      });
    },
    recall: async (ctx, { index }) => {
      const { rows } = await itemVerbs.listLots(ctx, { itemId: this.bought[1] ?? "" });
      const lotId = at(rows, index).id;
      const { id } = await traceVerbs.startRecall(ctx, { lotId, reason: "safety", note: null, drill: false });
      return index % 2 === 0 ? undefined : traceVerbs.quarantineRecall(ctx, { recallId: id });
    },
    call_off: async (ctx, { index }) => {
      const { rows } = await traceVerbs.listRecalls(ctx, { state: "open", limit: 50 });
      return traceVerbs.cancelRecall(ctx, { recallId: at(rows, index).id, outcome: "False alarm" });
    },
    return: (ctx, step) => this.#return(ctx, step),
    inspect: async (ctx, { index }) => {
      const { rows } = await returnVerbs.listReturns(ctx, {
        state: "received",
        sort: "number",
        direction: "asc",
        limit: 50,
      });
      return inspect(ctx, at(rows, index).id, (["restock", "hold", "scrap"] as const)[index % 3] ?? "hold");
    },
    cancel: async (ctx, { index }) => {
      const open = await this.#orders("confirmed", "allocated", "released", "picking", "picked", "packed");
      return cancel(ctx, at(open, index));
    },
    adjust: async (ctx, { index, quantity }) => {
      const row = at(await this.#stock(["receiving", "storage", "packing", "staging"]), index);
      // Goods that a person finds at the dock came without a document: they are no part of what is proved here.
      const change = row.purpose === "storage" && index % 3 === 0 ? quantity : -quantity;
      return inventoryVerbs.adjustStock(ctx, {
        ...this.#goods(row),
        change,
        lot: null,
        reason: "recounted",
        note: null,
      });
    },
    scrap: async (ctx, { index, quantity }) => {
      const row = at(await this.#stock(["receiving", "storage", "packing"]), index);
      return inventoryVerbs.scrapStock(ctx, { ...this.#goods(row), quantity, reason: "damaged", note: null });
    },
    transfer: async (ctx, { index, site, quantity }) => {
      const row = at(await this.#stock(["receiving", "storage", "packing"]), index);
      const toLocationId = at(this.#sites[site]?.bins ?? [], index + quantity).id;
      return moveStock(ctx, { ...this.#goods(row), toLocationId, quantity });
    },
    dock_transfer: async (ctx, { index, site, quantity }) => {
      const row = at(await this.#stock(["receiving"]), index);
      const { staging = "", receiving = "" } = this.#sites[site] ?? {};
      return moveStock(ctx, { ...this.#goods(row), toLocationId: index % 2 === 0 ? staging : receiving, quantity });
    },
    count: async (ctx, { index, quantity }) => {
      const row = at(await this.#stock(["receiving", "storage"]), index);
      const { id } = await requestCount(ctx, { locationId: row.locationId });
      const sheet = await takeBin(ctx, id);
      for (const line of sheet.lines) {
        const counted = line.itemId === row.itemId ? Math.max(0, row.free - (index % 2) * quantity) : 0;
        await enter(ctx, sheet, line, { quantity: counted, confirmed: true });
      }
      return finish(ctx, sheet, true);
    },
    claim: async (ctx, { index }) =>
      operationVerbs.claimTask(ctx, { taskId: at(await this.tasks(index % 2 === 0 ? "put_away" : "pick"), index).id }),
    split: async (ctx, { index, quantity }) => {
      const taskId = at(await this.tasks("put_away"), index).id;
      return operationVerbs.splitTask(ctx, { taskId, quantity, reason: "too_much", note: null });
    },
    end_pick: async (ctx, { index }) => {
      const taskId = at(await this.tasks("pick"), index).id;
      const missing = index % 2 === 0 ? ("back_order" as const) : ("cancel" as const);
      return operationVerbs.cancelTask(ctx, { taskId, reason: "not_needed", missing, note: null });
    },
    exception: async (ctx, { index }) => {
      const taskId = at(await this.tasks(index % 2 === 0 ? "put_away" : "pick"), index).id;
      return operationVerbs.reportTaskException(ctx, { taskId, reason: "bin_full", note: null });
    },
  };

  #goods({ itemId, lotId, locationId, status }: StockRow) {
    return { ...plainGoods, itemId, lotId, locationId, status };
  }

  #stock(purposes: readonly string[]): Promise<StockRow[]> {
    return loadStock(this.boss.read, this.bought, purposes);
  }

  async tasks(kind: TaskRow["kind"]): Promise<TaskRow[]> {
    const { rows } = await operationVerbs.listTasks(this.boss, {
      kind,
      state: "waiting",
      sort: "document",
      limit: 200,
    });
    return rows;
  }

  async #orders(...states: readonly string[]): Promise<string[]> {
    const rows = await this.boss.read.rows<{ id: string }>(
      sql`select id from sales_order where state = any(${states}::text[]) order by number`,
    );
    return rows.map(({ id }) => id);
  }

  async #order(ctx: Context, { site, quantity, index }: ShiftAct, itemId: string): Promise<string> {
    const { id: orderId } = await makeOrder(ctx, [{ itemId, quantity }], {
      warehouseId: this.#sites[site]?.id ?? null,
    });
    const target = { orderId, version: null };
    await orderVerbs.confirmOrder(ctx, target);
    await orderVerbs.allocateOrder(ctx, target);
    if (index % 4 > 0) await orderVerbs.releaseOrder(ctx, { ...target, missing: "back_order" });
    return orderId;
  }

  /** Sells, ships and takes back; the goods wait for inspection. */
  async #return(ctx: Context, step: ShiftAct): Promise<unknown> {
    const itemId = this.#returned;
    const orderId = await this.#order(ctx, { ...step, index: 1 }, itemId);
    for (const task of (await this.tasks("pick")).filter(({ documentId }) => documentId === orderId)) {
      await pick(ctx, task.id, task.quantity);
    }
    await packAll(ctx, orderId);
    await ship(ctx, orderId);
    const warehouseId = this.#sites[step.site]?.id ?? null;
    return takeBack(ctx, { orderId, itemId, warehouseId, quantity: step.quantity });
  }

  uncovered(): Promise<readonly string[]> {
    return uncovered(this.boss.read, this.bought);
  }

  /** Finishes each task by its holder and cancels the rest. Answers what is left after that. */
  async endShift(): Promise<readonly string[]> {
    for (let round = 0; round < 6; round += 1) {
      for (const task of await this.tasks("pick")) await this.#finishPick(task);
      for (const orderId of await this.#orders("picked")) await this.#orCancel(orderId, (ctx) => packAll(ctx, orderId));
      for (const orderId of await this.#orders("packed")) await this.#orCancel(orderId, (ctx) => ship(ctx, orderId));
      for (const orderId of await this.#orders("confirmed", "allocated")) await cancel(this.boss, orderId);
      for (const { documentId } of await this.tasks("count")) {
        await countVerbs.cancelCount(this.boss, { countId: documentId, version: null, note: null });
      }
      for (const task of await this.tasks("put_away")) await this.#finishPutAway(task);
    }
    return leftOpen(this.boss.read);
  }

  #holderOf({ claimedBy }: TaskRow): Context {
    return this.people.find(({ actor }) => actor.id === claimedBy) ?? this.boss;
  }

  async #finishPick(task: TaskRow): Promise<void> {
    const ctx = this.#holderOf(task);
    try {
      await pick(ctx, task.id, task.quantity - task.doneQuantity);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await pick(ctx, task.id, 0, { shortReason: "other", missing: "cancel" });
    }
  }

  async #finishPutAway(task: TaskRow): Promise<void> {
    const site = this.#sites.find(({ receiving, staging, packing }) =>
      [receiving, staging, packing].includes(task.fromLocationId ?? ""),
    );
    const locationId = task.toLocationId ?? site?.bins[0]?.id ?? null;
    await putAway(this.#holderOf(task), task.id, task.quantity - task.doneQuantity, { locationId });
  }

  async #orCancel(orderId: string, finishing: (ctx: Context) => Promise<unknown>): Promise<void> {
    try {
      await finishing(this.boss);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await cancel(this.boss, orderId);
    }
  }
}
