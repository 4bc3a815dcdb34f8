import { z } from "zod";
import { pageInput, pageOf, Timestamp } from "../entities/primitives.ts";
import { endpoint } from "./endpoint.ts";

/** Something that happened and that people want to know. */
export const Notification = z.strictObject({
  id: z.int(),
  occurredAt: Timestamp,
  level: z.enum(["info", "success", "warning"]),
  text: z.string(),
  /** Page that shows it. */
  href: z.string().nullable(),
  read: z.boolean(),
});

export const notificationEndpoints = {
  listNotifications: endpoint({
    method: "GET",
    path: "/api/notifications",
    tag: "notifications",
    summary: "What happened lately, newest first; `count` is how many are unread, counted up to 100",
    access: "signed-in",
    input: z.strictObject(pageInput),
    output: pageOf(Notification),
    errors: [],
  }),
  readNotifications: endpoint({
    method: "POST",
    path: "/api/notifications/read",
    tag: "notifications",
    summary: "Marks everything up to one notification as read",
    access: "signed-in",
    input: z.strictObject({ upTo: z.int().min(0) }),
    output: z.strictObject({ unread: z.int() }),
    errors: [],
    replayable: true,
  }),
};
