import { rolePasses } from "@cerebro/contracts/access/roles.ts";
import type { notificationEndpoints } from "@cerebro/contracts/endpoints/notifications.ts";
import { requireAccount } from "../../platform/access.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { noticeRules, ruleKey } from "./notices.ts";
import { countUnread, findNotifications, markRead } from "./notifications.store.ts";

/** Unread ones are counted up to here; a bell says "99+". */
const unreadAtMost = 100;

const keysFor = (context: Context): string[] =>
  Object.entries(noticeRules)
    .filter(([, { role }]) => rolePasses(context.roles, role))
    .map(([key]) => key);

export const listNotifications: Verb<typeof notificationEndpoints.listNotifications> = async (context, input) => {
  const keys = keysFor(context);
  const before = input.cursor === undefined ? null : Number(input.cursor);
  if (before !== null && !Number.isSafeInteger(before)) {
    throw new AppError("request.invalid", {}, [{ path: "cursor", message: "Not a cursor of this list." }]);
  }
  const [found, count] = await Promise.all([
    findNotifications(context.read, { keys, before, limit: input.limit + 1 }),
    countUnread(context.read, keys, unreadAtMost),
  ]);
  const page = found.slice(0, input.limit);
  const rows = page.flatMap((event) => {
    const notice = noticeRules[ruleKey(event)]?.notice(event);
    return notice === undefined ? [] : [{ id: event.id, occurredAt: event.occurredAt, read: event.read, ...notice }];
  });
  const last = page.at(-1);
  return { rows, count, nextCursor: found.length > page.length && last !== undefined ? String(last.id) : null };
};

export const readNotifications: Verb<typeof notificationEndpoints.readNotifications> = async (context, { upTo }) => {
  const accountId = requireAccount(context);
  await context.transaction(async (tx) => {
    await markRead(tx, context.organisationId, accountId, upTo);
    tx.audit({ action: "notifications.read", subjectType: "account", subjectId: accountId, after: { upTo } });
  });
  return { unread: await countUnread(context.read, keysFor(context), unreadAtMost) };
};
