import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { returnEndpoints } from "@cerebro/contracts/endpoints/wms/returns.ts";
import type { Disposition } from "@cerebro/contracts/entities/wms/flow-words.ts";
import type { ReturnDetail, ReturnGoods } from "@cerebro/contracts/entities/wms/returns.ts";
import { z } from "zod";
import { requireRole } from "../../../platform/access.ts";
import type { AuditEntry, CommandTransaction, Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { requireMandate } from "../../decisions/index.ts";
import { cancelUntouched, putAwayTaskIds } from "../tasks/follow-up-tasks.store.ts";
import { planPutAway } from "../tasks/plan-put-away.ts";
import { openBook, type StockBook } from "../stock/book.ts";
import { plainGoods, type Posting } from "../stock/stock-goods.ts";
import { requireUsableLots } from "../items/lots.store.ts";
import { takeBack } from "../stock/take-back.ts";
import { virtualLocation } from "../stock/virtual-locations.store.ts";
import { requireUntouched } from "../stock/untouched.ts";
import { openReturn, presentReturn, recordReturn } from "./present-return.ts";
import { findLine } from "./receive-return.ts";
import { loadWaiting } from "./return-goods.store.ts";
import { addToLines, lockReturn, type ReturnProgress, setReturnState } from "./returns.store.ts";

type Entered = InputOf<typeof returnEndpoints.inspectReturn>["lines"][number];
type Verdict = Omit<Entered, "disposition"> & { readonly disposition: Disposition };

/** Part of what waits, and what becomes of it. */
interface Judged {
  readonly verdict: Verdict;
  readonly goods: ReturnGoods;
  readonly quantity: number;
  readonly serials: readonly string[];
}

interface Outside {
  readonly scrap: string;
  readonly supplier: string;
}

/** Counter of a line for each disposition. */
const counters = {
  restock: "restocked",
  hold: "held",
  scrap: "scrapped",
  return_to_supplier: "toSupplier",
} as const satisfies Record<Disposition, keyof ReturnProgress>;

/** Says what becomes of goods in quarantine [WMS-11]. Restocked units are put away; this verb moves no money. */
export const inspectReturn: Verb<typeof returnEndpoints.inspectReturn> = async (ctx, entered) => {
  requireRole(ctx, "wms");
  const { waiting } = await presentReturn(ctx.read, entered.returnId);
  const input = { ...entered, lines: decide(entered.lines, waiting) };
  await requireMandate(ctx, "returns-management_inspect_return", input);
  const outside = { scrap: await virtualLocation(ctx, "scrap"), supplier: await virtualLocation(ctx, "supplier") };
  return ctx.transaction(async (tx) => {
    const before = await openReturn(tx, input, "inspect");
    const judged = judge(before, input.lines);
    const book = await openBook(tx, [...new Set(judged.map(({ goods }) => goods.itemId))], {
      locationIds: [...new Set([outside.scrap, outside.supplier, ...judged.map(({ goods }) => goods.locationId)])],
    });
    await requireUsableLots(
      tx,
      judged.filter(({ verdict }) => verdict.disposition === "restock").map(({ goods }) => goods),
    );
    for (const each of judged) post(book, before, each, outside);
    await book.write();
    const progress = input.lines.map(({ lineNumber, disposition, quantity, refundMinor }) => ({
      lineNumber,
      [counters[disposition]]: quantity,
      refundMinor,
    }));
    await addToLines(tx, before.id, progress);
    const known = new Set(await putAwayTaskIds(tx, before.id));
    await putAway(tx, book, before, judged);
    const taskIds = (await putAwayTaskIds(tx, before.id)).filter((id) => !known.has(id));
    const done = (await loadWaiting(tx, before.id)).length === 0;
    await setReturnState(tx, before.id, { state: done ? "inspected" : "received" });
    const movementIds = book.movements.map(({ id }) => id);
    return recordReturn(tx, before, "inspect", { lines: input.lines, note: input.note, movementIds, taskIds });
  });
};

/** Disposition of the person, else of the category's policy; without either it is refused. */
function decide(lines: readonly Entered[], waiting: readonly ReturnGoods[]): Verdict[] {
  return lines.map(({ disposition, ...line }) => {
    const goods = waiting.find(({ lineNumber }) => lineNumber === line.lineNumber);
    // Nothing waits any more: the same request once more, which is answered as before, or one that is refused below.
    const decided = disposition ?? (goods === undefined ? "hold" : goods.proposed);
    if (decided === null) {
      throw new AppError("return.disposition_required", { line: line.lineNumber });
    }
    return { ...line, disposition: decided };
  });
}

/** Takes each verdict's units from what waits, bin by bin. */
function judge(returned: ReturnDetail, verdicts: readonly Verdict[]): Judged[] {
  const left = new Map(returned.waiting.map((goods) => [goods, goods.quantity]));
  return verdicts.flatMap((verdict) => {
    const { lineNumber, lotId, quantity, serials, disposition, scrapReason } = verdict;
    const { sku } = findLine(returned, lineNumber);
    if (disposition === "scrap" && scrapReason === null) throw new AppError("return.scrap_reason_required", { sku });
    if (serials.length > 0 && serials.length !== quantity)
      throw new AppError("stock.serials_required", { sku, quantity });
    const own = returned.waiting.filter((goods) => goods.lineNumber === lineNumber && goods.lotId === lotId);
    let missing = quantity;
    const parts = own.map((goods) => {
      const here = left.get(goods) ?? 0;
      const named = piecesIn(goods, serials);
      const units = serials.length > 0 ? named.length : Math.min(missing, here);
      left.set(goods, here - units);
      missing -= units;
      return {
        verdict,
        goods,
        quantity: units,
        serials: serials.length === 0 && units === here ? goods.serials : named,
      };
    });
    if (missing > 0 || own.some((goods) => (left.get(goods) ?? 0) < 0)) {
      throw new AppError("return.nothing_to_inspect", { sku, waiting: quantity - missing, inspected: quantity });
    }
    return parts.filter((part) => part.quantity > 0);
  });
}

const piecesIn = ({ serials }: ReturnGoods, named: readonly string[]): string[] =>
  named.filter((code) => serials.some((known) => known.toLowerCase() === code.toLowerCase()));

function post(book: StockBook, returned: ReturnDetail, { verdict, goods, ...each }: Judged, outside: Outside): void {
  const { itemId, lotId, locationId, lineNumber } = goods;
  const { ownerId } = returned;
  const status = "quarantined" as const;
  book.move({
    ...book.goods({ ...plainGoods, itemId, lotId, locationId, ownerId, status, serials: each.serials }),
    quantity: each.quantity,
    fromLocationId: locationId,
    document: { type: "return_order", id: returned.id, line: lineNumber },
    ...destination(verdict, locationId, outside),
  });
}

type Destination = Pick<Posting, "toLocationId" | "kind" | "toStatus" | "reason">;

function destination({ disposition, scrapReason }: Verdict, here: string, outside: Outside): Destination {
  const ways: Readonly<Record<Disposition, Destination>> = {
    restock: { toLocationId: here, kind: "status", toStatus: "available" },
    hold: { toLocationId: here, kind: "status", toStatus: "on_hold" },
    scrap: { toLocationId: outside.scrap, kind: "scrap", reason: scrapReason },
    return_to_supplier: { toLocationId: outside.supplier, kind: "return" },
  };
  return ways[disposition];
}

async function putAway(
  tx: CommandTransaction,
  book: StockBook,
  { id, number, warehouseId, ownerId }: ReturnDetail,
  judged: readonly Judged[],
): Promise<void> {
  const document = { documentType: "return_order", documentId: id, documentNumber: number } as const;
  await planPutAway(
    tx,
    { ...document, warehouseId, priority: 3, dueAt: null },
    judged
      .filter(({ verdict, goods }) => {
        const inTheWay = book.location(goods.locationId).purpose === "receiving";
        return verdict.disposition === "restock" && inTheWay;
      })
      .map(({ goods, quantity }) => ({
        itemId: goods.itemId,
        lotId: goods.lotId,
        ownerId,
        quantity,
        fromLocationId: goods.locationId,
        documentLine: goods.lineNumber,
      })),
  );
}

const InspectNote = z.object({
  input: z.object({
    movementIds: z.array(z.string()),
    taskIds: z.array(z.string()),
    lines: z.array(
      z.object({
        lineNumber: z.int(),
        quantity: z.int(),
        disposition: z.enum(["restock", "hold", "scrap", "return_to_supplier"]),
      }),
    ),
  }),
});

/** Inspected goods wait again, unless their put-away is started. */
export async function undoInspectReturn(
  ctx: Context,
  { output, audit }: { readonly output: ReturnDetail; readonly audit: readonly AuditEntry[] },
): Promise<readonly string[]> {
  requireRole(ctx, "wms");
  const { input } = InspectNote.parse(audit.find(({ action }) => action === "return_order.inspect")?.after);
  const { movementIds, taskIds, lines } = input;
  return ctx.transaction(async (tx) => {
    await lockReturn(tx, output.id, null);
    const now = await presentReturn(tx, output.id);
    requireUntouched(now, output);
    if ((await cancelUntouched(tx, taskIds)) < taskIds.length) {
      throw new AppError("undo.changed_since", { subject: now.number });
    }
    await takeBack(tx, { document: { type: "return_order", id: now.id }, movementIds });
    const progress = lines.map(({ lineNumber, quantity, disposition }) => ({
      lineNumber,
      [counters[disposition]]: -quantity,
    }));
    await addToLines(tx, now.id, progress);
    await setReturnState(tx, now.id, { state: "received" });
    await recordReturn(tx, now, "take_back_inspect");
    return ["Amounts to be refunded stay as they were noted."];
  });
}
