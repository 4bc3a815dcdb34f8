import { z } from "zod";
import { mailSecurities } from "../../constants/emails.ts";
import { EmailOverview, EmailRule, MailCheck } from "../../entities/assistant/emails.ts";
import { Id, text } from "../../entities/primitives.ts";
import { keysOf } from "../../entities/vocabulary.ts";
import { endpoint } from "../endpoint.ts";

const shared = { tag: "emails", access: { role: "manager" } } as const;
const company = { ...shared, access: { role: "admin" } } as const;

export const emailEndpoints = {
  readEmails: endpoint({
    ...shared,
    method: "GET",
    path: "/api/emails",
    follows: "emails",
    summary: "Mailbox, newest mails, patterns, senders and rules [NLP-05]",
    input: z.strictObject({}),
    output: EmailOverview,
    errors: [],
  }),
  processEmails: endpoint({
    ...shared,
    method: "POST",
    path: "/api/emails/process",
    summary: "Read new mails now; the known ones while the server is away [NLP-05]",
    input: z.strictObject({}),
    output: EmailOverview,
    errors: ["mail.being_read"],
    callsPerMinute: 60,
  }),
  setupEmail: endpoint({
    ...company,
    method: "PUT",
    path: "/api/emails/account",
    summary: "Test the mailbox and keep it if it answers [RT-03]",
    input: z.strictObject({
      host: z.string().regex(/^[\w.:-]{1,253}$/),
      port: z.int().min(1).max(65_535),
      security: z.enum(keysOf(mailSecurities)),
      userName: text(254),
      /** Null keeps the stored one. */
      password: z.string().min(1).max(500).nullable(),
      folder: text(200).default("INBOX"),
      /** The receiving server's name in its `Authentication-Results` headers (RFC 8601); null: none is believed. */
      authservId: z
        .string()
        .regex(/^[\w.-]{1,253}$/)
        .nullable()
        .default(null),
      enabled: z.boolean().default(true),
      onlyTest: z.boolean().default(false),
    }),
    output: MailCheck,
    errors: [],
    callsPerMinute: 60,
  }),
  removeEmail: endpoint({
    ...company,
    method: "DELETE",
    path: "/api/emails/account",
    summary: "Forget the mailbox and its password",
    input: z.strictObject({}),
    output: EmailOverview,
    errors: ["request.not_found"],
  }),
  switchEmailRule: endpoint({
    ...company,
    method: "PUT",
    path: "/api/emails/rules/{ruleId}",
    summary: "Turn a rule on or off",
    input: z.strictObject({ ruleId: Id, active: z.boolean() }),
    output: EmailRule,
    errors: ["request.not_found"],
  }),
};
