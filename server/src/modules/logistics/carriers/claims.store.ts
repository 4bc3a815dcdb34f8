import type { freightInvoiceEndpoints } from "@cerebro/contracts/endpoints/logistics/freight-invoices.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { ClaimRow } from "@cerebro/contracts/entities/logistics/carriers.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { violated } from "../../../platform/database-failures.ts";
import { AppError } from "../../../platform/errors.ts";
import { sql } from "../../../platform/sql.ts";
import type { Listing } from "../../../platform/listing/page.store.ts";
import { currencyOf } from "./carriers.store.ts";

type ClaimFilter = Pick<InputOf<typeof freightInvoiceEndpoints.listClaims>, "carrierId" | "shipmentId" | "state">;

const columns = sql`c.id, c.number, c.shipment_id as "shipmentId", s.number as "shipmentNumber",
  c.carrier_id as "carrierId", k.code as "carrierCode", c.kind, c.state, c.amount_minor as "amountMinor",
  c.settled_minor as "settledMinor", c.currency, c.note, c.created_at as "createdAt", c.created_by as "createdBy",
  c.decided_at as "decidedAt", c.version`;
const joins = sql`join shipment s on s.id = c.shipment_id join carrier k on k.id = c.carrier_id`;

export function claimListing({ carrierId, shipmentId, state }: ClaimFilter): Listing {
  return {
    from: sql`claim c`,
    where: [
      sql`c.organisation_id = current_organisation()`,
      ...(carrierId === undefined ? [] : [sql`c.carrier_id = ${carrierId}`]),
      ...(shipmentId === undefined ? [] : [sql`c.shipment_id = ${shipmentId}`]),
      ...(state === undefined ? [] : [sql`c.state = any(${state.split(",")}::text[])`]),
    ],
    id: sql`c.id`,
    sort: { by: sql`c.created_at`, type: "timestamptz" },
    direction: "desc",
    columns,
    join: sql`join claim c on c.id = found.id ${joins}`,
  };
}

export async function loadClaim(reader: Reader, id: string): Promise<ClaimRow> {
  const row = await reader.maybe<ClaimRow>(sql`select ${columns} from claim c ${joins}
    where c.organisation_id = current_organisation() and c.id = ${id}`);
  if (row === undefined) throw new AppError("request.not_found");
  return row;
}

export async function lockClaim(tx: CommandTransaction, id: string, version: number | null): Promise<ClaimRow> {
  await tx.execute(sql`select from claim where organisation_id = current_organisation() and id = ${id} for update`);
  const claim = await loadClaim(tx, id);
  if (version !== null && claim.version !== version) throw new AppError("request.stale");
  return claim;
}

/** Carrier of a shipment, and the carrier's currency. */
export async function findBearer(
  reader: Reader,
  shipmentId: string,
): Promise<{ readonly number: string; readonly carrierId: string | null; readonly currency: string | null }> {
  const row = await reader.maybe<{ number: string; carrierId: string | null; currency: string | null }>(sql`
    select s.number, s.carrier_id as "carrierId", ${currencyOf(sql`k`)} as currency
    from shipment s left join carrier k on k.id = s.carrier_id
    where s.organisation_id = current_organisation() and s.id = ${shipmentId}`);
  if (row === undefined) throw new AppError("shipment.not_found");
  return row;
}

export interface NewClaim {
  readonly number: string;
  readonly shipmentNumber: string;
  readonly shipmentId: string;
  readonly carrierId: string;
  readonly kind: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly note: string | null;
}

export async function insertClaim(tx: CommandTransaction, claim: NewClaim): Promise<string> {
  try {
    const { id } = await tx.one<{ id: string }>(sql`insert into claim (organisation_id, number, shipment_id, carrier_id,
        kind, amount_minor, currency, note, created_by, created_at)
      values (${tx.context.organisationId}, ${claim.number}, ${claim.shipmentId}, ${claim.carrierId}, ${claim.kind},
        ${claim.amountMinor}, ${claim.currency}, ${claim.note}, ${tx.context.actor.name}, ${tx.context.now()})
      returning id`);
    return id;
  } catch (error) {
    if (violated(error) === "claim_once") throw new AppError("claim.claimed", { number: claim.shipmentNumber });
    throw error;
  }
}

/** Null: rejected. Undefined: open again. */
export async function settleClaim(
  tx: CommandTransaction,
  id: string,
  { settledMinor, note }: { readonly settledMinor: number | null | undefined; readonly note: string | null },
): Promise<void> {
  const state = settledMinor === undefined ? "open" : settledMinor === null ? "rejected" : "accepted";
  await tx.execute(sql`update claim set state = ${state}, settled_minor = ${settledMinor ?? null}, note = ${note},
      decided_at = ${settledMinor === undefined ? null : tx.context.now()}, version = version + 1
    where id = ${id}`);
}

export async function deleteClaim(tx: CommandTransaction, id: string): Promise<void> {
  await tx.execute(sql`delete from claim where id = ${id}`);
}
