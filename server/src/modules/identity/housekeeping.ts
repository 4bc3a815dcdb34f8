import type { FastifyInstance } from "fastify";
import { lifetimes } from "@cerebro/contracts/constants/access.ts";
import type { Platform } from "../../platform/platform.ts";
import { deleteStale } from "./housekeeping.store.ts";

const hourMs = 3_600_000;

/** Once an hour, deletes guesses, browsers, flows and applications that count no longer. */
export function keepHouse(app: FastifyInstance, { database, clock, log }: Platform): void {
  const clean = (): void => {
    const now = clock.now();
    const ago = (days: number): Date => new Date(now.getTime() - days * 24 * hourMs);
    const stale = {
      now,
      attemptsBefore: ago(1),
      devicesBefore: ago(lifetimes.knownDeviceDays),
    };
    deleteStale(database, stale).catch((error: unknown) =>
      log.warn({ err: error }, "stale sign-in attempts could not be deleted"),
    );
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook("onReady", async () => {
    timer = setInterval(clean, hourMs).unref();
  });
  app.addHook("onClose", async () => clearInterval(timer));
}
