import type { freightInvoiceEndpoints } from "@cerebro/contracts/endpoints/logistics/freight-invoices.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type {
  FreightInvoiceDetail,
  FreightInvoiceLine,
  FreightInvoiceRow,
} from "@cerebro/contracts/entities/logistics/carriers.ts";
import type { AgreedFreight, AuditedLine } from "@cerebro/engines/rating/freight-audit.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { violated } from "../../../platform/database-failures.ts";
import { AppError } from "../../../platform/errors.ts";
import { sql } from "../../../platform/sql.ts";
import type { Listing, SortKey } from "../../../platform/listing/page.store.ts";
import { searchPatterns } from "../../../platform/listing/search.ts";

type InvoiceFilter = Omit<InputOf<typeof freightInvoiceEndpoints.listFreightInvoices>, "cursor" | "limit">;
export type InvoiceInput = InputOf<typeof freightInvoiceEndpoints.createFreightInvoice>;

/** Billed and not owed: what is over, and all of what should not be billed. */
const atStake = sql`case when l.verdict in ('matches', 'under') then 0
  when l.verdict = 'over' then l.amount_minor - l.expected_minor else l.amount_minor end`;

const columns = sql`i.id, i.number, i.reference, i.carrier_id as "carrierId", c.code as "carrierCode",
  c.name as "carrierName", i.state, to_char(i.invoiced_on, 'YYYY-MM-DD') as "invoicedOn", i.currency,
  l.lines as "lineCount", l.findings, l.amount as "amountMinor", l.stake as "atStakeMinor", i.created_at as "createdAt",
  i.version`;
const joins = sql`join carrier c on c.id = i.carrier_id cross join lateral (select count(*) as lines,
    count(*) filter (where l.verdict <> 'matches') as findings, coalesce(sum(l.amount_minor), 0)::bigint as amount,
    coalesce(sum(${atStake}), 0)::bigint as stake
  from freight_invoice_line l where l.invoice_id = i.id) l`;

const sortKeys: Readonly<Record<InvoiceFilter["sort"], SortKey>> = {
  invoicedOn: { by: sql`i.invoiced_on`, type: "date" },
  number: { by: sql`i.number`, type: "text" },
  createdAt: { by: sql`i.created_at`, type: "timestamptz" },
};

export function invoiceListing({ search, carrierId, state, sort, direction }: InvoiceFilter): Listing {
  return {
    from: sql`freight_invoice i join carrier c on c.id = i.carrier_id`,
    where: [
      sql`i.organisation_id = current_organisation()`,
      ...searchPatterns(search).map(
        (pattern) => sql`lower(i.number || ' ' || i.reference || ' ' || c.code || ' ' || c.name) like ${pattern}`,
      ),
      ...(carrierId === undefined ? [] : [sql`i.carrier_id = ${carrierId}`]),
      ...(state === undefined ? [] : [sql`i.state = any(${state.split(",")}::text[])`]),
    ],
    id: sql`i.id`,
    sort: sortKeys[sort],
    direction,
    columns,
    join: sql`join freight_invoice i on i.id = found.id ${joins}`,
  };
}

type StoredInvoice = FreightInvoiceRow & Omit<FreightInvoiceDetail, keyof FreightInvoiceRow | "lines">;

export async function loadInvoice(reader: Reader, id: string): Promise<FreightInvoiceDetail> {
  const row = await reader.maybe<StoredInvoice>(sql`select ${columns}, i.note, i.reason,
      c.tolerance_basis_points as "toleranceBasisPoints", i.created_by as "createdBy", i.decided_at as "decidedAt",
      i.decided_by as "decidedBy"
    from freight_invoice i ${joins} where i.organisation_id = current_organisation() and i.id = ${id}`);
  if (row === undefined) throw new AppError("request.not_found");
  const lines = await reader.rows<FreightInvoiceLine>(sql`select l.line_number as "lineNumber",
      l.shipment_reference as "shipmentReference", l.shipment_id as "shipmentId", s.number as "shipmentNumber", l.grams,
      l.amount_minor as "amountMinor", l.expected_minor as "expectedMinor", ${atStake} as "atStakeMinor", l.verdict,
      l.price
    from freight_invoice_line l left join shipment s on s.id = l.shipment_id
    where l.invoice_id = ${id} order by l.line_number`);
  return { ...row, lines };
}

