import type { JudgedEmail } from "@cerebro/engines/language/emails.ts";
import type { Understood } from "../language/index.ts";
import type { StoredRule } from "./emails.store.ts";
import type { MailPartner } from "./partners.store.ts";
import type { MailContent } from "./reading/mail-content.ts";

/** A mail with all that is needed to say what follows from it. */
export interface SortedMail extends MailContent {
  readonly partner: MailPartner | undefined;
  readonly judged: JudgedEmail;
  readonly understood: Understood;
  /** The active rule of its sender and category. */
  readonly rule: StoredRule | undefined;
  /** A person turned the rule of its sender and category off. */
  readonly isOff: boolean;
  /** Within the last month and not ahead of the clock, whatever the mail claims. */
  readonly at: Date;
}
