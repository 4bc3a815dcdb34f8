import { Email } from "@cerebro/contracts/entities/primitives.ts";
import type { FastifyBaseLogger } from "fastify";
import { createTransport, type Transporter } from "nodemailer";
import { z } from "zod";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Database, Transaction } from "../database.ts";
import type { SignalHandler, Signals } from "../signals.ts";
import { asHtml, asText, type Letter } from "./letter.ts";
import { claimDue, deleteOldMail, type DueMail, insertMail, settleFailed, settleSent } from "./mail.store.ts";

export interface MailDependencies {
  readonly config: Pick<Config, "smtpUrl" | "mailFrom">;
  readonly database: Database;
  readonly signals: Signals;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

export interface Recipient {
  /** The organisation whose administrators may see it in the outbox; null for nobody. */
  readonly organisationId: string | null;
  readonly accountId: string | null;
  readonly name: string;
  readonly address: string;
}

const attemptsAtMost = 8;
const firstRetryMs = 15_000;
const claimMs = 120_000;
const lookAgainMs = 15_000;
const clearMs = 3_600_000;
const keptMs = 30 * 86_400_000;

/** One address and one line: neither a comma nor a line break can add a recipient or a header. */
const Address = z.strictObject({
  name: z.string().transform((name) => name.replace(/[\p{Cc}"<>]+/gu, " ").trim()),
  address: Email,
});
const Subject = z.string().transform((subject) => subject.replace(/\p{Cc}+/gu, " ").trim());

/** Mail as an outbox: written with the change that causes it, sent afterwards, tried again when the server is away. */
export class Mail implements SignalHandler {
  readonly #platform: MailDependencies;
  readonly #transport: Transporter | null;
  #timers: NodeJS.Timeout[] = [];
  #running: Promise<void> | undefined;
  #again = false;

  constructor(platform: MailDependencies) {
    this.#platform = platform;
    const { smtpUrl } = platform.config;
    this.#transport =
      smtpUrl === null
        ? null
        : createTransport({ url: smtpUrl, disableFileAccess: true, disableUrlAccess: true, connectionTimeout: 10_000 });
    platform.signals.on("mail_queued", this);
  }

  /** False: mail is kept in the database and goes nowhere. */
  get sends(): boolean {
    return this.#transport !== null;
  }

  /** Writes a letter with the commit of `tx`. */
  write(tx: Transaction, recipient: Recipient, letter: Letter): void {
    const { organisationId, accountId, name, address } = recipient;
    insertMail(tx, {
      organisationId,
      accountId,
      to: Address.parse({ name, address }),
      subject: Subject.parse(letter.subject),
      text: asText(letter),
      html: asHtml(letter),
      state: this.sends ? "waiting" : "kept",
      now: this.#platform.clock.now(),
    });
  }

  start(): void {
    this.#timers = [
      setInterval(() => this.onSignal(), lookAgainMs).unref(),
      setInterval(() => void this.#clear(), clearMs).unref(),
    ];
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await this.#running;
    this.#transport?.close();
  }

  onSignal(): void {
    void this.sendDue();
  }

  async onListening(): Promise<void> {
    this.onSignal();
  }

  /** Sends what is due; a call during a run makes it look once more. */
  sendDue(): Promise<void> {
    this.#again = true;
    this.#running ??= this.#run()
      .catch((error: unknown) => this.#platform.log.warn({ err: error }, "mail could not be sent"))
      .finally(() => {
        this.#running = undefined;
      });
    return this.#running;
  }

  async #run(): Promise<void> {
    const { database, clock } = this.#platform;
    while (this.#again && this.#transport !== null) {
      this.#again = false;
      const now = clock.now();
      const due = await claimDue(database, now, new Date(now.getTime() + claimMs));
      await Promise.all(due.map((mail) => this.#send(mail)));
      if (due.length > 0) this.#again = true;
    }
  }

  async #clear(): Promise<void> {
    const { database, clock, log } = this.#platform;
    await deleteOldMail(database, new Date(clock.now().getTime() - keptMs)).catch((error: unknown) =>
      log.warn({ err: error }, "old mail could not be deleted"),
    );
  }

  async #send(mail: DueMail): Promise<void> {
    const { database, clock, config, log } = this.#platform;
    const { id, name, address, subject, text, html, attempts } = mail;
    try {
      await this.#transport?.sendMail({
        messageId: `<${id}@${config.mailFrom.split("@")[1] ?? "localhost"}>`,
        from: { name: "Cerebro", address: config.mailFrom },
        to: { name, address },
        subject,
        text,
        html,
      });
      await settleSent(database, id, clock.now());
    } catch (error) {
      const wait = firstRetryMs * 2 ** (attempts - 1);
      const next = attempts >= attemptsAtMost ? null : new Date(clock.now().getTime() + wait);
      log.warn({ err: error, mail: id, attempts }, next === null ? "mail given up" : "mail will be tried again");
      await settleFailed(database, id, { error: String(error).slice(0, 500), next });
    }
  }
}
