import { healthEndpoints } from "@cerebro/contracts/endpoints/platform/health.ts";
import type { RegisterModule } from "../../platform/module-door.ts";
import { checkerOf } from "./check-service.ts";
import { reportIncident, updateIncident } from "./incidents.ts";
import { defineLetters } from "./letters.ts";
import { defineMonitor } from "./monitor.ts";
import { getPublicStatus, getSystemStatus } from "./read-status.ts";
import { getServiceHealth, getServiceUse } from "./service-health.ts";
import { confirmStatusSubscription, endStatusSubscription, subscribeToStatus } from "./subscriptions.ts";

/** Health of the product's services: checks, history, incidents and subscribers [HLT-01]. */
export const registerServiceHealth: RegisterModule = ({ platform, mount, actions }) => {
  const check = checkerOf(platform);
  defineMonitor(platform, check);
  const sending = defineLetters(platform);
  mount(healthEndpoints, {
    getServiceHealth: getServiceHealth(actions, check),
    getServiceUse: getServiceUse(platform, actions, check),
    getSystemStatus,
    getPublicStatus,
    reportIncident: reportIncident(sending),
    updateIncident: updateIncident(sending),
    subscribeToStatus,
    confirmStatusSubscription,
    endStatusSubscription,
  });
};
