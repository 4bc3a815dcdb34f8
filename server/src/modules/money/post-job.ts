import { bringRecordsOfThePast } from "@cerebro/contracts/constants/event-types.ts";
import { z } from "zod";
import { systemContext } from "../../platform/create-context.ts";
import type { Job } from "../../platform/jobs/job.ts";
import type { EventConsumer } from "../../platform/outbox/consumer.ts";
import type { Platform } from "../../platform/platform.ts";
import { tenants } from "../../platform/tenants.store.ts";
import { forgetComparison } from "./book.store.ts";
import { postMoney } from "./post-money.ts";

const everySeconds = 120;

const postJob = (platform: Platform): Job<Record<string, never>> => ({
  name: "money-post",
  summary: "Posts revenue and costs of what happened, and corrections of what was posted before",
  payload: z.strictObject({}),
  run: async (_payload, { signal }) => {
    for (const organisationId of await tenants(platform.database)) {
      signal.throwIfAborted();
      await postMoney(systemContext(platform, organisationId, "Money ledger"), {});
    }
  },
});

export function definePostJob(platform: Platform): void {
  const job = platform.jobs.define(postJob(platform));
  platform.jobs.schedule({ job, rule: { everySeconds }, payload: {} });
}

const bringsThePast = new Set<string>(bringRecordsOfThePast);

/** Imports bring records of any day, so all records are compared next time. */
export const compareAfterImports: EventConsumer = {
  name: "money-after-imports",
  consume: async (tx, events) => {
    if (events.some(({ type }) => bringsThePast.has(type))) await forgetComparison(tx);
  },
};
