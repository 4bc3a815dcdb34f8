import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { demoAccounts, demoPassword } from "@cerebro/contracts/constants/demo.ts";
import { ensureDemoOrganisation } from "../database/seed/ensure-demo-organisation.ts";
import { buildApp } from "./app.ts";
import { systemClock } from "./platform/clock.ts";
import { type Config, ConfigError, readConfig } from "./platform/config.ts";
import { createLog } from "./platform/log.ts";
import { migrate } from "./platform/migrations.ts";
import type { ShownLetter } from "./platform/mail/mail.ts";
import { createPlatform } from "./platform/platform.ts";
import { openStore } from "./platform/store.ts";
import { ensureWebBuilt } from "./platform/web-build.ts";

const startedAt = performance.now();
const closeWithinMs = 15_000;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Closes what was opened so far, last first. */
const opened: (() => Promise<void>)[] = [];
const release = async (): Promise<void> => {
  for (const close of opened.splice(0).toReversed()) await close();
};

async function start(): Promise<void> {
  const config = readConfig();
  const building = ensureWebBuilt(say);
  // Its failure is handled where it is awaited; until then it must not end the program.
  building.catch(() => undefined);
  const store = await openStore(config, say);
  opened.push(() => store.stop());
  await migrate(store.owner, say);
  const log = createLog(config.logLevel);
  const ending = endOnFault(log);
  const platform = createPlatform({ config, owner: store.owner, clock: systemClock, log, showLetter });
  opened.push(() => platform.database.close());
  // The files it serves must be there before the app is made.
  await building;
  const app = await buildApp(platform);
  await app.ready();
  await ensureDemoOrganisation(platform, say);
  await app.listen({ port: config.port, host: config.host });
  ending.app = app;
  closeOnSignal(app);
  greet(app, config);
}

const showLetter = ({ address, subject, url }: ShownLetter): void => say(`\nMail to ${address}: ${subject}\n  ${url}`);

/** Without a mail server no mail is delivered; the terminal reports that. */
function tellOfMail({ smtpUrl, mailOnTerminal }: Config): void {
  if (smtpUrl !== null) return;
  say(
    mailOnTerminal
      ? "No mail is sent, since SMTP_URL is not set. Links to confirm addresses and set passwords appear here."
      : "No mail is sent, since SMTP_URL is not set: nobody can confirm an address or set a new password. Set it, or MAIL_ON_TERMINAL=1 to have the links here.",
  );
}

function greet(app: FastifyInstance, config: Config): void {
  const address = app.server.address();
  const port = typeof address === "object" && address !== null ? address.port : config.port;
  say(`\nCerebro is ready after ${((performance.now() - startedAt) / 1000).toFixed(1)} s: http://localhost:${port}`);
  tellOfMail(config);
  if (!config.demo) return;
  say(`Demo accounts (password ${demoPassword}):`);
  for (const { email } of demoAccounts) say(`  ${email}`);
}

/** First signal: finish what is in flight, then end. Second signal: end now. */
function closeOnSignal(app: FastifyInstance): void {
  let closing = false;
  const close = (): void => {
    if (closing) process.exit(1);
    closing = true;
    endWith(0, app);
  };
  process.on("SIGINT", close);
  process.on("SIGTERM", close);
}

/**
 * After an unhandled error the memory of the program may be inconsistent: it accepts nothing more, finishes what is in
 * flight and ends with 1, so that its supervisor starts it again.
 */
function endOnFault(log: FastifyBaseLogger): { app: FastifyInstance | null } {
  const ending: { app: FastifyInstance | null } = { app: null };
  let faults = 0;
  const onFault = (error: unknown): void => {
    faults += 1;
    log.fatal({ err: error }, "an error that nobody handles; the program ends");
    if (faults === 1) endWith(1, ending.app);
  };
  process.on("unhandledRejection", onFault);
  process.on("uncaughtException", onFault);
  return ending;
}

function endWith(code: 0 | 1, app: FastifyInstance | null): void {
  setTimeout(() => process.exit(1), closeWithinMs).unref();
  Promise.resolve(app?.close())
    .then(release)
    .then(
      () => process.exit(code),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
}

try {
  await start();
} catch (error) {
  const text = error instanceof ConfigError ? `Configuration:\n${error.message}` : error;
  process.stderr.write(`${text instanceof Error ? text.stack : String(text)}\n`);
  // A failed release must not keep the program alive, nor hide why it ends.
  await release().catch(() => undefined);
  process.exit(1);
}
