import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import type { setupEndpoints } from "@cerebro/contracts/endpoints/platform/setup.ts";
import type { SetupState } from "@cerebro/contracts/entities/platform/setup.ts";
import type { ImportKindName } from "@cerebro/contracts/imports/field.ts";
import { requireRole } from "../../platform/access.ts";
import { type BulkTransaction, repeatableBulk } from "../../platform/bulk.ts";
import type { Context } from "../../platform/context.ts";
import { createContext } from "../../platform/create-context.ts";
import { AppError } from "../../platform/errors.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { importFile, markUndone, takeImportBack } from "../imports/index.ts";
import { archiveImported } from "../wms/index.ts";
import {
  claimSample,
  findLeftImports,
  forgetSample,
  lockSample,
  noteImports,
  readSample,
  type SampleRow,
  sampleIsFilled,
} from "./setup.store.ts";
import { setupState } from "./setup.ts";

/** In the order in which they depend on each other; items and places are archived when they go, since the ledger names them. */
const files: readonly { readonly kind: ImportKindName; readonly file: string; readonly archived?: true }[] = [
  { kind: "locations", file: "locations.csv", archived: true },
  { kind: "items", file: "items.csv", archived: true },
  { kind: "suppliers", file: "suppliers.csv" },
  { kind: "customers", file: "customers.csv" },
  { kind: "opening_stock", file: "stock.csv" },
  { kind: "purchase_orders", file: "purchase-orders.csv" },
  { kind: "sales_orders", file: "orders.csv" },
];

/** Fills the organization by the same imports that people use; all of it comes in, or nothing. */
export const fillSample: Verb<typeof setupEndpoints.fillSample> = async (ctx) => {
  requireRole(ctx, "manager");
  const known = await ctx.answered<SetupState>();
  if (known !== undefined) return known.answer;
  // Each import is a separate command; the request's key belongs to the last step.
  const alone = createContext({ visitor: ctx, session: ctx });
  await removeLeftovers(alone);
  if (!(await alone.transaction((tx) => claimSample(tx, endOfClaim(ctx))))) throw await takenBy(alone);
  const importIds: string[] = [];
  try {
    for (const { kind, file } of files) {
      importIds.push(await importSample(alone, kind, file));
      await alone.transaction((tx) => noteImports(tx, importIds, endOfClaim(ctx)));
    }
  } catch (error) {
    await repeatableBulk(alone, (tx) => takeBack(tx, importIds));
    throw error;
  }
  return ctx.transaction(async (tx) => {
    const after = { importIds };
    await sampleIsFilled(tx);
    tx.audit({ action: "setup.fill_sample", subjectType: "organisation", subjectId: ctx.organisationId, after });
    tx.publish({ type: "setup.changed", subjectId: ctx.organisationId, payload: { sample: true } });
    return setupState(tx);
  });
};

/** A file takes seconds; each renews the claim. */
const claimMs = 120_000;
const endOfClaim = (ctx: Context): Date => new Date(ctx.now().getTime() + claimMs);

/** Whether somebody fills it in now. A claim of more than two lengths was noted by a clock that was ahead. */
function isBeingFilled({ fillingUntil }: SampleRow, ctx: Context): boolean {
  const leftMs = fillingUntil === null ? 0 : Date.parse(fillingUntil) - ctx.now().getTime();
  return leftMs > 0 && leftMs <= 2 * claimMs;
}

async function takenBy(ctx: Context): Promise<AppError> {
  const sample = await readSample(ctx.read);
  return new AppError(
    sample === undefined || sample.fillingUntil === null ? "setup.sample_there" : "setup.sample_filling",
  );
}

/** Removes what a filling left whose program was ended in the middle of it. */
async function removeLeftovers(ctx: Context): Promise<void> {
  await repeatableBulk(ctx, async (tx) => {
    const left = await lockSample(tx);
    if (left === undefined || left.fillingUntil === null || isBeingFilled(left, ctx)) return;
    await takeBack(tx, await findLeftImports(tx, left, fileNames));
  });
}

const sampleName = (file: string): string => `Sample ${file}`;
const fileNames = files.map(({ file }) => sampleName(file));

async function importSample(ctx: Context, kind: ImportKindName, file: string): Promise<string> {
  const content = await readFile(new URL(`sample/${file}`, import.meta.url));
  const options = { decimalMark: "." } as const;
  const run = await importFile(ctx, { fileName: sampleName(file), content: Readable.from([content]), kind, options });
  if (run.state !== "done" || (run.result?.rejected ?? 0) > 0)
    throw new AppError("setup.sample_failed", { reason: `${file} was not taken in` });
  return run.id;
}

export const removeSample: Verb<typeof setupEndpoints.removeSample> = async (ctx) => {
  requireRole(ctx, "manager");
  const known = await ctx.answered<SetupState>();
  if (known !== undefined) return known.answer;
  const alone = createContext({ visitor: ctx, session: ctx });
  const removed = await repeatableBulk(alone, async (tx) => {
    const sample = await lockSample(tx);
    if (sample === undefined) throw new AppError("setup.no_sample");
    if (isBeingFilled(sample, ctx)) throw new AppError("setup.sample_filling");
    const importIds = await findLeftImports(tx, sample, fileNames);
    await takeBack(tx, importIds);
    return importIds;
  });
  return ctx.transaction(async (tx) => {
    const before = { importIds: removed };
    tx.audit({ action: "setup.remove_sample", subjectType: "organisation", subjectId: ctx.organisationId, before });
    tx.publish({ type: "setup.changed", subjectId: ctx.organisationId, payload: { sample: false } });
    return setupState(tx);
  });
};

/** The last import first; all of it goes, or the transaction is given up with what stands against it. */
async function takeBack(tx: BulkTransaction, importIds: readonly string[]): Promise<void> {
  const reasons: string[] = [];
  for (const [at, importId] of [...importIds.entries()].toReversed()) {
    const isArchived = files[at]?.archived === true;
    const uses = isArchived ? await archiveImported(tx, importId) : await takeImportBack(tx, importId);
    for (const { count, reason, example } of uses) reasons.push(`${count} ${reason} (${example})`);
    if (uses.length === 0) await markUndone(tx, importId);
  }
  if (reasons.length > 0) throw new AppError("setup.sample_used", { reasons: reasons.join("; ") });
  await forgetSample(tx);
}
