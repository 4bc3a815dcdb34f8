import { metricAlertEndpoints } from "@cerebro/contracts/endpoints/executive/metric-alerts.ts";
import type { RegisterModule } from "../../platform/module-door.ts";
import {
  acknowledgeMetricAlert,
  createMetricAlert,
  listMetricAlertEvents,
  listMetricAlerts,
  removeMetricAlert,
  subscribeMetricAlert,
  updateMetricAlert,
} from "./alerts.ts";
import { defineAlertJob } from "./check-alerts.ts";

export const registerMetricAlerts: RegisterModule = ({ platform, mount }) => {
  defineAlertJob(platform);
  mount(metricAlertEndpoints, {
    listMetricAlerts,
    createMetricAlert,
    updateMetricAlert,
    removeMetricAlert,
    subscribeMetricAlert,
    acknowledgeMetricAlert,
    listMetricAlertEvents,
  });
};
