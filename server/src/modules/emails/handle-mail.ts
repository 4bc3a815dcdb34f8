import { createHash } from "node:crypto";
import type { MailOutcome } from "@cerebro/contracts/constants/emails.ts";
import type { DocumentField } from "@cerebro/contracts/entities/assistant/documents.ts";
import type { JudgedEmail, PlainEmail } from "@cerebro/engines/language/emails.ts";
import { senderKeyOf } from "@cerebro/engines/language/papers/lessons.ts";
import { requireRole } from "../../platform/access.ts";
import type { CommandTransaction, Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import { keepDocument, type NewDocument, readDocumentFile } from "../documents/index.ts";
import { judgeMail, type Language, type Understood } from "../language/index.ts";
import { type Followed, proposeDelay } from "./delay-event.ts";
import { insertEmail, isKnown, type NewEmail, type StoredRule } from "./emails.store.ts";
import type { MailAttachment, MailContent } from "./reading/mail-content.ts";
import { findPartner } from "./partners.store.ts";
import type { SortedMail } from "./sorted-mail.ts";

const lettersUnderstood = 2000;
const excerptLetters = 300;
const monthMs = 31 * 86_400_000;

/** Message-ID where there is one; else the same bytes are the same mail. */
export function messageKeyOf(source: Uint8Array, messageId: string | null): string {
  const given = messageId?.trim() ?? "";
  if (given !== "" && given.length <= 900) return given;
  return `sha256:${createHash("sha256").update(source).digest("hex")}`;
}

export interface MailTools {
  readonly language: Language;
  readonly rules: readonly StoredRule[];
  /** The server whose `Authentication-Results` are believed; null: none. */
  readonly authservId: string | null;
}

/**
 * Reads one mail: sorts it by the language engine, keeps its files as documents and proposes what follows. Its text is data:
 * nothing in it can call a verb, and what it reports waits for a person. False for a mail that was read before.
 */
export async function handleMail(
  ctx: Context,
  mail: MailContent & { readonly messageKey: string },
  tools: MailTools,
): Promise<boolean> {
  requireRole(ctx, "manager");
  if (await isKnown(ctx.read, mail.messageKey)) return false;
  const sorted = await sortMail(ctx, mail, tools);
  const ignored = sorted.judged.category === "newsletter" && sorted.rule !== undefined;
  const papers = ignored ? nothingRead : await readPapers(ctx, sorted);
  return ctx.transaction(async (tx) => {
    if (await isKnown(tx, mail.messageKey)) return false;
    const followed = ignored ? nothing("ignored") : await follow(tx, sorted, papers);
    const email = emailOf(mail.messageKey, sorted, followed, papers.refused);
    const id = await insertEmail(tx, email);
    if (id === undefined) throw new AppError("request.duplicate");
    const { sender, subject, category, outcome, documentIds, decisionId } = email;
    const after = { sender, subject, category, outcome, documentIds, decisionId };
    tx.audit({ action: "email.read", subjectType: "received_email", subjectId: id, after });
    tx.publish({ type: "email.changed", subjectId: id, payload: { action: "read", category, outcome } });
    return true;
  });
}

/** Keeps that a mail could not be read, so that it is not tried for ever. */
export async function keepUnread(
  ctx: Context,
  facts: Pick<NewEmail, "messageKey" | "sender" | "subject" | "note">,
): Promise<void> {
  requireRole(ctx, "manager");
  await ctx.transaction(async (tx) => {
    const unread = { partner: null, excerpt: "", sentAt: ctx.now().toISOString(), documentIds: [], decisionId: null };
    const judged = { category: "general", confidence: 0.5, urgency: "low", actionRequired: false } as const;
    const id = await insertEmail(tx, { ...facts, ...unread, ...judged, outcome: "failed" });
    if (id === undefined) return;
    tx.audit({
      action: "email.read",
      subjectType: "received_email",
      subjectId: id,
      after: { ...facts, outcome: "failed" },
    });
  });
}

async function sortMail(ctx: Context, mail: MailContent, { language, rules }: MailTools): Promise<SortedMail> {
  const sent = mail.sentAt === null ? ctx.now() : new Date(mail.sentAt);
  const late = ctx.now().getTime() - sent.getTime();
  const at = late < 0 || late > monthMs ? ctx.now() : sent;
  const text = `${mail.subject}\n${mail.text}`.slice(0, lettersUnderstood);
  const [partner, understood] = await Promise.all([
    findPartner(ctx.read, mail.from),
    language.understand(ctx, text, { now: at.getTime(), timeZone: null }),
  ]);
  const plain = { sender: mail.from, subject: mail.subject, body: mail.text };
  const own = rules.filter(({ sender }) => sender === mail.from);
  const judged = byRule(await judgedBy(ctx, understood, plain), own);
  const rule = own.find(({ category }) => category === judged.category);
  const isOn = rule?.active === true;
  return {
    ...mail,
    partner,
    understood,
    judged,
    at,
    rule: isOn ? rule : undefined,
    isOff: rule !== undefined && !isOn,
  };
}

/** Without the engine a mail is general and of low urgency [NLP-05]. */
async function judgedBy(
  ctx: Context,
  { basis, intent, confidence }: Understood,
  mail: PlainEmail,
): Promise<JudgedEmail> {
  const judged = await judgeMail(ctx, { mail, intent, confidence });
  if (basis === "engine") return judged;
  return { ...judged, category: "general", certainty: 0.5, urgency: "low", actionRequired: false };
}

const unsure = new Set(["general", "inquiry"]);

/** A mail that the engine is unsure about belongs where the active rule of its sender puts it. */
function byRule(judged: JudgedEmail, rules: readonly StoredRule[]): JudgedEmail {
  const rule = unsure.has(judged.category) ? rules.find(({ active }) => active) : undefined;
  return rule === undefined ? judged : { ...judged, category: rule.category, certainty: rule.confidence };
}

interface Papers {
  readonly files: readonly NewDocument[];
  readonly body: NewDocument | null;
  /** Files that were refused, with the reason. */
  readonly refused: readonly string[];
}
const nothingRead: Papers = { files: [], body: null, refused: [] };
const nothing = (outcome: MailOutcome, note: string | null = null): Followed => ({ outcome, decisionId: null, note });

async function readPapers(ctx: Context, mail: SortedMail): Promise<Papers> {
  const files: NewDocument[] = [];
  const refused: string[] = [];
  for (const file of mail.attachments) {
    const read = await readAttachment(ctx, file);
    if (typeof read === "string") refused.push(read);
    else files.push(withPartner(read, mail));
  }
  const isOrder = mail.judged.category === "order" && !mail.isOff && mail.text.trim() !== "";
  const body = isOrder ? await readBody(ctx, mail) : null;
  const hasGoods = files.some(({ items }) => items.length > 0);
  return { files, body: body !== null && hasGoods && body.items.length === 0 ? null : body, refused };
}

/** The document, or why there is none. */
async function readAttachment(ctx: Context, { fileName, content }: MailAttachment): Promise<NewDocument | string> {
  try {
    return await readDocumentFile(ctx, { fileName, content: Buffer.from(content), source: "email" });
  } catch (error) {
    if (error instanceof AppError) return `${fileName}: ${error.message}`;
    throw error;
  }
}

/** The text of an order mail as a separate document: a person checks it beside its draft. */
async function readBody(ctx: Context, mail: SortedMail): Promise<NewDocument> {
  const name = (mail.subject.replaceAll(/[^\p{L}\p{N} ._-]+/gu, " ").trim() || "Mail").slice(0, 150);
  const content = Buffer.from(mail.text);
  const read = await readDocumentFile(ctx, { fileName: `${name}.txt`, content, source: "email" });
  return withPartner({ ...read, type: "order" }, mail);
}

/** A known address says who the paper is from where the paper itself does not. */
function withPartner(document: NewDocument, { partner, fromName, from, text }: SortedMail): NewDocument {
  const isBody = document.content.equals(Buffer.from(text));
  const sender = partner?.name ?? (isBody ? fromName || from : document.sender);
  const senderKey = sender === null ? null : senderKeyOf(sender) || null;
  if (partner === undefined || partner.kind === "carrier") return { ...document, sender, senderKey };
  const { kind, name: value } = partner;
  if (document.fields.some(({ name }) => name === kind)) return { ...document, sender, senderKey };
  const field: DocumentField = { name: kind, value, confidence: 0.95, learned: false, page: null, box: null };
  return { ...document, sender, senderKey, fields: [...document.fields, field] };
}

async function follow(
  tx: CommandTransaction,
  mail: SortedMail,
  papers: Papers,
): Promise<Followed & { readonly documentIds?: readonly string[] }> {
  const documents = [...(papers.body === null ? [] : [papers.body]), ...papers.files];
  const documentIds: string[] = [];
  try {
    for (const document of documents) documentIds.push(await keepDocument(tx, document));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ...nothing("failed", error.message), documentIds };
  }
  const { category } = mail.judged;
  if (category === "delay") return { ...(await proposeDelay(tx, mail)), documentIds };
  if (category === "order" && documentIds.length > 0) return { ...nothing("draft"), documentIds };
  return { ...nothing(documentIds.length > 0 ? "documents" : "none"), documentIds };
}

function emailOf(
  messageKey: string,
  mail: SortedMail,
  { outcome, decisionId, note, documentIds = [] }: Followed & { readonly documentIds?: readonly string[] },
  refused: readonly string[],
): NewEmail {
  const { category, certainty, urgency, actionRequired } = mail.judged;
  const notes = [note, mail.understood.note, ...refused].filter((one) => one !== null);
  return {
    messageKey,
    sender: mail.from || "unknown",
    partner: mail.partner?.name ?? null,
    subject: mail.subject,
    excerpt: mail.text.replaceAll(/\s+/g, " ").trim().slice(0, excerptLetters).toWellFormed(),
    sentAt: mail.at.toISOString(),
    category,
    confidence: certainty,
    urgency,
    actionRequired,
    outcome,
    note: notes.length === 0 ? null : notes.join(" ").slice(0, 500),
    documentIds: [...documentIds],
    decisionId,
  };
}
