import type { FastifyInstance } from "fastify";
import type { Platform } from "../../platform/platform.ts";
import { deleteStale } from "./housekeeping.store.ts";

const hourMs = 3_600_000;

/** Once an hour, forgets guesses and flows that count no longer. */
export function keepHouse(app: FastifyInstance, { database, clock, log }: Platform): void {
  const clean = (): void => {
    const now = clock.now();
    deleteStale(database, { now, before: new Date(now.getTime() - hourMs) }).catch((error: unknown) =>
      log.warn({ err: error }, "stale sign-in attempts could not be deleted"),
    );
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook("onReady", async () => {
    timer = setInterval(clean, hourMs).unref();
  });
  app.addHook("onClose", async () => clearInterval(timer));
}
