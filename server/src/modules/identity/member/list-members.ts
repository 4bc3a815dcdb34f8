import type { organisationEndpoints } from "@cerebro/contracts/endpoints/identity/organisation.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { requirePerson } from "../access/require-person.ts";
import { readCursor, writeCursor } from "../list-cursor.ts";
import { countMembers, findMembers } from "./member.store.ts";

export const listMembers: Verb<typeof organisationEndpoints.listMembers> = async (context, input) => {
  requireRole(context, "manager");
  requirePerson(context);
  const { limit, search = "" } = input;
  const [found, count] = await Promise.all([
    findMembers(context.read, { search, after: readCursor(input.cursor), limit: limit + 1 }),
    countMembers(context.read, search),
  ]);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const more = found.length > limit && last !== undefined;
  return { rows, count, nextCursor: more ? writeCursor({ value: last.name, id: last.accountId }) : null };
};
