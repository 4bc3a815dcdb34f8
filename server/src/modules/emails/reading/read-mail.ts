import { mailAttachmentsAtMost } from "@cerebro/contracts/constants/emails.ts";
import type { FastifyBaseLogger } from "fastify";
import { Thread } from "../../../platform/thread.ts";
import type { MailAnswer, MailContent, MailOrder } from "./mail-content.ts";

const memoryMb = 256;
const withinMs = 20_000;

/** Decodes a mail in a separate thread, with 256 MB of heap and 20 s; null for one that cannot be decoded. */
export async function readMail(
  mail: Pick<MailOrder, "source" | "authservId">,
  log: Pick<FastifyBaseLogger, "warn">,
): Promise<MailContent | null> {
  const thread = new Thread<MailOrder, MailAnswer>(new URL("mail-worker.ts", import.meta.url), { memoryMb });
  try {
    const answer = await thread.ask({ ...mail, attachmentsAtMost: mailAttachmentsAtMost }, withinMs);
    if ("content" in answer) return answer.content;
    log.warn({ failure: answer.failure }, "a mail could not be decoded");
    return null;
  } catch (error) {
    log.warn({ err: error }, "a mail could not be decoded");
    return null;
  } finally {
    await thread.end();
  }
}
