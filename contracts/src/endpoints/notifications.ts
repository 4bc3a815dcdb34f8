import { z } from "zod";
import { noticeKinds } from "../constants/notices.ts";
import { pageInput, pageOf, Timestamp } from "../entities/primitives.ts";
import { keysOf } from "../entities/vocabulary.ts";
import { endpoint } from "./endpoint.ts";

const shared = { tag: "notifications", access: "signed-in" } as const;

/** Something that happened and that people want to know. */
export const Notification = z.strictObject({
  id: z.int(),
  occurredAt: Timestamp,
  kind: z.enum(keysOf(noticeKinds)),
  level: z.enum(["info", "success", "warning"]),
  text: z.string(),
  /** Page that shows it. */
  href: z.string().nullable(),
  read: z.boolean(),
});
export type Notification = z.output<typeof Notification>;

/** How one person hears of one kind of notice. */
export const NoticePreference = z.strictObject({
  kind: z.enum(keysOf(noticeKinds)),
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
    summary: "What happened lately, newest first; `count` is how many are unread, counted up to 100",
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
    summary: "Of which kinds of events one is told, and how; only kinds one's roles concern",
    input: z.strictObject({}),
    output: Preferences,
    errors: [],
  }),
  changeNoticePreferences: endpoint({
    ...shared,
    method: "PUT",
    path: "/api/notifications/preferences",
    summary: "Change how one is told of some kinds of events; others stay",
    input: Preferences,
    output: Preferences,
    errors: [],
  }),
};
