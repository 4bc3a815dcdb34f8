import { mailAttachmentsAtMost } from "@cerebro/contracts/constants/emails.ts";
import type { Context } from "../../platform/context.ts";
import { readAside } from "../../platform/reading/read-aside.ts";
import { Unreadable } from "../../platform/reading/reading.ts";
import type { ThreadReader } from "../../platform/reading/thread-reader.ts";
import type { MailContent, MailOrder } from "./reading/mail-content.ts";
import type * as mailReading from "./reading/mail.reader.ts";

const reader: ThreadReader<typeof mailReading> = {
  module: new URL("./reading/mail.reader.ts", import.meta.url),
  withinMs: 20_000,
};

/** Decodes a mail in a separate thread; null for one that cannot be decoded. */
export async function readMail(
  ctx: Context,
  mail: Pick<MailOrder, "source" | "authservId">,
): Promise<MailContent | null> {
  const { log } = ctx.platform;
  const order = { ...mail, attachmentsAtMost: mailAttachmentsAtMost };
  try {
    const answer = await readAside(ctx, reader, { order, bytes: mail.source.length });
    if ("content" in answer) return answer.content;
    log.warn({ failure: answer.failure }, "a mail could not be decoded");
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    log.warn({ err: error }, "a mail could not be decoded");
  }
  return null;
}
