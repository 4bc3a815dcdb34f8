import type { AuditVerb } from "@cerebro/contracts/constants/audit-actions.ts";
import type { traceEndpoints } from "@cerebro/contracts/endpoints/wms/trace.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { RepackDetail } from "@cerebro/contracts/entities/wms/trace.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction, Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { nextNumber } from "../../../platform/numbers.store.ts";
import { loadItemName } from "../items/items.store.ts";
import { announcePieces } from "../serials/serials.store.ts";
import { lockItems } from "../stock/book.store.ts";
import { openBook, type StockBook } from "../stock/book.ts";
import { ensureLot, requireUsableLots } from "../items/lots.store.ts";
import { findMovement, opposite } from "../stock/movements.store.ts";
import { virtualLocation } from "../stock/virtual-locations.store.ts";
import { openUnitAt } from "../units/open-unit.ts";
import { lockUnits } from "../units/units.store.ts";
import {
  earliestExpiry,
  insertRepack,
  linkLots,
  loadRepack,
  lockRepack,
  movementsOfRepack,
  undoRepackRow,
} from "./repack.store.ts";

type RepackInput = InputOf<typeof traceEndpoints.repack>;

/** Output of a repack, with its lot. */
interface Output {
  readonly itemId: string;
  readonly lotId: string | null;
  readonly quantity: number;
  readonly serials: readonly string[];
  /** The bin it is put into, and the unit there. */
  readonly locationId: string;
  readonly unitId: string | null;
}

interface Places {
  readonly bin: string;
  /** The other end of what is used up and of what comes of it. */
  readonly outside: string;
}

/** Uses goods up and makes others of them [WMS-13]; the lots are linked, so that a trace finds its way through. */
export const repack: Verb<typeof traceEndpoints.repack> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const places = { bin: input.locationId, outside: await virtualLocation(ctx, "adjustment") };
  return ctx.transaction(async (tx) => {
    const ownerId = oneOwner(input);
    const used = input.inputs.flatMap(({ lotId }) => lotId ?? []);
    await lockItems(tx, [...new Set([...input.inputs, ...input.outputs].map(({ itemId }) => itemId))]);
    const outputs = await nameOutputs(tx, input, used);
    for (const { itemId, lotId, serials } of outputs) {
      const { sku } = await loadItemName(tx, itemId);
      await announcePieces(tx, { itemId, sku, lotId, ownerId, codes: serials, fromLocationId: places.outside });
    }
    const itemIds = [...new Set([...input.inputs, ...outputs].map(({ itemId }) => itemId))];
    const bins = [...new Set([places.bin, ...outputs.map(({ locationId }) => locationId)])];
    const book = await openBook(tx, itemIds, { locationIds: [...bins, places.outside] });
    book.requireBins(bins);
    await requireUsableLots(
      tx,
      input.inputs.map(({ itemId, lotId }) => ({ sku: book.item(itemId).sku, lotId, locationId: places.bin })),
    );
    await lockUnits(tx, unitsOf([...input.inputs, ...outputs]));
    for (const { unitId, locationId } of outputs) if (unitId !== null) await openUnitAt(tx, unitId, locationId);
    const number = await nextNumber(tx, "RP");
    const id = await insertRepack(tx, { ...input, number });
    post(book, { input, outputs, ownerId, id }, places);
    await book.write();
    await linkLots(tx, id, { from: used, to: outputs.flatMap(({ lotId }) => lotId ?? []) });
    return record(tx, id, { action: "create", book });
  });
};

const unitsOf = (goods: readonly { readonly unitId: string | null }[]): string[] =>
  goods.flatMap(({ unitId }) => unitId ?? []);

function oneOwner({ inputs }: RepackInput): string | null {
  const [first, ...others] = new Set(inputs.map(({ ownerId }) => ownerId));
  if (others.length > 0) throw new AppError("repack.owners_differ");
  return first ?? null;
}

