import { webhookEndpoints } from "@cerebro/contracts/endpoints/platform/webhooks.ts";
import type { RegisterModule } from "../../platform/module-door.ts";
import { deliveryJob } from "./deliver.ts";
import {
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhookDelivery,
  testWebhook,
} from "./read-webhooks.ts";
import { createWebhook, deleteWebhook, renewWebhookSecret, updateWebhook } from "./save-webhook.ts";
import { webhookConsumer } from "./tell-webhooks.ts";

export const registerWebhooks: RegisterModule = ({ platform, mount }) => {
  platform.jobs.define(deliveryJob(platform));
  platform.outbox.consume(webhookConsumer(platform));
  mount(webhookEndpoints, {
    createWebhook,
    deleteWebhook,
    getWebhookDelivery,
    listWebhookDeliveries,
    listWebhooks,
    renewWebhookSecret,
    replayWebhookDelivery,
    testWebhook,
    updateWebhook,
  });
};
