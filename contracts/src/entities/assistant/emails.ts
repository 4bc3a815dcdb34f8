import { z } from "zod";
import { mailFailures, mailOutcomes, mailSecurities } from "../../constants/emails.ts";
import { Id, Timestamp } from "../primitives.ts";
import { keysOf } from "../vocabulary.ts";

const Confidence = z.number().min(0).max(1);
const Urgency = z.enum(["low", "medium", "high"]);
const MailFailureName = z.enum(keysOf(mailFailures));

/** Server, user and folder of the mailbox; the password is never answered. */
export const MailAccount = z.strictObject({
  host: z.string(),
  port: z.int(),
  security: z.enum(keysOf(mailSecurities)),
  userName: z.string(),
  folder: z.string(),
  /** The receiving server whose `Authentication-Results` headers are believed; null: none. */
  authservId: z.string().nullable(),
  enabled: z.boolean(),
  /** Why the latest run failed; null where it did not. */
  failure: MailFailureName.nullable(),
  lastRunAt: Timestamp.nullable(),
  /** Mails read in the latest run. */
  lastCount: z.int(),
});
export type MailAccount = z.output<typeof MailAccount>;

export const MailCheck = z.strictObject({
  /** Null: the server accepted the user and opened the folder. */
  failure: MailFailureName.nullable(),
  message: z.string(),
  account: MailAccount.nullable(),
});
export type MailCheck = z.output<typeof MailCheck>;

const ReceivedEmail = z.strictObject({
  id: Id,
  sender: z.string(),
  /** Customer, supplier or carrier with this address; null: unknown. */
  partner: z.string().nullable(),
  subject: z.string(),
  excerpt: z.string(),
  sentAt: Timestamp,
  category: z.string(),
  confidence: Confidence,
  urgency: Urgency,
  actionRequired: z.boolean(),
  outcome: z.enum(keysOf(mailOutcomes)),
  note: z.string().nullable(),
  documentIds: z.array(Id),
  decisionId: Id.nullable(),
});
export type ReceivedEmail = z.output<typeof ReceivedEmail>;

const EmailPattern = z.strictObject({
  type: z.enum(["category", "sender"]),
  name: z.string(),
  count: z.int(),
  confidence: Confidence,
  category: z.string(),
  urgency: Urgency,
  actionRequired: z.boolean(),
  automationPotential: z.boolean(),
});

export const EmailRule = z.strictObject({
  id: Id,
  name: z.string(),
  trigger: z.strictObject({ category: z.string(), sender: z.string() }),
  actions: z.array(z.string()),
  confidence: Confidence,
  active: z.boolean(),
});
export type EmailRule = z.output<typeof EmailRule>;

/** The mailbox, the newest mails read and what repeats in them [NLP-05]. */
export const EmailOverview = z.strictObject({
  account: MailAccount.nullable(),
  /** Why less than everything is shown. */
  notice: z.string().nullable(),
  emails: z.array(ReceivedEmail),
  patterns: z.array(EmailPattern),
  topSenders: z.array(z.strictObject({ sender: z.string(), count: z.int() })),
  rules: z.array(EmailRule),
});
export type EmailOverview = z.output<typeof EmailOverview>;
