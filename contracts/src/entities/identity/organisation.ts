import { z } from "zod";
import { FloorRole, Role, TimeZone } from "./account.ts";
import { isPlainName, plainNameRefusal } from "../plain-name.ts";
import { Currency, DateOnly, Email, Id, text, Timestamp } from "../primitives.ts";

export const OrganisationName = text(120)
  .regex(/^[^\r\n\t]*$/, "Use one line.")
  .refine(isPlainName, plainNameRefusal);

/** Source of a demo organization's data, and its simulated parts. */
export const DemoData = z.strictObject({
  sources: z.array(z.string()),
  /** By how many weeks the sources' dates were moved, so that the data ends on `lastDay`. */
  movedWeeks: z.int(),
  lastDay: DateOnly,
  simulated: z.array(z.string()),
});
export type DemoData = z.output<typeof DemoData>;

export const Organisation = z.strictObject({
  id: Id,
  name: z.string(),
  timeZone: TimeZone,
  currency: Currency,
  demo: z.boolean(),
  demoData: DemoData.nullable(),
  createdAt: Timestamp,
  members: z.int(),
});
export type Organisation = z.output<typeof Organisation>;

/** Somebody who belongs to the organisation. */
export const MemberRow = z.strictObject({
  accountId: Id,
  name: z.string(),
  email: Email,
  emailVerified: z.boolean(),
  roles: z.array(Role),
  floorRole: FloorRole.nullable(),
  siteId: Id.nullable(),
  joinedAt: Timestamp,
  lastUsedAt: Timestamp,
  disabled: z.boolean(),
  version: z.int(),
});
export type MemberRow = z.output<typeof MemberRow>;

export const InvitationRow = z.strictObject({
  id: Id,
  email: Email,
  roles: z.array(Role),
  floorRole: FloorRole.nullable(),
  siteId: Id.nullable(),
  invitedBy: z.string(),
  createdAt: Timestamp,
  expiresAt: Timestamp,
  expired: z.boolean(),
});
export type InvitationRow = z.output<typeof InvitationRow>;

/** A message that was written, and what became of it. */
export const MailRow = z.strictObject({
  id: Id,
  to: z.strictObject({ name: z.string(), address: Email }),
  subject: z.string(),
  text: z.string(),
  state: z.enum(["kept", "waiting", "sent", "failed"]),
  createdAt: Timestamp,
  sentAt: Timestamp.nullable(),
});
export type MailRow = z.output<typeof MailRow>;
