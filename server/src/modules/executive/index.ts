import { overviewEndpoints } from "@cerebro/contracts/endpoints/overview.ts";
import type { RegisterModule } from "../modules.ts";
import { defineInsightJob } from "./insights/insight-job.ts";
import { crossHemisphere, listMetrics, readAnalytics } from "./overview/read-overview.ts";

export { listMetrics } from "./overview/read-overview.ts";

export const registerExecutive: RegisterModule = ({ platform, mount }) => {
  defineInsightJob(platform);
  mount(overviewEndpoints, { crossHemisphere, listMetrics, analytics: readAnalytics });
};
