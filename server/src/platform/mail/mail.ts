import { Email } from "@cerebro/contracts/entities/primitives.ts";
import { randomUUIDv7 } from "node:crypto";
import { createTransport, type Transporter } from "nodemailer";
import { z } from "zod";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Database, Transaction } from "../database.ts";
import { mailTexts } from "@cerebro/contracts/constants/emails.ts";
import type { Job } from "../jobs/job.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { deleteOldCounts } from "./allowance.store.ts";
import { asHtml, asText, type Letter } from "./letter.ts";
import {
  deleteOldMail,
  findAttachments,
  findStranded,
  findWaiting,
  insertMail,
  settleFailed,
  settleSent,
} from "./mail.store.ts";
import { transportOf } from "./transport.ts";

export interface MailDependencies {
  readonly config: Pick<Config, "smtpUrl" | "mailFrom" | "mailOnTerminal">;
  readonly database: Database;
  readonly jobs: Jobs;
  readonly clock: Clock;
  /** Called with links that are not mailed, since there is no mail server. */
  readonly showLetter: (letter: ShownLetter) => void;
}

/** Terminal view of a letter that is not sent. */
export interface ShownLetter {
  readonly address: string;
  readonly subject: string;
  readonly url: string;
}

export interface Recipient {
  /** The organization whose administrators may see it in the outbox; null for none. */
  readonly organisationId: string | null;
  readonly accountId: string | null;
  readonly name: string;
  readonly address: string;
}

const attemptsAtMost = 8;
const retryAfterMs = (attempt: number): number => 15_000 * 2 ** (attempt - 1);
const keptMs = 30 * 86_400_000;
/** Longer than the longest wait between two attempts. */
const strandedMs = 2 * 3_600_000;

/** One address and one line: neither a comma nor a line break can add a recipient or a header. */
const Address = z.strictObject({
  name: z.string().transform((name) => name.replace(/[\p{Cc}"<>]+/gu, " ").trim()),
  address: Email,
});
const Subject = z.string().transform((subject) => subject.replace(/\p{Cc}+/gu, " ").trim());

/** Mail is written with the change that causes it and sent by a job, tried again when the server is away. */
export class Mail {
  readonly #platform: MailDependencies;
  readonly #transport: Transporter | null;
  readonly #sending: Job<{ mailId: string }>;

  constructor(platform: MailDependencies) {
    this.#platform = platform;
    const { smtpUrl } = platform.config;
    this.#transport = smtpUrl === null ? null : createTransport(transportOf(smtpUrl));
    this.#sending = platform.jobs.define({
      name: "mail-send",
      summary: "Sends a mail.",
      payload: z.strictObject({ mailId: z.uuid() }),
      attemptsAtMost,
      retryAfterMs,
      run: ({ mailId }, run) => this.#send(mailId, run.attempt),
    });
    const tidying = platform.jobs.define({
      name: "mail-tidy",
      summary: "Deletes mail that is 30 days old, and queues mail again that nobody sends.",
      payload: z.strictObject({}),
      run: () => this.#tidy(),
    });
    platform.jobs.schedule({ job: tidying, rule: { everySeconds: 3_600 }, payload: {} });
  }

  /** False: mail is kept in the database and goes nowhere. */
  get sends(): boolean {
    return this.#transport !== null;
  }

  /** Writes a letter with the commit of `tx` and answers its id. */
  write(tx: Transaction, recipient: Recipient, letter: Letter): string {
    const { organisationId, accountId, name, address } = recipient;
    const id = randomUUIDv7();
    insertMail(tx, {
      id,
      organisationId,
      accountId,
      to: Address.parse({ name, address }),
      subject: Subject.parse(letter.subject),
      text: asText(letter),
      html: asHtml(letter),
      state: this.sends ? "waiting" : "kept",
      secret: letter.secret ?? false,
      attachments: letter.attachments ?? [],
      now: this.#platform.clock.now(),
    });
    if (this.sends) this.#platform.jobs.enqueue(tx, this.#sending, { mailId: id }, { organisationId });
    else this.#show(tx, address, letter);
    return id;
  }

  /** A developer without a mail server must still be able to confirm an address. */
  #show(tx: Transaction, address: string, { subject, secret, action }: Letter): void {
    const { config, showLetter } = this.#platform;
    if (!config.mailOnTerminal || secret !== true || action === undefined) return;
    tx.afterCommit(() => showLetter({ address, subject, url: action.url }));
  }

  async stop(): Promise<void> {
    this.#transport?.close();
  }

  async #send(id: string, attempts: number): Promise<void> {
    const { database, clock, config } = this.#platform;
    const mail = await findWaiting(database, id);
    if (mail === undefined || this.#transport === null) return;
    const { name, address, subject, text, html } = mail;
    const attachments = await findAttachments(database, id);
    try {
      await this.#transport.sendMail({
        messageId: `<${id}@${config.mailFrom.split("@")[1] ?? "localhost"}>`,
        from: { name: "Cerebro", address: config.mailFrom },
        to: { name, address },
        subject,
        text,
        html,
        attachments: attachments.map(({ fileName: filename, ...file }) => ({ filename, ...file })),
      });
    } catch (error) {
      const next = attempts >= attemptsAtMost ? null : new Date(clock.now().getTime() + retryAfterMs(attempts));
      const reason = `${mailTexts.sendFailed} ${String(error)}`.slice(0, 500);
      await settleFailed(database, { id, attempts, error: reason, next });
      // Administrators read it on the page of jobs [NLP-08].
      throw new Error(reason, { cause: error });
    }
    await settleSent(database, { id, attempts, now: clock.now() });
  }

  async #tidy(): Promise<void> {
    const { database, clock, jobs } = this.#platform;
    const now = clock.now().getTime();
    await deleteOldMail(database, new Date(now - keptMs));
    await deleteOldCounts(database, clock.now());
    if (!this.sends) return;
    for (const { id, organisationId } of await findStranded(database, new Date(now - strandedMs))) {
      const scope = { organisationId, accountId: null };
      await database.transaction(scope, async (tx) =>
        jobs.enqueue(tx, this.#sending, { mailId: id }, { organisationId, key: id }),
      );
    }
  }
}
