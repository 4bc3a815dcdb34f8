import type { ErrorText } from "./error-text.ts";

export const workflowErrors = {
  "workflow.orchestrator_missing": { status: 503, text: "Service orchestrator not initialized" },
  "workflow.service_unknown": { status: 404, text: "Service {service} not found" },
  "workflow.action_unknown": { status: 404, text: "Service {service} has no action {action}." },
  "workflow.requirement_missing": { status: 422, text: "Required service {service} is not available" },
  "workflow.cycle": { status: 422, text: "These steps wait for each other: {steps}." },
  "workflow.duplicate_step": { status: 422, text: "There are two steps {step}." },
  "workflow.bad_reference": { status: 422, text: "Step {step}: {reference} does not name an earlier output." },
  "workflow.not_cancellable": { status: 409, text: "This workflow is {status}: it can no longer be cancelled." },
  "workflow.output_missing": { status: 422, text: "Step {from} gave no {path}." },
  "workflow.step_timeout": { status: 503, text: "The step took longer than {seconds} s." },
  "workflow.step_interrupted": { status: 503, text: "The step was begun {attempts} times and never ended." },
  "workflow.not_approved": { status: 409, text: "It needed an approval, and the decision is {status}." },
  "workflow.requester_gone": {
    status: 403,
    text: "The person who started this no longer belongs to the organization.",
  },
  "workflow.item_unknown": { status: 422, text: "No item has the SKU {sku}." },
  "workflow.supplier_missing": { status: 422, text: "{sku} has no supplier. Add one to the item first." },
  "workflow.quantity_missing": { status: 422, text: "{sku} has no reorder quantity. Say how many to order." },
} as const satisfies Record<string, ErrorText>;
