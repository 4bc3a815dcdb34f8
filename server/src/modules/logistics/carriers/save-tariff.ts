import type { AuditVerb } from "@cerebro/contracts/constants/audit-actions.ts";
import type { carrierEndpoints } from "@cerebro/contracts/endpoints/logistics/carriers.ts";
import { transportModes } from "@cerebro/contracts/entities/logistics/carrier-words.ts";
import { type BandRow, TariffRow } from "@cerebro/contracts/entities/logistics/carrier-rates.ts";
import { keysOf } from "@cerebro/contracts/entities/vocabulary.ts";
import { z } from "zod";
import { requireRole } from "../../../platform/access.ts";
import type { AuditEntry, CommandTransaction, Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { exportList } from "../../../platform/listing/export-list.ts";
import { fetchPage } from "../../../platform/listing/page.store.ts";
import { loadCarrier, lockCarrier } from "./carriers.store.ts";
import { noted } from "./noted.ts";
import {
  bandFileColumns,
  bandFileListing,
  type BandInput,
  bandListing,
  deleteBands,
  deleteTariff,
  insertBands,
  insertTariff,
  loadTariff,
  loadTariffs,
  lockTariff,
  setDays,
  type StoredBandInput,
  touchTariff,
} from "./tariffs.store.ts";

export const listTariffs: Verb<typeof carrierEndpoints.listTariffs> = async (ctx, { carrierId }) => {
  requireRole(ctx, "logistics");
  await loadCarrier(ctx.read, carrierId);
  return { rows: await loadTariffs(ctx.read, carrierId, ctx.now()) };
};

export const listBands: Verb<typeof carrierEndpoints.listBands> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  return fetchPage<BandRow>(ctx.read, bandListing(input), input);
};

export const exportBands: Verb<typeof carrierEndpoints.exportBands> = async (ctx, { format, ...filter }) => {
  requireRole(ctx, "logistics");
  return exportList(ctx, { name: "tariff-bands", format }, bandFileColumns, bandFileListing(filter));
};

export const createTariff: Verb<typeof carrierEndpoints.createTariff> = async (ctx, { bands, ...tariff }) => {
  requireRole(ctx, "logistics");
  requireDays(tariff);
  requireWeights(bands);
  return ctx.transaction(async (tx) => {
    const { code: carrier } = await lockCarrier(tx, tariff.carrierId, null);
    const id = await insertTariff(tx, { ...tariff, carrier });
    if (bands.length > 0) await insertBands(tx, id, bands);
    return record(tx, "create", { id });
  });
};

export const updateTariff: Verb<typeof carrierEndpoints.updateTariff> = async (ctx, { tariffId, version, ...days }) => {
  requireRole(ctx, "logistics");
  requireDays(days);
  return ctx.transaction(async (tx) => {
    const before = await lockTariff(tx, tariffId, version);
    await setDays(tx, tariffId, days);
    return record(tx, "update", before);
  });
};

export const addBands: Verb<typeof carrierEndpoints.addBands> = async (ctx, { tariffId, version, bands }) => {
  requireRole(ctx, "logistics");
  requireWeights(bands);
  return ctx.transaction(async (tx) => {
    const before = await lockTariff(tx, tariffId, version);
    const added = await insertBands(tx, tariffId, bands);
    return record(tx, "add_bands", before, { added });
  });
};

export const removeBand: Verb<typeof carrierEndpoints.removeBand> = async (ctx, { bandId }) => {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    const [removed] = await deleteBands(tx, [bandId]);
    if (removed === undefined) throw new AppError("request.not_found");
    const before = await lockTariff(tx, removed.tariffId, null);
    await touchTariff(tx, removed.tariffId);
    return record(tx, "remove_band", before, { removed });
  });
};

function requireDays({ validFrom, validUntil }: Pick<TariffRow, "validFrom" | "validUntil">): void {
  if (validUntil !== null && validUntil < validFrom) throw new AppError("tariff.days_reversed");
}

function requireWeights(bands: readonly BandInput[]): void {
  const wrong = bands.find(({ fromGrams, upToGrams }) => fromGrams >= upToGrams);
  if (wrong) throw new AppError("tariff.weights_reversed", { from: wrong.fromGrams, upTo: wrong.upToGrams });
}

/** Ends a command on a tariff: audit, event about its carrier, answer. */
async function record(
  tx: CommandTransaction,
  action: AuditVerb<"tariff">,
  before: Pick<TariffRow, "id"> & Partial<TariffRow>,
  bands: { readonly added?: readonly string[]; readonly removed?: StoredBandInput } = {},
): Promise<TariffRow> {
  const after = await loadTariff(tx, before.id, tx.context.now());
  tx.audit({
    action: `tariff.${action}`,
    subjectType: "tariff",
    subjectId: after.id,
    before,
    after: { ...after, ...bands },
  });
  const { code, carrierId } = after;
  tx.publish({ type: "carrier.changed", subjectId: carrierId, payload: { code, action: `tariff_${action}` } });
  return after;
}

const Added = z.object({ added: z.array(z.string()) });
const Removed = z.object({
  removed: z.object({
    id: z.string(),
    tariffId: z.string(),
    origin: z.string(),
    destination: z.string(),
    service: z.string(),
    option: z.string(),
    mode: z.enum(keysOf(transportModes)),
    fromGrams: z.int(),
    upToGrams: z.int(),
    minimumMinor: z.int(),
    minorPerTonne: z.int(),
    transitDays: z.int(),
  }),
});

interface Done {
  readonly output: TariffRow;
  readonly audit: readonly AuditEntry[];
}

async function lockUntouched(tx: CommandTransaction, { id, code, version }: TariffRow): Promise<TariffRow> {
  const now = await lockTariff(tx, id, null);
  if (now.version !== version) throw new AppError("undo.changed_since", { subject: code });
  return now;
}

export async function undoCreateTariff(ctx: Context, { output }: Done): Promise<readonly string[]> {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    await lockUntouched(tx, output);
    await deleteTariff(tx, output.id);
    const { id, code, carrierId } = output;
    tx.audit({ action: "tariff.delete", subjectType: "tariff", subjectId: id, before: output });
    tx.publish({ type: "carrier.changed", subjectId: carrierId, payload: { code, action: "tariff_delete" } });
    return [];
  });
}

export async function undoUpdateTariff(ctx: Context, { output, audit }: Done): Promise<readonly string[]> {
  requireRole(ctx, "logistics");
  const had = noted(audit, { action: /^tariff\.update$/, side: "before" }, TariffRow);
  return ctx.transaction(async (tx) => {
    const now = await lockUntouched(tx, output);
    await setDays(tx, output.id, had);
    await record(tx, "take_back", now);
    return [];
  });
}

export async function undoAddBands(ctx: Context, { output, audit }: Done): Promise<readonly string[]> {
  requireRole(ctx, "logistics");
  const { added } = noted(audit, { action: /^tariff\.add_bands$/, side: "after" }, Added);
  return ctx.transaction(async (tx) => {
    const now = await lockUntouched(tx, output);
    await deleteBands(tx, added);
    await touchTariff(tx, output.id);
    await record(tx, "take_back", now);
    return [];
  });
}

export async function undoRemoveBand(ctx: Context, { output, audit }: Done): Promise<readonly string[]> {
  requireRole(ctx, "logistics");
  const { removed } = noted(audit, { action: /^tariff\.remove_band$/, side: "after" }, Removed);
  return ctx.transaction(async (tx) => {
    const now = await lockUntouched(tx, output);
    await insertBands(tx, output.id, [removed]);
    await record(tx, "take_back", now);
    return [];
  });
}
