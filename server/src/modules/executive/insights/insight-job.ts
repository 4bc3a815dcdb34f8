import { defineRound } from "../../../platform/jobs/organisation-rounds.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findInsights } from "./find-insights.ts";

export function defineInsightJob(platform: Platform): void {
  defineRound(platform, {
    name: "insights-look",
    summary: "Tells each area of figures that changed from one week to the next",
    actor: "Insights",
    rule: { everySeconds: 3_600 },
    work: findInsights,
  });
}
