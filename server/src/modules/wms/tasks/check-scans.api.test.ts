import type { TaskRow } from "@cerebro/contracts/entities/wms/tasks.ts";
import type { ItemDetail } from "@cerebro/contracts/entities/wms/items.ts";
import { judgeCode } from "@cerebro/engines/scanning/judge-code.ts";
import { knownCode } from "@cerebro/engines/scanning/known-code.ts";
import { utcDay } from "@cerebro/engines/time/site-day.ts";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { orderFor, purchaseFor } from "../../../../test/factories/floor.ts";
import { addStock, makeItem, makeWarehouse } from "../../../../test/factories/wms.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Context } from "../../../platform/context.ts";
import { findCode } from "../stock/find-code.ts";
import { operationVerbs } from "../index.ts";

const test = useTestApp({ startAt: new Date("2026-06-15T10:00:00Z") });
let ctx: Context;
const gtin = "9506000134352";
const caseGtin = "19506000134359";
const gs1 = (lot: string): string => `(01)0${gtin}(10)${lot}`;
const wanted = { code: "L-7", expiresOn: "2031-01-31" };

beforeAll(async () => {
  ctx = test.contextFor(await test.newOrganisation(), ["wms"]);
});

/** One warehouse, an item with lots, barcodes and a case, and another item that shares a lot code with it. */
async function givenFloor() {
  const warehouse = await makeWarehouse(ctx);
  const units = [{ unit: "case", factor: 12, barcode: caseGtin }];
  const item = await makeItem(ctx, { sku: "MILK-1", barcode: gtin, units, lotTracked: true });
  const other = await makeItem(ctx, { sku: "OTHER-1", lotTracked: true });
  const [own = { id: "", code: "" }, elsewhere = own] = warehouse.bins;
  await addStock(ctx, { itemId: item.id, locationId: own.id }, 500, wanted);
  await addStock(ctx, { itemId: item.id, locationId: elsewhere.id }, 5, { code: "L-8", expiresOn: "2032-01-31" });
  await addStock(ctx, { itemId: other.id, locationId: elsewhere.id }, 5, wanted);
  const ofItem = ["MILK-1", "milk-1", gtin, `0${gtin}`, `]E0${gtin}`, caseGtin, `01${caseGtin}`, "OTHER-1", "nothing"];
  const ofLot = ["L-7", "l-7", "L-8", "L-9", "(10)L-7", ...["L-7", "l-7", "L-8", "L-9(30)3"].map(gs1)];
  const codes = [...ofItem, ...ofLot, own.code, own.code.toLowerCase(), elsewhere.code];
  return { item, own, codes };
}

async function pickTaskOf(itemId: string): Promise<TaskRow> {
  return taskOf((await orderFor(ctx, { itemId, quantity: 400 })).orderId);
}

async function putAwayTaskOf(itemId: string): Promise<TaskRow> {
  return taskOf((await purchaseFor(ctx, { itemId, quantity: 400 }, { lot: wanted })).purchaseOrderId);
}

async function taskOf(documentId: string): Promise<TaskRow> {
  const list = { documentId, state: "waiting", sort: "urgency", limit: 5 } as const;
  const [task] = (await operationVerbs.listTasks(ctx, list)).rows;
  if (!task) throw new Error("no task was made");
  return task;
}

/** How the screen judges a code: by the answer of the code look-up. */
async function screenJudges(code: string, task: TaskRow, locationId: string | null) {
  const expected = { itemId: task.itemId ?? "", lotCode: task.lotCode, locationId };
  return judgeCode({ code, ...(await findCode(ctx, { code })) }, expected).kind;
}

/** How a device judges it without a connection: by what the task itself knows. */
function deviceJudges(code: string, task: TaskRow, item: ItemDetail, bin: KnownBin) {
  const goods = { ...item, itemId: item.id, lotCode: task.lotCode };
  const read = knownCode(code, { bins: [bin], goods, today: utcDay(test.clock.now()) });
  return judgeCode({ code, ...read }, { itemId: item.id, lotCode: task.lotCode, locationId: bin.id }).kind;
}

/** Whether the command takes the code: every refusal but that of the code itself is a fault of the test. */
async function serverTakes(command: () => Promise<unknown>): Promise<boolean> {
  try {
    await command();
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "task.wrong_code") return false;
    throw error;
  }
}

interface KnownBin {
  readonly id: string;
  readonly code: string;
}

