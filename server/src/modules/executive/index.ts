import { overviewEndpoints } from "@cerebro/contracts/endpoints/overview.ts";
import type { RegisterModule } from "../modules.ts";
import { defineInsightJob } from "./insights/insight-job.ts";
import { crossHemisphere, readAnalytics } from "./overview/read-overview.ts";

export const registerExecutive: RegisterModule = ({ platform, mount }) => {
  defineInsightJob(platform);
  mount(overviewEndpoints, { crossHemisphere, analytics: readAnalytics });
};
