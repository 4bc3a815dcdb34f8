import { z } from "zod";
import { noticeKinds } from "../../constants/notices.ts";
import { NoticeKindName } from "../../entities/platform/notices.ts";
import { pageInput, pageOf, Timestamp } from "../../entities/primitives.ts";
import { endpoint } from "../endpoint.ts";

const shared = { tag: "notifications", access: "signed-in" } as const;

/** Something that happened and that people want to know. */
export const Notification = z.strictObject({
  id: z.int(),
  occurredAt: Timestamp,
  kind: NoticeKindName,
  level: z.enum(["info", "success", "warning"]),
  text: z.string(),
  /** Page that shows it. */
  href: z.string().nullable(),
  read: z.boolean(),
});
export type Notification = z.output<typeof Notification>;

/** Channels of one person for one kind of notice. */
export const NoticePreference = z.strictObject({
  kind: NoticeKindName,
  /** In the bell and the alert centre. */
  inApp: z.boolean(),
  email: z.boolean(),
});
export type NoticePreference = z.output<typeof NoticePreference>;
const Preferences = z.strictObject({ rows: z.array(NoticePreference).max(Object.keys(noticeKinds).length) });

export const notificationEndpoints = {
  listNotifications: endpoint({
    ...shared,
    method: "GET",
    path: "/api/notifications",
    follows: "notices",
    summary: "Latest notifications, newest first; `count` is how many are unread, counted up to 100",
    input: z.strictObject({ ...pageInput, unread: z.stringbool().optional() }),
    output: pageOf(Notification),
    errors: [],
  }),
  readNotifications: endpoint({
    ...shared,
    method: "POST",
    path: "/api/notifications/read",
    summary: "Marks everything up to one notification as read",
    input: z.strictObject({ upTo: z.int().min(0) }),
    output: z.strictObject({ unread: z.int() }),
    errors: [],
    replayable: true,
  }),
  readNoticePreferences: endpoint({
    ...shared,
    method: "GET",
    path: "/api/notifications/preferences",
    summary: "Kinds of events that notify the caller, and how; only kinds that concern the caller's roles",
    input: z.strictObject({}),
    output: Preferences,
    errors: [],
  }),
  changeNoticePreferences: endpoint({
    ...shared,
    method: "PUT",
    path: "/api/notifications/preferences",
    summary: "Change the notification settings of some kinds of events; others stay",
    input: Preferences,
    output: Preferences,
    errors: [],
  }),
};
