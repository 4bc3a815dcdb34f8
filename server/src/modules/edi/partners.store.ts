import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { ediEndpoints } from "@cerebro/contracts/endpoints/platform/edi.ts";
import type { EdiPartner } from "@cerebro/contracts/entities/platform/edi.ts";
import type { SentEnvelope } from "@cerebro/engines/edi/write-interchange.ts";
import type { CommandTransaction } from "../../platform/context.ts";
import { violated } from "../../platform/database-failures.ts";
import type { Reader, Transaction } from "../../platform/database.ts";
import { AppError } from "../../platform/errors.ts";
import { type Sql, sql } from "../../platform/sql.ts";

export type PartnerInput = InputOf<typeof ediEndpoints.createEdiPartner>;

/** Documents that were sent and not acknowledged for so long are overdue. */
export const overdueAfter = sql`interval '1 day'`;

const columns: Sql = sql`p.id, p.name, p.relation, p.customer_id as "customerId", p.owner_id as "ownerId",
  p.carrier_id as "carrierId", p.warehouse_id as "warehouseId", p.qualifier, p.interchange_id as "interchangeId",
  p.application_id as "applicationId", p.own_qualifier as "ownQualifier", p.own_interchange_id as "ownInterchangeId",
  p.own_application_id as "ownApplicationId", p.scac, p.test, p.auto_accept as "autoAccept",
  p.controls_restart as "controlsRestart", p.active, p.version`;

const withFigures = (now: Date): Sql => sql`select ${columns},
    coalesce(c.name, o.name, r.name) as "partyName",
    d.waiting, d.ready, d.overdue, latest.at as "lastAt"
  from edi_partner p
    left join customer c on c.id = p.customer_id and p.relation = 'customer'
    left join stock_owner o on o.id = p.owner_id and p.relation = 'owner'
    left join carrier r on r.id = p.carrier_id and p.relation = 'carrier'
    cross join lateral (select count(*) filter (where state = 'waiting') as waiting,
        count(*) filter (where state = 'ready') as ready,
        count(*) filter (where state = 'sent' and type <> '997' and settled_at < ${now}::timestamptz - ${overdueAfter}) as overdue
      from edi_document where partner_id = p.id and state in ('received', 'waiting', 'ready', 'sent')) d
    left join lateral (select created_at as at from edi_document where partner_id = p.id
      order by created_at desc, id desc limit 1) latest on true
  where p.organisation_id = current_organisation()`;

export function findPartners(reader: Reader, now: Date): Promise<EdiPartner[]> {
  return reader.rows<EdiPartner>(sql`${withFigures(now)} order by p.active desc, lower(p.name), p.id`);
}

export async function loadPartner(reader: Reader, id: string, now: Date): Promise<EdiPartner> {
  const partner = await reader.maybe<EdiPartner>(sql`${withFigures(now)} and p.id = ${id}`);
  if (partner === undefined) throw new AppError("request.not_found");
  return partner;
}

/** A partner as messages need it. */
export type Partner = Omit<EdiPartner, "partyName" | "waiting" | "ready" | "overdue" | "lastAt">;

export async function findPartner(reader: Reader, id: string): Promise<Partner> {
  const partner = await reader.maybe<Partner>(sql`select ${columns} from edi_partner p
    where p.organisation_id = current_organisation() and p.id = ${id}`);
  if (partner === undefined) throw new AppError("request.not_found");
  return partner;
}

/** Partners with this end of the envelope: at most one for test data and one for production. */
export function findPartnersAt(
  reader: Reader,
  { qualifier, id }: { readonly qualifier: string; readonly id: string },
): Promise<Partner[]> {
  return reader.rows<Partner>(sql`select ${columns} from edi_partner p
    where p.organisation_id = current_organisation() and p.qualifier = ${qualifier} and p.interchange_id = ${id}
    order by p.active desc`);
}

export function findCarrierPartner(reader: Reader, carrierId: string): Promise<Partner | undefined> {
  return reader.maybe<Partner>(sql`select ${columns} from edi_partner p
    where p.organisation_id = current_organisation() and p.carrier_id = ${carrierId} and p.relation = 'carrier' and p.active`);
}

