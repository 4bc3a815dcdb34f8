import { rolePasses } from "@cerebro/contracts/access/roles.ts";
import type { NoticeKind } from "@cerebro/contracts/constants/notices.ts";
import type { NoticePreference, notificationEndpoints } from "@cerebro/contracts/endpoints/platform/notifications.ts";
import { requireAccount } from "../../platform/access.ts";
import type { Context } from "../../platform/context.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { kinds, roleFor } from "./notices.ts";
import { findPreferences, savePreference } from "./notifications.store.ts";

/** The kinds that concern the caller's roles. */
const ownKinds = (context: Context): NoticeKind[] => kinds.filter((kind) => rolePasses(context.roles, roleFor(kind)));

/** One line for each kind that concerns the caller; what was never chosen is shown in the bell and not mailed. */
export async function preferencesOf(context: Context): Promise<NoticePreference[]> {
  const { accountId } = context;
  const chosen = accountId === null ? [] : await findPreferences(context.read, accountId);
  return ownKinds(context).map(
    (kind) => chosen.find((one) => one.kind === kind) ?? { kind, inApp: true, email: false },
  );
}

export const readNoticePreferences: Verb<typeof notificationEndpoints.readNoticePreferences> = async (context) => {
  requireAccount(context);
  return { rows: await preferencesOf(context) };
};

export const changeNoticePreferences: Verb<typeof notificationEndpoints.changeNoticePreferences> = async (
  context,
  { rows },
) => {
  const accountId = requireAccount(context);
  const own = ownKinds(context);
  await context.transaction(async (tx) => {
    const known = await findPreferences(tx, accountId);
    const before = { rows: known.filter(({ kind }) => rows.some((row) => row.kind === kind)) };
    for (const row of rows) if (own.includes(row.kind)) savePreference(tx, context.organisationId, accountId, row);
    tx.audit({ action: "notifications.prefer", subjectType: "account", subjectId: accountId, before, after: { rows } });
  });
  return { rows: await preferencesOf(context) };
};
