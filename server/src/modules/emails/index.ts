import { emailEndpoints } from "@cerebro/contracts/endpoints/assistant/emails.ts";
import { defineRound } from "../../platform/jobs/organisation-rounds.ts";
import { Language } from "../language/index.ts";
import type { RegisterModule } from "../../platform/module-door.ts";
import { processEmails, readEmails, readMailbox, switchEmailRule } from "./process-emails.ts";
import { removeEmail, setupEmail } from "./save-account.ts";

const everySeconds = 300;

/** Mail of the organization, read from its own mailbox. */
export const registerEmails: RegisterModule = ({ mount, platform }) => {
  const language = new Language(platform);
  defineRound(platform, {
    name: "emails-read",
    summary: "Reads new mails and proposes what follows from them",
    actor: "Mail",
    rule: { everySeconds },
    work: (context) => readMailbox(context, language),
  });
  mount(emailEndpoints, {
    readEmails,
    processEmails: processEmails(language),
    setupEmail,
    removeEmail,
    switchEmailRule,
  });
};
