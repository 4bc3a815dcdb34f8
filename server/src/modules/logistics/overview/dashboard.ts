import type { logisticsOverviewEndpoints } from "@cerebro/contracts/endpoints/logistics/logistics-overview.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { countDay } from "./dashboard.store.ts";

/** The day on the road [APP-20]. */
export const getLogisticsDashboard: Verb<typeof logisticsOverviewEndpoints.getLogisticsDashboard> = async (ctx) => {
  requireRole(ctx, "logistics");
  return countDay(ctx.read, ctx.now());
};