/** Its id; undefined where the organization has `most` already. */
export async function insertPartner(
  tx: CommandTransaction,
  input: PartnerInput,
  most: number,
): Promise<string | undefined> {
  const { organisationId } = tx.context;
  // Two at once are counted one after the other.
  await tx.execute(sql`select from organisation where id = ${organisationId} for no key update`);
  const row = await named(input, () =>
    tx.maybe<{
      id: string;
    }>(sql`insert into edi_partner (organisation_id, name, relation, customer_id, owner_id, carrier_id,
        warehouse_id, qualifier, interchange_id, application_id, own_qualifier, own_interchange_id, own_application_id, scac,
        test, auto_accept, controls_restart, active, created_at)
      select ${organisationId}, ${input.name}, ${input.relation}, ${input.customerId}::uuid, ${input.ownerId}::uuid,
        ${input.carrierId}::uuid, ${input.warehouseId}::uuid, ${input.qualifier}, ${input.interchangeId},
        ${input.applicationId}, ${input.ownQualifier}, ${input.ownInterchangeId}, ${input.ownApplicationId}, ${input.scac},
        ${input.test}, ${input.autoAccept}, ${input.controlsRestart}, ${input.active}, ${tx.context.now()}
      where (select count(*) from edi_partner where organisation_id = ${organisationId}) < ${most}
      returning id`),
  );
  return row?.id;
}

export async function updatePartnerRow(tx: CommandTransaction, id: string, input: PartnerInput): Promise<void> {
  await named(input, () =>
    tx.execute(sql`update edi_partner set name = ${input.name}, relation = ${input.relation},
        customer_id = ${input.customerId}, owner_id = ${input.ownerId}, carrier_id = ${input.carrierId},
        warehouse_id = ${input.warehouseId}, qualifier = ${input.qualifier}, interchange_id = ${input.interchangeId},
        application_id = ${input.applicationId}, own_qualifier = ${input.ownQualifier},
        own_interchange_id = ${input.ownInterchangeId}, own_application_id = ${input.ownApplicationId},
        scac = ${input.scac}, test = ${input.test}, auto_accept = ${input.autoAccept},
        controls_restart = ${input.controlsRestart}, active = ${input.active}, version = version + 1
      where id = ${id}`),
  );
}

async function named<T>({ qualifier, interchangeId, name }: PartnerInput, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const constraint = violated(error);
    if (constraint === "edi_partner_end")
      throw new AppError("edi.partner_taken", { name: "Another partner", qualifier, id: interchangeId });
    if (constraint === "edi_partner_carrier")
      throw new AppError("edi.partner_taken", {
        name: `Another partner for the carrier of ${name}`,
        qualifier,
        id: interchangeId,
      });
    throw error;
  }
}

/** Locked until the transaction ends; also the lock under which its documents are processed and answered, one after the other. */
export async function lockPartner(tx: Transaction, id: string): Promise<{ readonly version: number }> {
  const row = await tx.maybe<{ version: number }>(sql`select version from edi_partner
    where organisation_id = current_organisation() and id = ${id} for no key update`);
  if (row === undefined) throw new AppError("request.not_found");
  return row;
}

export async function hasDocuments(reader: Reader, partnerId: string): Promise<boolean> {
  const { found } = await reader.one<{ found: boolean }>(
    sql`select exists (select from edi_document where partner_id = ${partnerId}) as found`,
  );
  return found;
}

const controlsAtMost = 999_999_999;

/** The next control number; it begins anew after 999,999,999. */
export async function nextControl(tx: Transaction, partnerId: string): Promise<number> {
  const { control } = await tx.one<{ control: number }>(sql`update edi_partner
    set last_control = last_control % ${controlsAtMost} + 1 where id = ${partnerId} returning last_control as control`);
  return control;
}

/** Both ends of the envelope of what we send. */
export const endsOf = (partner: Partner): Pick<SentEnvelope, "sender" | "receiver"> => ({
  sender: {
    qualifier: partner.ownQualifier,
    id: partner.ownInterchangeId,
    application: partner.ownApplicationId,
  },
  receiver: { qualifier: partner.qualifier, id: partner.interchangeId, application: partner.applicationId },
});
