import type { printerEndpoints } from "@cerebro/contracts/endpoints/wms/labels.ts";
import type { Printer } from "@cerebro/contracts/entities/wms/labels.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { AddressRefused, refuseUnlisted } from "./printer-address.ts";
import {
  changePrinter,
  deletePrinter as removePrinter,
  findPrinter,
  findPrinters,
  insertPrinter,
} from "./printers.store.ts";

export const listPrinters: Verb<typeof printerEndpoints.listPrinters> = async (ctx) => {
  requireRole(ctx, "admin");
  return { rows: await findPrinters(ctx.read, { enabledOnly: false }) };
};

export const createPrinter: Verb<typeof printerEndpoints.createPrinter> = async (ctx, fields) => {
  requireRole(ctx, "admin");
  refuseAddress(ctx, fields);
  return ctx.transaction(async (tx) => {
    const id = await insertPrinter(tx, ctx.organisationId, { fields, now: ctx.now() });
    tx.audit({ action: "printer.create", subjectType: "printer", subjectId: id, after: fields });
    return load(tx, id);
  });
};

export const updatePrinter: Verb<typeof printerEndpoints.updatePrinter> = async (
  ctx,
  { printerId, version, ...fields },
) => {
  requireRole(ctx, "admin");
  refuseAddress(ctx, fields);
  return ctx.transaction(async (tx) => {
    const before = await load(tx, printerId);
    if (!(await changePrinter(tx, { id: printerId, version }, fields))) throw new AppError("request.stale");
    tx.audit({ action: "printer.update", subjectType: "printer", subjectId: printerId, before, after: fields });
    return load(tx, printerId);
  });
};

export const deletePrinter: Verb<typeof printerEndpoints.deletePrinter> = async (ctx, { printerId }) => {
  requireRole(ctx, "admin");
  return ctx.transaction(async (tx) => {
    const before = await load(tx, printerId);
    await removePrinter(tx, printerId);
    tx.audit({ action: "printer.delete", subjectType: "printer", subjectId: printerId, before });
    return { message: `${before.name} is gone.` };
  });
};

async function load(reader: Context["read"], id: string): Promise<Printer> {
  const printer = await findPrinter(reader, id);
  if (printer === undefined) throw new AppError("request.not_found");
  return printer;
}

function refuseAddress(ctx: Context, address: { readonly host: string; readonly port: number }): void {
  try {
    refuseUnlisted(address, ctx.platform.config.printers);
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error;
    throw new AppError("printer.address_refused", { host: error.host, port: error.port });
  }
}
