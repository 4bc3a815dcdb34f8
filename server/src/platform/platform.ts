import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import { Activity } from "./activity.ts";
import type { Bus } from "./bus/bus.ts";
import { openBus } from "./bus/open-bus.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import { asApplication, asJobs } from "./connection.ts";
import { Database } from "./database.ts";
import { dearLine } from "./dear-line.ts";
import { diskIsFull } from "./disk.ts";
import type { FairLine } from "./fair-line.ts";
import { Jobs } from "./jobs/jobs.ts";
import { LanguageModel } from "./language-model/language-model.ts";
import { Mail, type ShownLetter } from "./mail/mail.ts";
import { Outbox } from "./outbox/outbox.ts";
import { Reading } from "./reading/reading.ts";
import { ServiceCalls } from "./service-calls.ts";
import { Signals } from "./signals.ts";
import { Tracing } from "./tracing/tracing.ts";

/** Shared services of every module. */
export interface Platform {
  readonly config: Config;
  readonly database: Database;
  readonly signals: Signals;
  readonly bus: Bus;
  /** Running work on this node. */
  readonly activity: Activity;
  readonly serviceCalls: ServiceCalls;
  readonly outbox: Outbox;
  readonly jobs: Jobs;
  readonly mail: Mail;
  readonly languageModel: LanguageModel;
  /** Places of calls that read or take much. */
  readonly dear: FairLine;
  /** Reads in threads what strangers wrote. */
  readonly reading: Reading;
  readonly tracing: Tracing;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

export interface PlatformOptions {
  readonly config: Config;
  /** Connection of the database's owner; the program itself connects in narrower roles. */
  readonly owner: pg.ClientConfig;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** Shows the person at the terminal links that are not mailed. */
  readonly showLetter?: (letter: ShownLetter) => void;
}

/** Makes everything and starts nothing: the program, the terminal's commands and the tests share it. */
export function createPlatform({ config, owner, clock, log, showLetter = () => undefined }: PlatformOptions): Platform {
  const tracing = new Tracing(config.tracing, log);
  const database = new Database({
    connection: asApplication(owner),
    connections: config.databaseConnections,
    onError: (error) => log.warn({ err: error }, "database connection"),
    ...(config.databaseUrl === null && { diskIsFull: () => diskIsFull(config.dataDir) }),
  });
  const signals = new Signals(database, (error) => log.warn({ err: error }, "signals"));
  const bus = openBus(config.natsUrl, log);
  const activity = new Activity(clock);
  const serviceCalls = new ServiceCalls(clock);
  const outbox = new Outbox({ database, clock, log, tracing });
  const { jobsAtOnce } = config;
  const jobs = new Jobs({ database, signals, clock, log, activity, tracing, connection: asJobs(owner), jobsAtOnce });
  const mail = new Mail({ config, database, jobs, clock, showLetter });
  const languageModel = new LanguageModel({ url: config.ollamaUrl, clock });
  const dear = dearLine(config);
  const reading = new Reading(dear);
  return {
    config,
    database,
    signals,
    bus,
    activity,
    serviceCalls,
    outbox,
    jobs,
    mail,
    languageModel,
    dear,
    reading,
    tracing,
    clock,
    log,
  };
}

/** Starts what works behind the answers; a node without `config.background` only passes on that there is work. */
export async function startPlatform({ config, tracing, signals, bus, outbox, jobs }: Platform): Promise<void> {
  await tracing.start();
  await signals.start();
  await bus.start();
  outbox.start({ relays: config.background });
  if (config.background) await jobs.start();
}

/** Hands on what runs; the database stays open, since answers under way need it. */
export async function stopPlatform({ tracing, signals, bus, outbox, jobs, mail, reading }: Platform): Promise<void> {
  await jobs.stop();
  await outbox.stop();
  await mail.stop();
  await reading.close();
  await bus.stop();
  await signals.stop();
  await tracing.stop();
}
