import { overviewEndpoints } from "@cerebro/contracts/endpoints/overview.ts";
import type { RegisterModule } from "../modules.ts";
import { crossHemisphere, listMetrics, readAnalytics } from "./overview/read-overview.ts";

export { listMetrics } from "./overview/read-overview.ts";

export const registerExecutive: RegisterModule = ({ mount }) => {
  mount(overviewEndpoints, { crossHemisphere, listMetrics, analytics: readAnalytics });
};
