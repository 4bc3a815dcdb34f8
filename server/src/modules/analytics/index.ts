import { analyticsEndpoints } from "@cerebro/contracts/endpoints/executive/analytics.ts";
import type { RegisterModule } from "../../platform/module-door.ts";
import { askAnalytics } from "./ask.ts";
import { listAnalyticsKeys, readAnalyticsCatalog } from "./catalog.ts";
import { exportAnalytics } from "./export.ts";
import { exportAnalyticsRows, listAnalyticsRows } from "./rows.ts";
import { createAnalysis, listAnalyses, pinAnalysis, removeAnalysis, updateAnalysis } from "./saved.ts";

export const registerAnalytics: RegisterModule = ({ mount }) => {
  mount(analyticsEndpoints, {
    readAnalyticsCatalog,
    askAnalytics,
    listAnalyticsRows,
    listAnalyticsKeys,
    exportAnalytics,
    exportAnalyticsRows,
    listAnalyses,
    createAnalysis,
    updateAnalysis,
    removeAnalysis,
    pinAnalysis,
  });
};
