import type { virtualPurposes } from "@cerebro/contracts/entities/wms/stock-words.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { sql } from "../../../platform/sql.ts";

export type VirtualPurpose = (typeof virtualPurposes)[number];
type VirtualLocations = ReadonlyMap<VirtualPurpose, string>;

/** They are made with an organisation's first warehouse and never change, so each program asks once. */
const known = new Map<string, VirtualLocations>();
const knownAtMost = 10_000;

/** The place outside the house that stock comes from or goes to. */
export async function virtualLocation(context: Context, purpose: VirtualPurpose): Promise<string> {
  const { organisationId } = context;
  const locations = known.get(organisationId) ?? (await loadVirtualLocations(context));
  const id = locations.get(purpose);
  if (id === undefined) throw new AppError("warehouse.missing");
  if (known.size < knownAtMost) known.set(organisationId, locations);
  return id;
}

/** Read outside the command's transaction: what is not committed yet must not be remembered. */
async function loadVirtualLocations(context: Context): Promise<VirtualLocations> {
  const rows = await context.read.rows<{ id: string; purpose: VirtualPurpose }>(
    sql`select id, purpose from location where organisation_id = current_organisation() and kind = 'virtual'`,
  );
  return new Map(rows.map((row) => [row.purpose, row.id]));
}
