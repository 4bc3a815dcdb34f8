import { z } from "zod";
import { systemContext } from "../../../platform/create-context.ts";
import type { Job } from "../../../platform/jobs/job.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findInsights } from "./find-insights.ts";
import { findTenants } from "./insights.store.ts";

const everySeconds = 3_600;

const lookJob = (platform: Platform): Job<Record<string, never>> => ({
  name: "insights-look",
  summary: "Tells each area of figures that changed from one week to the next",
  payload: z.strictObject({}),
  run: async (_payload, { signal }) => {
    for (const organisationId of await findTenants(platform.database)) {
      signal.throwIfAborted();
      await findInsights(systemContext(platform, organisationId, "Insights"));
    }
  },
});

export function defineInsightJob(platform: Platform): void {
  const job = platform.jobs.define(lookJob(platform));
  platform.jobs.schedule({ job, rule: { everySeconds }, payload: {} });
}
