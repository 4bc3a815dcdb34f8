/** Mails read in one run, bytes of one mail and of one run, and attachments read of one mail. */
export const mailsPerRunAtMost = 50;
export const mailBytesAtMost = 15 * 1_048_576;
export const mailRunBytesAtMost = 40 * 1_048_576;
export const mailAttachmentsAtMost = 10;
/** A mailbox that was never read begins with the mails of this many days. */
export const mailFirstDays = 7;
/** Mails shown, and days for which what was read of a mail is kept. */
export const mailsShownAtMost = 100;
export const mailKeptDays = 180;
/** Senders shown as the most frequent [NLP-05]. */
export const topSendersAtMost = 5;
/** Automation is possible from this confidence, and a rule is created above it [NLP-05]. */
export const automationConfidence = 0.8;

export const mailSecurities = {
  tls: "TLS",
  starttls: "STARTTLS",
  none: "None",
} as const;

/** Outcome of a connection test, with the sentence for people. */
export const mailFailures = {
  address_inside: "The server lies inside a private network. Mail is read from public addresses only.",
  port: "Mail is read from the ports 993 and 143 only.",
  not_encrypted: "Choose TLS or STARTTLS. Passwords are not sent without encryption.",
  password_missing: "Enter the password. A stored password belongs to one server and one user.",
  host_unknown: "This server name is unknown. Check its spelling.",
  unreachable: "The server does not accept connections at this port.",
  timeout: "The server did not answer in time.",
  certificate: "The server could not prove its name by a valid certificate.",
  authentication: "Authentication failed. Check user name and password, refresh and try again.",
  folder: "This folder does not exist in the mailbox.",
  protocol: "The server does not answer as an IMAP server.",
} as const;
export type MailFailure = keyof typeof mailFailures;

/** Messages about mail while part of it does not work [NLP-08]. */
export const mailTexts = {
  offline: "E-mail integration offline. Cached e-mails shown.",
  patterns: "Pattern analysis failed. Basic categorization shown.",
  sendFailed: "Send failed. Check the configuration.",
} as const;

/** Results of reading a mail. */
export const mailOutcomes = {
  draft: "Draft proposed",
  event: "Event proposed",
  recorded: "Event recorded",
  documents: "Documents kept",
  ignored: "Ignored by a rule",
  none: "Read",
  failed: "Not read",
} as const;
export type MailOutcome = keyof typeof mailOutcomes;
