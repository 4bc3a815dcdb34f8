import { type JudgedEmail, judgeEmail, type PlainEmail } from "@cerebro/engines/language/emails.ts";
import type { Intent } from "@cerebro/engines/language/intents.ts";

export interface MailSense {
  readonly mail: PlainEmail;
  readonly intent: Intent;
  readonly confidence: number;
}

/** Subject of a mail, its urgency, and whether it needs an action. */
export const read = ({ mail, intent, confidence }: MailSense): JudgedEmail => judgeEmail(mail, intent, confidence);
