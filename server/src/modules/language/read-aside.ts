import type { ReadDocument } from "@cerebro/engines/language/documents.ts";
import type { JudgedEmail, PlainEmail } from "@cerebro/engines/language/emails.ts";
import type { Context } from "../../platform/context.ts";
import { readOrRefuse } from "../../platform/reading/read-aside.ts";
import type { ReaderModule, ThreadReader } from "../../platform/reading/thread-reader.ts";
import type * as documentText from "./reading/document-text.reader.ts";
import type * as mailSense from "./reading/mail-sense.reader.ts";
import type * as mailText from "./reading/mail-text.reader.ts";

const readerOf = <Module extends ReaderModule>(name: string): ThreadReader<Module> => ({
  module: new URL(`./reading/${name}.reader.ts`, import.meta.url),
  withinMs: 5_000,
});
const documentReader = readerOf<typeof documentText>("document-text");
const mailReader = readerOf<typeof mailText>("mail-text");
const senseReader = readerOf<typeof mailSense>("mail-sense");

/** Letters of a text may take two bytes each. */
const bytesOf = (text: string): number => text.length * 2;

export const readText = (ctx: Context, text: string): Promise<ReadDocument> =>
  readOrRefuse(ctx, documentReader, { order: text, bytes: bytesOf(text) });

export const splitMail = (ctx: Context, text: string): Promise<PlainEmail> =>
  readOrRefuse(ctx, mailReader, { order: text, bytes: bytesOf(text) });

export const judgeMail = (ctx: Context, order: mailSense.MailSense): Promise<JudgedEmail> =>
  readOrRefuse(ctx, senseReader, { order, bytes: bytesOf(order.mail.body) });
