import type { AuditVerb } from "@cerebro/contracts/constants/audit-actions.ts";
import type { carrierEndpoints } from "@cerebro/contracts/endpoints/logistics/carriers.ts";
import { CarrierDetail, type CarrierRow } from "@cerebro/contracts/entities/logistics/carriers.ts";
import { requireRole } from "../../../platform/access.ts";
import type { AuditEntry, CommandTransaction, Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { fetchPage } from "../../../platform/listing/page.store.ts";
import {
  carrierListing,
  countOpenTenders,
  deleteCarrier,
  insertCarrier,
  type ListedCarrier,
  loadCarrier,
  lockCarrier,
  setActive,
  updateTerms,
} from "./carriers.store.ts";
import { noted } from "./noted.ts";
import { lastDays } from "./period.ts";
import { figuresOf } from "./present-scorecard.ts";

export const listCarriers: Verb<typeof carrierEndpoints.listCarriers> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  const page = await fetchPage<ListedCarrier>(ctx.read, carrierListing(input), input);
  const figures = await figuresOf(
    ctx.read,
    page.rows.map(({ id }) => id),
    await lastDays(ctx),
  );
  const rows = page.rows.map((row): CarrierRow => {
    const of = figures(row.id);
    return {
      ...row,
      onTime: of("on_time_promised"),
      acceptance: of("tender_acceptance"),
      costPerShipment: of("cost_per_shipment"),
    };
  });
  return { ...page, rows };
};

export const getCarrier: Verb<typeof carrierEndpoints.getCarrier> = async (ctx, { carrierId }) => {
  requireRole(ctx, "logistics");
  return loadCarrier(ctx.read, carrierId);
};

export const createCarrier: Verb<typeof carrierEndpoints.createCarrier> = async (ctx, { code, ...terms }) => {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    const id = await insertCarrier(tx, code, terms);
    return record(tx, "create", { id });
  });
};

export const updateCarrier: Verb<typeof carrierEndpoints.updateCarrier> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  const { carrierId, version, ...terms } = input;
  return ctx.transaction(async (tx) => {
    const before = await lockCarrier(tx, carrierId, version);
    await updateTerms(tx, carrierId, terms);
    return record(tx, "update", before);
  });
};

export const setCarrierActive: Verb<typeof carrierEndpoints.setCarrierActive> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  const { carrierId, version, active } = input;
  return ctx.transaction(async (tx) => {
    const before = await lockCarrier(tx, carrierId, version);
    const count = active ? 0 : await countOpenTenders(tx, carrierId);
    if (count > 0) throw new AppError("carrier.tenders_open", { code: before.code, count });
    await setActive(tx, carrierId, active);
    return record(tx, active ? "activate" : "deactivate", before);
  });
};

/** Ends a command on a carrier: audit, event, answer. */
async function record(
  tx: CommandTransaction,
  action: AuditVerb<"carrier">,
  before: Pick<CarrierDetail, "id"> & Partial<CarrierDetail>,
): Promise<CarrierDetail> {
  const after = await loadCarrier(tx, before.id);
  tx.audit({ action: `carrier.${action}`, subjectType: "carrier", subjectId: after.id, before, after });
  tx.publish({ type: "carrier.changed", subjectId: after.id, payload: { code: after.code, action } });
  return after;
}

interface Done {
  readonly output: CarrierDetail;
  readonly audit: readonly AuditEntry[];
}

export async function undoCreateCarrier(ctx: Context, { output }: Done): Promise<readonly string[]> {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    await lockUntouched(tx, output);
    if (!(await deleteCarrier(tx, output.id))) throw new AppError("undo.changed_since", { subject: output.code });
    tx.audit({ action: "carrier.delete", subjectType: "carrier", subjectId: output.id, before: output });
    const { id: subjectId, code } = output;
    tx.publish({ type: "carrier.changed", subjectId, payload: { code, action: "delete" } });
    return [];
  });
}

/** Gives a carrier the terms it had. */
export async function undoUpdateCarrier(ctx: Context, { output, audit }: Done): Promise<readonly string[]> {
  requireRole(ctx, "logistics");
  const had = noted(audit, { action: /^carrier\.update$/, side: "before" }, CarrierDetail);
  return ctx.transaction(async (tx) => {
    const now = await lockUntouched(tx, output);
    await updateTerms(tx, output.id, { ...had, currency: had.ownCurrency });
    await record(tx, "take_back", now);
    return [];
  });
}

export async function undoSetCarrierActive(ctx: Context, { output }: Done): Promise<readonly string[]> {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    const now = await lockUntouched(tx, output);
    await setActive(tx, output.id, !output.active);
    await record(tx, "take_back", now);
    return [];
  });
}

async function lockUntouched(tx: CommandTransaction, { id, code, version }: CarrierDetail): Promise<CarrierDetail> {
  const now = await lockCarrier(tx, id, null);
  if (now.version !== version) throw new AppError("undo.changed_since", { subject: code });
  return now;
}