/** An output expires no later than the first of its inputs. */
async function nameOutputs(
  tx: CommandTransaction,
  { outputs, locationId: bin }: RepackInput,
  used: readonly string[],
): Promise<Output[]> {
  const earliest = await earliestExpiry(tx, used);
  const named: Output[] = [];
  for (const { itemId, lot, quantity, serials, unitId, locationId } of outputs) {
    const expiresOn = lot?.expiresOn ?? earliest;
    if (lot !== null && earliest !== null && expiresOn !== null && expiresOn > earliest) {
      throw new AppError("repack.expiry_later", { lot: lot.code, expiresOn, earliest });
    }
    const item = await loadItemName(tx, itemId);
    const lotId = lot === null ? null : await ensureLot(tx, item, { code: lot.code, expiresOn });
    named.push({ itemId, lotId, quantity, serials, unitId, locationId: locationId ?? bin });
  }
  return named;
}

function post(
  book: StockBook,
  {
    input,
    outputs,
    ownerId,
    id,
  }: { input: RepackInput; outputs: readonly Output[]; ownerId: string | null; id: string },
  { bin, outside }: Places,
): void {
  const document = { type: "repack", id, line: null } as const;
  const why = { kind: "repack", note: input.note, document } as const;
  for (const goods of input.inputs) {
    const { quantity } = goods;
    book.move({
      ...book.goods({ ...goods, locationId: bin }),
      ...why,
      quantity,
      fromLocationId: bin,
      toLocationId: outside,
    });
  }
  for (const { itemId, lotId, quantity, serials, unitId, locationId } of outputs) {
    const goods = { itemId, lotId, ownerId, unitId: null, status: "available", locationId: outside, serials } as const;
    const to = { toLocationId: locationId, toUnitId: unitId };
    book.move({ ...book.goods(goods), ...why, quantity, fromLocationId: outside, ...to });
  }
}

async function record(
  tx: CommandTransaction,
  id: string,
  { action, book }: { readonly action: AuditVerb<"repack">; readonly book: StockBook },
): Promise<RepackDetail> {
  const after = await loadRepack(tx, id);
  tx.audit({ action: `repack.${action}`, subjectType: "repack", subjectId: id, after });
  for (const [itemId, own] of Map.groupBy(book.movements, (movement) => movement.itemId)) {
    const movementIds = own.map((movement) => movement.id);
    tx.publish({ type: "stock.changed", subjectId: itemId, payload: { action: `repack.${action}`, movementIds } });
  }
  return after;
}

export const getRepack: Verb<typeof traceEndpoints.getRepack> = async (ctx, { repackId }) => {
  requireRole(ctx, "wms");
  return loadRepack(ctx.read, repackId);
};

/** Outputs are removed, inputs are back; refused once an output was used. */
export async function undoRepack(
  ctx: Context,
  { output }: { readonly output: RepackDetail },
): Promise<readonly string[]> {
  requireRole(ctx, "wms");
  await ctx.transaction(async (tx) => {
    const { number, undone } = await lockRepack(tx, output.id);
    if (undone) throw new AppError("undo.changed_since", { subject: number });
    const movements = [];
    for (const id of await movementsOfRepack(tx, output.id)) movements.push(await findMovement(tx, id));
    const book = await openBook(tx, [...new Set(movements.map(({ itemId }) => itemId))], {
      locationIds: [
        ...new Set(movements.flatMap(({ fromLocationId, toLocationId }) => [fromLocationId, toLocationId])),
      ],
    });
    const document = { type: "repack", id: output.id, line: null } as const;
    // Goods from a unit come back loose: the unit may have moved on since.
    for (const movement of movements) book.move({ ...opposite(movement), toUnitId: null, document });
    await book.write();
    await undoRepackRow(tx, output.id);
    return record(tx, output.id, { action: "undo", book });
  });
  return [];
}
