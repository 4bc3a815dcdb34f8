import PostalMime, { addressParser, type Attachment, type Email } from "postal-mime";
import { htmlToText } from "./html-to-text.ts";
import type { MailAnswer, MailAttachment, MailContent, MailOrder } from "./mail-content.ts";
import { isProven, type MailHead } from "./sender-proof.ts";

const textLettersAtMost = 200_000;

/** A mail as it was decoded, or why it was not. */
export async function read(order: MailOrder): Promise<MailAnswer> {
  try {
    return { content: await decode(order) };
  } catch (error) {
    return { failure: String(error) };
  }
}

async function decode({ source, attachmentsAtMost, authservId }: MailOrder): Promise<MailContent> {
  const mail = await PostalMime.parse(source, { maxNestingDepth: 30, attachmentEncoding: "arraybuffer" });
  const text = mail.text?.trim() ? mail.text : htmlToText(mail.html ?? "");
  return {
    messageId: mail.messageId ?? null,
    from: (mail.from?.address ?? "").toLowerCase().slice(0, 320),
    fromName: (mail.from?.name ?? "").slice(0, 200),
    subject: plainLine(mail.subject ?? "").slice(0, 500),
    sentAt: momentOf(mail.date),
    text: text.slice(0, textLettersAtMost),
    authenticated: isProven(headOf(mail), authservId),
    attachments: mail.attachments.flatMap(fileOf).slice(0, attachmentsAtMost),
  };
}

function headOf({ headerLines }: Email): MailHead {
  const valuesOf = (name: string) =>
    headerLines.filter(({ key }) => key === name).map(({ line }) => line.slice(line.indexOf(":") + 1));
  const fromHeaders = valuesOf("from");
  const from = addressParser(fromHeaders[0] ?? "", { flatten: true }).map(({ address = "" }) => address);
  return { authenticationResults: valuesOf("authentication-results"), fromHeaders: fromHeaders.length, from };
}

/** Pictures within the text, such as logos, are no files of the mail. */
function fileOf({ filename, content, disposition, related }: Attachment): MailAttachment[] {
  if (related === true && disposition !== "attachment") return [];
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content);
  const fileName = plainLine(filename ?? "")
    .replaceAll(/[/\\]/g, "_")
    .slice(-200);
  return fileName === "" ? [] : [{ fileName, content: bytes }];
}

const plainLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, " ").trim();

function momentOf(date: string | undefined): string | null {
  const moment = date === undefined ? Number.NaN : Date.parse(date);
  return Number.isNaN(moment) ? null : new Date(moment).toISOString();
}
