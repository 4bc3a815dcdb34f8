import { healthRules, monitoredServices } from "@cerebro/contracts/constants/health.ts";
import { z } from "zod";
import { nobody } from "../../platform/database.ts";
import type { Platform } from "../../platform/platform.ts";
import type { checkerOf } from "./check-service.ts";
import { forgetDays, saveCheck } from "./status.store.ts";
import { forgetUnconfirmed } from "./subscriptions.store.ts";

const dayMs = 86_400_000;
/** Addresses whose link was not followed are forgotten after a week. */
const unconfirmedDays = 7;

/** Every minute, checks each monitored service and keeps what it found [HLT-04]. */
export function defineMonitor(platform: Platform, check: ReturnType<typeof checkerOf>): void {
  const { jobs, database, clock } = platform;
  const job = jobs.define({
    name: "services-check",
    summary: `Checks the monitored services, and forgets checks after ${healthRules.historyDays} days.`,
    payload: z.strictObject({}),
    attemptsAtMost: 1,
    run: async () => {
      const checked = await Promise.all(
        monitoredServices.map(async (service) => ({ service: service.id, ...(await check(service)) })),
      );
      const now = clock.now();
      await database.transaction(nobody, async (tx) => {
        for (const { service, status, durationMs, error } of checked) {
          const works = status === "healthy" || status === "degraded";
          saveCheck(tx, { service, status, works, durationMs, error, now });
        }
        forgetDays(tx, new Date(now.getTime() - healthRules.historyDays * dayMs));
        forgetUnconfirmed(tx, new Date(now.getTime() - unconfirmedDays * dayMs));
      });
    },
  });
  jobs.schedule({ job, rule: { everySeconds: healthRules.pollMs / 1_000 }, payload: {} });
}
