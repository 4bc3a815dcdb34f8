import type { organisationEndpoints } from "@cerebro/contracts/endpoints/identity/organisation.ts";
import { requireRole } from "../../../platform/access.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { countKeptMail, findKeptMail } from "../../../platform/mail/mail.store.ts";
import { requirePerson } from "../access/require-person.ts";
import { findOrganisation } from "../organisation/organisation.store.ts";
import { readCursor, writeCursor } from "../list-cursor.ts";

/** Without a mail server, administrators of a demo organisation read here what would have been sent [AUTH-05]. */
export const listOutbox: Verb<typeof organisationEndpoints.listOutbox> = async (context, { cursor, limit }) => {
  requireRole(context, "admin");
  requirePerson(context);
  const { config, mail } = context.platform;
  const { demo } = await findOrganisation(context.read);
  if (!config.demo || mail.sends || !demo) throw new AppError("request.not_found");
  const [found, count] = await Promise.all([
    findKeptMail(context.read, { before: readCursor(cursor)?.id ?? null, limit: limit + 1 }),
    countKeptMail(context.read),
  ]);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const nextCursor = found.length > limit && last !== undefined ? writeCursor({ value: "", id: last.id }) : null;
  return { rows: rows.map(({ name, address, ...row }) => ({ ...row, to: { name, address } })), count, nextCursor };
};
