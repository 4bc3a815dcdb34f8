import { type PlainEmail, splitEmail } from "@cerebro/engines/language/emails.ts";

/** Head and body of a mail in text. */
export const read = (text: string): PlainEmail => splitEmail(text);