/** Codes as people type, print and scan them, right ones and almost right ones. */
function someCode(known: readonly string[]) {
  const lot = fc.constantFrom("L-7", "l-7", "L-8", "L-77", "7");
  const label = fc.tuple(fc.constantFrom(`0${gtin}`, caseGtin, "04006381333931"), lot, fc.constantFrom("", "(30)3"));
  return fc.oneof(
    fc.constantFrom(...known),
    fc.constantFrom(...known).map((code) => ` ${code.toUpperCase()} `),
    fc.tuple(fc.constantFrom(...known), fc.nat(20)).map(([code, at]) => code.slice(0, at + 1)),
    label.map(([item, of, count]) => `(01)${item}${count}(10)${of}`),
    label.map(([item, of]) => `01${item}10${of}`),
    fc.string({ minLength: 1, maxLength: 20, unit: "grapheme-ascii" }),
  );
}

/** A code that cannot be read at all is refused by both, with its own words. */
function refusedToRead(error: unknown): "unreadable" {
  if (error instanceof AppError && error.code.startsWith("code.")) return "unreadable";
  throw error;
}

describe("a scan that the screen accepts", () => {
  it("is accepted by the server, and no other, for every kind of code of a pick and a put-away, with and without a connection [WMS-09] [WMS-06] [WMS-15]", async () => {
    const { item, own, codes } = await givenFloor();
    const pick = await pickTaskOf(item.id);
    const putAway = await putAwayTaskOf(item.id);
    expect([pick.lotCode, putAway.lotCode]).toEqual(["L-7", "L-7"]);
    const scans = { note: null, scannedLocation: null, scannedItem: null };
    const picking = { ...scans, taskId: pick.id, quantity: 1, shortReason: null, restFollows: true };
    const putting = { ...scans, taskId: putAway.id, quantity: 1, locationId: own.id };
    const accepted: string[] = [];
    for (const code of codes) {
      const goods = (await screenJudges(code, pick, pick.fromLocationId)) === "goods";
      const bin = (await screenJudges(code, pick, pick.fromLocationId)) === "location";
      const target = (await screenJudges(code, putAway, own.id)) === "location";
      if (goods) accepted.push(code);
      const pickWith = (scan: object) =>
        serverTakes(() => operationVerbs.pickTask(ctx, { ...picking, missing: "back_order", ...scan }));
      const putWith = (scan: object) => serverTakes(() => operationVerbs.putAwayTask(ctx, { ...putting, ...scan }));
      expect(await pickWith({ scannedItem: code }), `goods to pick: ${code}`).toBe(goods);
      expect(await pickWith({ scannedLocation: code }), `bin to pick from: ${code}`).toBe(bin);
      expect(await putWith({ scannedItem: code }), `goods to put away: ${code}`).toBe(goods);
      expect(await putWith({ scannedLocation: code }), `bin to put into: ${code}`).toBe(target);
    }
    expect(accepted).toEqual(expect.arrayContaining(["L-7", "l-7", "MILK-1", caseGtin, gs1("l-7")]));
    const judged = { pick: [pick, own], put: [putAway, own] } as const;
    await fc.assert(
      fc.asyncProperty(someCode(codes), fc.constantFrom("pick", "put"), async (code, kind) => {
        const [task, bin] = judged[kind];
        const look = await screenJudges(code, task, bin.id).catch(refusedToRead);
        const device = deviceJudges(code, task, item, bin);
        const command = (scan: object) =>
          kind === "pick"
            ? operationVerbs.pickTask(ctx, { ...picking, missing: "back_order", ...scan })
            : operationVerbs.putAwayTask(ctx, { ...putting, ...scan });
        const takes = async (scan: object) => serverTakes(() => command(scan)).catch(refusedToRead);
        const [goods, place] = [await takes({ scannedItem: code }), await takes({ scannedLocation: code })];
        expect(goods === true, `goods: ${code}`).toBe(look === "goods");
        expect(place === true, `place: ${code}`).toBe(look === "location");
        const refused = (device === "goods" && goods !== true) || (device === "location" && place !== true);
        expect(refused, `accepted by the device alone: ${code}`).toBe(false);
      }),
      { numRuns: 30 },
    );
    for (const wrong of ["L-8", "L-9", "OTHER-1", "nothing", own.code, gs1("L-8")]) {
      expect(accepted).not.toContain(wrong);
    }
  });
});
