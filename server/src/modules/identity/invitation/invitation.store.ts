import type { FloorRole } from "@cerebro/contracts/access/floor.ts";
import type { Role } from "@cerebro/contracts/access/roles.ts";
import { type Database, nobody, type Reader, type Transaction } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { hashSecret } from "../access/secrets.ts";
import type { Work } from "../member/work-of.ts";

export interface Invitation {
  readonly id: string;
  readonly email: string;
  readonly roles: Role[];
  readonly floorRole: FloorRole | null;
  readonly siteId: string | null;
  readonly invitedBy: string;
  readonly createdAt: string;
  readonly expiresAt: string;
}

export interface OfferedInvitation extends Invitation {
  readonly organisationId: string;
  readonly organisation: string;
}

const columns = sql`
  invitation.id, invitation.email, invitation.roles, invitation.floor_role as "floorRole",
  invitation.site_id as "siteId", invitation.created_at as "createdAt",
  invitation.expires_at as "expiresAt", coalesce(account.name, 'An administrator') as "invitedBy"`;
// Left join: the inviting member may have left since.
const source = sql`invitation left join account on account.id = invitation.invited_by`;
const open = sql`
  invitation.organisation_id = current_organisation()
  and invitation.accepted_at is null and invitation.withdrawn_at is null`;

/** The open, unexpired invitation of a link. */
export async function findOffer(database: Database, token: string, now: Date): Promise<OfferedInvitation | undefined> {
  const hash = hashSecret(token);
  const { id: organisationId } = await database
    .read(nobody)
    .one<{ id: string | null }>(sql`select organisation_by_invitation(${hash}) as id`);
  if (organisationId === null) return undefined;
  return database.read({ organisationId, accountId: null }).maybe<OfferedInvitation>(sql`
    select ${columns}, organisation.id as "organisationId", organisation.name as organisation
    from ${source} join organisation on organisation.id = invitation.organisation_id
    where ${open} and token_hash = ${hash} and expires_at > ${now}`);
}

export function findInvitations(reader: Reader): Promise<Invitation[]> {
  return reader.rows<Invitation>(sql`
    select ${columns} from ${source} where ${open} order by invitation.id desc limit 500`);
}

export interface NewInvitation {
  readonly organisationId: string;
  readonly email: string;
  readonly work: Work;
  readonly token: string;
  readonly invitedBy: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

export async function insertInvitation(tx: Transaction, invitation: NewInvitation): Promise<string> {
  const { organisationId, email, work, token, invitedBy, now, expiresAt } = invitation;
  const { roles, floorRole, siteId } = work;
  const { id } = await tx.one<{ id: string }>(sql`
    insert into invitation
      (organisation_id, email, roles, floor_role, site_id, token_hash, invited_by, created_at, expires_at)
    values
      (${organisationId}, ${email}, ${roles}, ${floorRole}, ${siteId}, ${hashSecret(token)}, ${invitedBy}, ${now},
       ${expiresAt})
    returning id`);
  return id;
}

/** A new link for an open invitation. */
export async function renewInvitation(
  tx: Transaction,
  id: string,
  { token, expiresAt }: { token: string; expiresAt: Date },
): Promise<Invitation | undefined> {
  const changed = await tx.execute(sql`
    update invitation set token_hash = ${hashSecret(token)}, expires_at = ${expiresAt} where id = ${id} and ${open}`);
  if (changed === 0) return undefined;
  return tx.one<Invitation>(sql`select ${columns} from ${source} where invitation.id = ${id}`);
}

export function withdrawInvitation(tx: Transaction, id: string, now: Date): Promise<{ email: string } | undefined> {
  return tx.maybe(sql`update invitation set withdrawn_at = ${now} where id = ${id} and ${open} returning email`);
}

/** False when it was accepted, withdrawn or sent again in the meantime. */
export async function takeInvitation(tx: Transaction, token: string, now: Date): Promise<boolean> {
  const changed = await tx.execute(sql`
    update invitation set accepted_at = ${now}
    where ${open} and token_hash = ${hashSecret(token)} and expires_at > ${now}`);
  return changed === 1;
}

export async function isMember(reader: Reader, email: string): Promise<boolean> {
  const found = await reader.maybe(sql`
    select from account join membership on membership.account_id = account.id
    where account.email = ${email} and membership.organisation_id = current_organisation()`);
  return found !== undefined;
}
