import { healthEndpoints } from "@cerebro/contracts/endpoints/platform/health.ts";
import { languageModelEndpoints } from "@cerebro/contracts/endpoints/assistant/language-model.ts";
import { workflowEndpoints } from "@cerebro/contracts/endpoints/automation/workflows.ts";
import { actionsOf, defineService } from "../../define-service.ts";

const platformStatus = defineService({
  id: "platform-status",
  category: "cloud",
  port: 8401,
  summary: "Whether the services of this server work, and whether workflows run.",
  actions: actionsOf({ services: healthEndpoints.getSystemStatus, orchestrator: workflowEndpoints.readOrchestrator }),
});

const modelHosting = defineService({
  id: "model-hosting",
  category: "cloud",
  port: 8402,
  summary: "The local language model server, its models and its version.",
  actions: actionsOf({ status: languageModelEndpoints.getModelStatus }),
});

/** Finer subjects of this category; most share their actions with a larger service. */
export const cloudServices = [platformStatus, modelHosting];
