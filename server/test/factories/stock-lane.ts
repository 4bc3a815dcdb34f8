import { plainGoods } from "../../src/modules/wms/stock/stock-goods.ts";
import { isDeepStrictEqual } from "node:util";
import type { TaskRow } from "@cerebro/contracts/entities/wms/tasks.ts";
import {
  expireReservations,
  inventoryVerbs,
  operationVerbs,
  orderVerbs,
  purchasingVerbs,
} from "../../src/modules/wms/index.ts";
import type { Context } from "../../src/platform/context.ts";
import { AppError } from "../../src/platform/errors.ts";
import type { TestApp } from "../start-test-app.ts";
import {
  laneContext,
  type LaneCommand,
  type LaneOrder,
  type LaneReservation,
  pickFrom,
  reservationOf,
  shelfOf,
  sum,
} from "./lane-command.ts";
import { StockModel } from "./stock-model.ts";
import { makeItem, makeOrder, makePurchaseOrder, makeWarehouse, type TestWarehouse } from "./wms.ts";

const minuteMs = 60_000;
const allocationMs = 72 * 60 * minuteMs;

/** Drives one item of a separate organization by commands, and the model beside it. */
export class StockLane {
  readonly #test: TestApp;
  readonly organisationId: string;
  readonly itemId: string;
  readonly model: StockModel;
  readonly #warehouse: TestWarehouse;
  readonly #purchaseOrderId: string;
  #now: number;
  #keys = 0;
  #orders: LaneOrder[] = [];
  #holds: LaneReservation[] = [];
  #last: { again: (ctx: Context) => Promise<unknown>; key: string; answer: unknown } | undefined;
  refusals = 0;
  commands = 0;

  private constructor(
    test: TestApp,
    made: { organisationId: string; itemId: string; warehouse: TestWarehouse; purchaseOrderId: string },
  ) {
    this.#test = test;
    this.organisationId = made.organisationId;
    this.itemId = made.itemId;
    this.#warehouse = made.warehouse;
    this.#purchaseOrderId = made.purchaseOrderId;
    this.#now = test.clock.now().getTime();
    const { bins, receiving, packing, staging } = made.warehouse;
    this.model = new StockModel(
      bins.map((bin) => bin.id),
      [receiving, packing, staging],
    );
  }

  static async open(test: TestApp): Promise<StockLane> {
    const organisationId = await test.newOrganisation();
    const ctx = test.contextFor(organisationId, ["wms"]);
    const warehouse = await makeWarehouse(ctx, 3);
    const item = await makeItem(ctx, { weightGrams: 1, lengthMm: 1 });
    const { id } = await makePurchaseOrder(ctx, [{ itemId: item.id, quantity: 10_000_000 }]);
    await purchasingVerbs.confirmPurchaseOrder(ctx, { purchaseOrderId: id, version: null });
    return new StockLane(test, { organisationId, itemId: item.id, warehouse, purchaseOrderId: id });
  }

  #context(key?: string): Context {
    return laneContext(this.#test, this.organisationId, this.#now, key);
  }