export async function lockInvoice(
  tx: CommandTransaction,
  id: string,
  version: number | null,
): Promise<FreightInvoiceDetail> {
  await tx.execute(sql`select from freight_invoice
    where organisation_id = current_organisation() and id = ${id} for update`);
  const invoice = await loadInvoice(tx, id);
  if (version !== null && invoice.version !== version) throw new AppError("request.stale");
  return invoice;
}

export async function insertInvoice(tx: CommandTransaction, number: string, invoice: InvoiceInput): Promise<string> {
  const { carrierId, reference, invoicedOn, currency, note } = invoice;
  try {
    const { id } = await tx.one<{ id: string }>(sql`insert into freight_invoice (organisation_id, number, carrier_id,
        reference, invoiced_on, currency, note, created_by, created_at)
      values (${tx.context.organisationId}, ${number}, ${carrierId}, ${reference}, ${invoicedOn}, ${currency}, ${note},
        ${tx.context.actor.name}, ${tx.context.now()})
      returning id`);
    return id;
  } catch (error) {
    if (violated(error) === "freight_invoice_reference") {
      throw new AppError("freight_invoice.reference_taken", { reference });
    }
    throw error;
  }
}

/** Facts about the shipment that a carrier names: its number or its tracking number. */
export interface BilledShipment {
  readonly reference: string;
  readonly shipmentId: string;
  readonly isDelivered: boolean;
  readonly agreed: AgreedFreight | null;
  readonly measuredGrams: number | null;
  /** Another invoice of the carrier bills it. */
  readonly isBilled: boolean;
}

export function findBilled(
  reader: Reader,
  { invoiceId, carrierId }: { readonly invoiceId: string | null; readonly carrierId: string },
  references: readonly string[],
): Promise<BilledShipment[]> {
  return reader.rows<BilledShipment>(sql`
    select distinct on (r.reference) r.reference, s.id as "shipmentId", s.delivered_at is not null as "isDelivered",
      b.terms as agreed, s.grams as "measuredGrams",
      exists (select from freight_invoice_line l join freight_invoice i on i.id = l.invoice_id
        where l.shipment_id = s.id and i.carrier_id = ${carrierId} and i.id is distinct from ${invoiceId}::uuid) as "isBilled"
    from unnest(${references}::text[]) as r (reference)
    join shipment s on s.organisation_id = current_organisation()
      and lower(r.reference) in (lower(s.number), lower(s.tracking_number))
    left join shipment_booking b on b.shipment_id = s.id and b.withdrawn_at is null and b.carrier_id = ${carrierId}
    order by r.reference, (lower(s.number) = lower(r.reference)) desc, s.id`);
}

export interface CheckedLine extends AuditedLine {
  readonly lineNumber: number;
  readonly shipmentReference: string;
  readonly shipmentId: string | null;
  readonly grams: number | null;
  readonly amountMinor: number;
}

export async function replaceLines(tx: CommandTransaction, id: string, lines: readonly CheckedLine[]): Promise<void> {
  await tx.execute(sql`delete from freight_invoice_line where invoice_id = ${id}`);
  await tx.execute(sql`insert into freight_invoice_line (invoice_id, line_number, organisation_id, shipment_reference,
      shipment_id, grams, amount_minor, expected_minor, verdict, price)
    select ${id}::uuid, l."lineNumber", ${tx.context.organisationId}::uuid, l."shipmentReference", l."shipmentId",
      l.grams, l."amountMinor", l."expectedMinor", l.verdict, nullif(l.price, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l ("lineNumber" int, "shipmentReference" text,
      "shipmentId" uuid, grams bigint, "amountMinor" bigint, "expectedMinor" bigint, verdict text, price jsonb)`);
  await tx.execute(sql`update freight_invoice set version = version + 1 where id = ${id}`);
}

export async function setDecision(
  tx: CommandTransaction,
  id: string,
  { state, reason }: { readonly state: FreightInvoiceRow["state"]; readonly reason: string | null },
): Promise<void> {
  const decided = state !== "entered";
  await tx.execute(sql`update freight_invoice set state = ${state}, reason = ${reason},
      decided_at = ${decided ? tx.context.now() : null}, decided_by = ${decided ? tx.context.actor.name : null},
      version = version + 1
    where id = ${id}`);
}

export async function deleteInvoice(tx: CommandTransaction, id: string): Promise<void> {
  await tx.execute(sql`delete from freight_invoice_line where invoice_id = ${id}`);
  await tx.execute(sql`delete from freight_invoice where id = ${id}`);
}
