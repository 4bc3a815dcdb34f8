import type { FastifyInstance } from "fastify";
import { systemContext } from "../../../platform/context.ts";
import type { Platform } from "../../../platform/platform.ts";
import { expireReservations } from "./expire-reservations.ts";
import { tenants } from "./tenants.store.ts";

const everyMs = 30_000;

/** While the program serves, gives back stock whose reservation is over; several nodes may do so at once. */
export function runExpiryJob(app: FastifyInstance, platform: Platform): void {
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const run = (): void => {
    running ??= expireEverywhere(platform)
      .catch((error: unknown) => platform.log.error({ err: error }, "expiring reservations failed"))
      .finally(() => {
        running = undefined;
      });
  };
  app.addHook("onListen", async () => {
    timer = setInterval(run, everyMs);
    timer.unref();
  });
  app.addHook("onClose", async () => {
    clearInterval(timer);
    await running;
  });
}

async function expireEverywhere(platform: Platform): Promise<void> {
  for (const organisationId of await tenants(platform.database)) {
    await expireReservations(systemContext(platform, organisationId, "reservations"));
  }
}