  /** Runs a command with a new key; it must be refused with `refusal`, or else succeed. */
  async #send<Answer>(
    refusal: string | undefined,
    verb: (ctx: Context) => Promise<Answer>,
  ): Promise<Answer | undefined> {
    this.#keys += 1;
    const key = `${this.organisationId}-${this.#keys}`;
    try {
      const answer = await verb(this.#context(key));
      if (refusal !== undefined) throw new Error(`accepted what should be refused with ${refusal}`);
      this.#last = { again: verb, key, answer };
      return answer;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== refusal) throw error;
      this.refusals += 1;
      return undefined;
    }
  }

  async run(command: LaneCommand): Promise<void> {
    this.commands += 1;
    switch (command.type) {
      case "receive":
        return this.#receive(command.quantity);
      case "order":
        return this.#order(command.quantity);
      case "put_away":
        return this.#putAway(command.index);
      case "release":
        return this.#release(command.index);
      case "cancel":
        return this.#cancel(command.index);
      case "allocate":
        return this.#allocate(pickFrom(this.#inState("confirmed", "allocated"), command.index));
      case "pick":
        return this.#pick(command.short);
      case "ship":
        return this.#ship();
      case "expire":
        return this.#expire(command.minutes);
      case "replay":
        return this.#replay();
      default:
        return this.#change(command);
    }
  }

  async #receive(quantity: number): Promise<void> {
    const lines = [{ lineNumber: 1, good: quantity, damaged: 0, lot: null, complete: false }];
    const rest = { acceptSurplus: false, locationId: null, receivedAt: null, note: null, version: null };
    const purchaseOrderId = this.#purchaseOrderId;
    await this.#send(undefined, (ctx) =>
      purchasingVerbs.receivePurchaseOrder(ctx, { purchaseOrderId, lines, ...rest }),
    );
    this.model.enter(this.#warehouse.receiving, quantity);
  }

  async #putAway(index: number): Promise<void> {
    const task = pickFrom((await this.#tasks("put_away")).rows, index);
    if (task === undefined) return;
    const from = task.fromLocationId ?? "";
    const to = task.toLocationId ?? this.model.shelves[0] ?? "";
    const { quantity } = task;
    const input = { taskId: task.id, quantity, locationId: to, scannedLocation: null, scannedItem: null, note: null };
    await this.#send(this.#refusalOf(from, quantity), (ctx) => operationVerbs.putAwayTask(ctx, input));
    if (this.#refusalOf(from, quantity) === undefined) this.model.move(from, to, quantity);
  }

  #refusalOf(bin: string, quantity: number): string | undefined {
    const { onHand, reserved } = this.model.bin(bin);
    if (quantity > onHand) return "stock.insufficient";
    return quantity > onHand - reserved ? "stock.below_reserved" : undefined;
  }

  async #change(command: Extract<LaneCommand, { type: "adjust" | "transfer" | "scrap" | "reserve" }>): Promise<void> {
    const { itemId, model } = this;
    const here = { itemId, lotId: null, ...plainGoods, note: null };
    if (command.type === "reserve") return this.#reserve(command.quantity, command.minutes);
    if (command.type === "adjust") {
      const { change } = command;
      const locationId = shelfOf(model, command.shelf);
      const refusal = change < 0 ? this.#refusalOf(locationId, -change) : undefined;
      const input = { ...here, locationId, change, lot: null, reason: "recounted" as const };
      await this.#send(refusal, (ctx) => inventoryVerbs.adjustStock(ctx, input));
      if (refusal === undefined) model.enter(locationId, change);
      return;
    }
    if (command.type === "scrap") {
      const locationId = shelfOf(model, command.shelf);
      const refusal = this.#refusalOf(locationId, command.quantity);
      const input = { ...here, locationId, quantity: command.quantity, reason: "damaged" as const };
      await this.#send(refusal, (ctx) => inventoryVerbs.scrapStock(ctx, input));
      if (refusal === undefined) model.leave(locationId, command.quantity);
      return;
    }
    const places = [...model.shelves, this.#warehouse.receiving];
    const locationId = pickFrom(places, command.from) ?? "";
    const toLocationId = shelfOf(model, command.to);
    const { quantity } = command;
    const refusal = locationId === toLocationId ? "stock.same_location" : this.#refusalOf(locationId, quantity);
    const input = { ...here, locationId, toLocationId, quantity, reason: "reslotting" as const };
    await this.#send(refusal, (ctx) => inventoryVerbs.transferStock(ctx, input));
    if (refusal === undefined) model.move(locationId, toLocationId, quantity);
  }

  async #reserve(quantity: number, minutes: number): Promise<void> {
    const { itemId } = this;
    const refusal = quantity > this.model.available() ? "stock.insufficient" : undefined;
    const input = { itemId, warehouseId: null, quantity, expiresInMinutes: minutes, note: null };
    const answer = await this.#send(refusal, (ctx) => inventoryVerbs.reserveStock(ctx, input));
    if (answer === undefined) return;
    const expiresAt = this.#now + minutes * minuteMs;
    const held = answer.reservations.map((row) => ({ ...reservationOf(row), expiresAt }));
    if (sum(held) !== quantity) throw new Error(`held ${sum(held)} instead of ${quantity}`);
    this.model.reserve(held);
    this.#holds.push(...held);
  }

  async #release(index: number): Promise<void> {
    const hold = pickFrom(this.#holds, index);
    if (hold === undefined) return;
    await this.#send(undefined, (ctx) => inventoryVerbs.releaseReservation(ctx, { reservationId: hold.id }));
    this.model.unreserve([hold]);
    this.#holds = this.#holds.filter((other) => other !== hold);
  }

  async #order(quantity: number): Promise<void> {
    const created = await this.#send(undefined, (ctx) => makeOrder(ctx, [{ itemId: this.itemId, quantity }]));
    const target = { orderId: created?.id ?? "", version: null };
    await this.#send(undefined, (ctx) => orderVerbs.confirmOrder(ctx, target));
    const order: LaneOrder = { id: target.orderId, state: "confirmed", reservations: [], picked: 0 };
    this.#orders.push(order);
    await this.#allocate(order);
  }

  async #allocate(order: LaneOrder | undefined): Promise<void> {
    if (order === undefined) return;
    const ctx = this.#context();
    const before = await orderVerbs.getOrder(ctx, { orderId: order.id });
    const { quantity = 0, allocated = 0 } = before.lines[0] ?? {};
    const expected = Math.min(quantity - allocated, this.model.available());
    const refusal = expected === 0 ? "order.nothing_available" : undefined;
    const target = { orderId: order.id, version: before.version };
    const after = await this.#send(refusal, (sent) => orderVerbs.allocateOrder(sent, target));
    if (after === undefined) return;
    const found = (after.lines[0]?.allocated ?? 0) - allocated;
    if (found !== expected) throw new Error(`allocated ${found} instead of ${expected}`);
    const filter = { salesOrderId: order.id, state: "active", limit: 200 } as const;
    const { rows } = await inventoryVerbs.listReservations(ctx, filter);
    const known = new Set(order.reservations.map((reservation) => reservation.id));
    const expiresAt = this.#now + allocationMs;
    const added = rows.filter((row) => !known.has(row.id)).map((row) => ({ ...reservationOf(row), expiresAt }));
    this.model.reserve(added);
    order.reservations.push(...added);
    order.state = "allocated";
  }

  /** Hands the oldest allocated order to the floor and picks all of it, or all but one unit of the first task. */
  async #pick(short: boolean): Promise<void> {
    const [order] = this.#inState("allocated");
    if (order === undefined) return;
    const target = { orderId: order.id, version: null, missing: "cancel" as const };
    await this.#send(undefined, (ctx) => orderVerbs.releaseOrder(ctx, target));
    let missing = short;
    for (;;) {
      const [task] = (await this.#tasks("pick", order.id)).rows;
      if (task === undefined) break;
      await this.#pickOne(order, task, missing);
      missing = false;
    }
    order.reservations = [];
    order.state = order.picked > 0 ? "picked" : "gone";
  }

  async #pickOne(order: LaneOrder, task: TaskRow, short: boolean): Promise<void> {
    const bin = task.fromLocationId ?? "";
    const quantity = short ? task.quantity - 1 : task.quantity;
    const scans = { scannedLocation: task.fromCode, scannedItem: task.sku, restFollows: false, note: null };
    const shortReason = short ? ("other" as const) : null;
    const input = { taskId: task.id, quantity, shortReason, missing: "cancel" as const, ...scans };
    await this.#send(undefined, (ctx) => operationVerbs.pickTask(ctx, input));
    this.model.unreserve([{ bin, quantity: task.quantity }]);
    this.model.move(bin, this.#warehouse.packing, quantity);
    order.picked += quantity;
    if (!short) return;
    const replaced = (await this.#tasks("pick", order.id)).rows.filter((other) => other.quantity === 1);
    const expected = this.model.available(bin) > 0;
    if (expected && replaced.length === 0) throw new Error("a missing unit was not looked for elsewhere");
    if (!expected) return;
    // The unit may come from a bin the order has a task for already: the newest task of one unit is the replacement.
    const replacement = replaced.findLast((other) => other.fromLocationId !== bin) ?? replaced[0];
    this.model.reserve([{ bin: replacement?.fromLocationId ?? "", quantity: 1 }]);
  }

  async #ship(): Promise<void> {
    const [order] = this.#inState("picked");
    if (order === undefined) return;
    const contents = [{ lineNumber: 1, lotId: null, ...plainGoods, quantity: order.picked }];
    const carton = { type: "M" as const, weightGrams: 900, tightReason: "soft" as const, contents };
    const target = { orderId: order.id, version: null };
    await this.#send(undefined, (ctx) => orderVerbs.packOrder(ctx, { ...target, cartons: [carton] }));
    this.model.move(this.#warehouse.packing, this.#warehouse.staging, order.picked);
    const by = { carrier: null, service: null, trackingNumber: null };
    await this.#send(undefined, (ctx) => orderVerbs.shipOrder(ctx, { ...target, ...by }));
    this.model.leave(this.#warehouse.staging, order.picked);
    order.state = "gone";
  }

  async #cancel(index: number): Promise<void> {
    const order = pickFrom(this.#inState("confirmed", "allocated", "picked"), index);
    if (order === undefined) return;
    const how = { reason: "customer_request", note: null, backOrders: "keep" } as const;
    await this.#send(undefined, (ctx) => orderVerbs.cancelOrder(ctx, { orderId: order.id, version: null, ...how }));
    this.model.unreserve(order.reservations);
    order.state = "gone";
  }

  async #expire(minutes: number): Promise<void> {
    this.#now += minutes * minuteMs;
    const isOver = (reservation: LaneReservation) => reservation.expiresAt <= this.#now;
    const allocated = this.#inState("allocated");
    const over = [...this.#holds, ...allocated.flatMap((order) => order.reservations)].filter(isOver);
    const expired = await expireReservations(this.#context());
    if (expired !== over.length) throw new Error(`${expired} reservations expired instead of ${over.length}`);
    this.model.unreserve(over);
    this.#holds = this.#holds.filter((hold) => !isOver(hold));
    for (const order of allocated) {
      order.reservations = order.reservations.filter((reservation) => !isOver(reservation));
      if (order.reservations.length === 0) order.state = "confirmed";
    }
  }

  async #replay(): Promise<void> {
    if (this.#last === undefined) return;
    const { again, key, answer } = this.#last;
    const second = await again(this.#context(key));
    if (!isDeepStrictEqual(second, JSON.parse(JSON.stringify(answer))))
      throw new Error("a replayed command answered differently");
  }

  #inState(...states: LaneOrder["state"][]): LaneOrder[] {
    return this.#orders.filter((order) => states.includes(order.state));
  }

  #tasks(kind: "pick" | "put_away", documentId?: string) {
    const filter = { kind, state: "waiting", sort: "urgency", limit: 200 } as const;
    return operationVerbs.listTasks(this.#context(), { ...filter, ...(documentId !== undefined && { documentId }) });
  }
}
