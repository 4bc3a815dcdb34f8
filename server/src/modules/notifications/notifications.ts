import type { notificationEndpoints } from "@cerebro/contracts/endpoints/platform/notifications.ts";
import { requireAccount } from "../../platform/access.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { kindOf, noticeOf } from "./notices.ts";
import { countUnread, findNotifications, markRead } from "./notifications.store.ts";
import { preferencesOf } from "./preferences.ts";

/** Unread ones are counted up to here; a bell says "99+". */
const unreadAtMost = 100;

const shownKinds = async (context: Context) =>
  (await preferencesOf(context)).filter(({ inApp }) => inApp).map(({ kind }) => kind);

type List = Verb<typeof notificationEndpoints.listNotifications>;

export const listNotifications: List = async (context, input) => {
  const before = input.cursor === undefined ? null : Number(input.cursor);
  if (before !== null && !Number.isSafeInteger(before)) {
    throw new AppError("request.invalid", {}, [{ path: "cursor", message: "Not a cursor of this list." }]);
  }
  const kinds = await shownKinds(context);
  const { unread = false, limit } = input;
  const [found, count] = await Promise.all([
    findNotifications(context.read, { kinds, before, unread, limit: limit + 1 }),
    countUnread(context.read, kinds, unreadAtMost),
  ]);
  const page = found.slice(0, limit);
  const rows = page.flatMap((event) => {
    const kind = kindOf(event);
    if (kind === undefined) return [];
    const { id, occurredAt, read } = event;
    return [{ id, occurredAt, kind, read, ...noticeOf(kind, event) }];
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
  return { unread: await countUnread(context.read, await shownKinds(context), unreadAtMost) };
};
