import { z } from "zod";
import { systemContext } from "../../../platform/context.ts";
import type { Platform } from "../../../platform/platform.ts";
import { expireReservations } from "./expire-reservations.ts";
import { tenants } from "../../../platform/tenants.store.ts";

/** Twice a minute, gives back stock whose reservation is over. */
export function defineExpiryJob(platform: Platform): void {
  const job = platform.jobs.define({
    name: "reservations-expire",
    summary: "Gives back stock whose reservation is over.",
    payload: z.strictObject({}),
    run: async (_payload, { signal }) => {
      for (const organisationId of await tenants(platform.database)) {
        signal.throwIfAborted();
        await expireReservations(systemContext(platform, organisationId, "reservations"));
      }
    },
  });
  platform.jobs.schedule({ job, rule: { everySeconds: 30 }, payload: {} });
}
