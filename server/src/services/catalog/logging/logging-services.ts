import { actionEndpoints } from "@cerebro/contracts/endpoints/automation/actions.ts";
import { dutyEndpoints } from "@cerebro/contracts/endpoints/logistics/duty.ts";
import { inventoryEndpoints } from "@cerebro/contracts/endpoints/wms/inventory.ts";
import { webhookEndpoints } from "@cerebro/contracts/endpoints/platform/webhooks.ts";
import { actionsOf, defineService } from "../../define-service.ts";

const actionLog = defineService({
  id: "action-log",
  category: "logging",
  port: 7101,
  summary: "Actions with the people who took them, and those that can be undone.",
  actions: actionsOf({ list: actionEndpoints.listApplied }),
});

const stockLog = defineService({
  id: "stock-log",
  category: "logging",
  port: 7102,
  summary: "Every change of stock with its reason and its author.",
  actions: actionsOf({ list: inventoryEndpoints.listMovements }),
});

const dutyLog = defineService({
  id: "duty-log",
  category: "logging",
  port: 7103,
  summary: "Driving, work and rest of a driver by day.",
  actions: actionsOf({ read: dutyEndpoints.getDutyLog }),
});

const webhookLog = defineService({
  id: "webhook-log",
  category: "logging",
  port: 7104,
  summary: "Messages to programs with every attempt.",
  actions: actionsOf({
    list_webhooks: webhookEndpoints.listWebhooks,
    list: webhookEndpoints.listWebhookDeliveries,
    get: webhookEndpoints.getWebhookDelivery,
  }),
});

/** Finer subjects of this category; most share their actions with a larger service. */
export const loggingServices = [actionLog, stockLog, dutyLog, webhookLog];
