import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database.ts";
import type { Mail } from "./mail/mail.ts";
import type { Signals } from "./signals.ts";

/** What every module stands on; made once in main.ts, and by tests with their own clock and database. */
export interface Platform {
  readonly config: Config;
  readonly database: Database;
  readonly signals: Signals;
  readonly mail: Mail;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}
