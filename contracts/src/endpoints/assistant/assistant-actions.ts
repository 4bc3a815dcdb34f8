import { z } from "zod";
import { FormRecord } from "../../entities/assistant/assistant.ts";
import { endpoint } from "../endpoint.ts";

export const assistantActionEndpoints = {
  runAssistantAction: endpoint({
    tag: "assistant",
    access: "signed-in",
    method: "POST",
    path: "/api/assistant/actions",
    summary: "Submit a form of the assistant, `create_order` or `create_product`: it makes the record [AI-12]",
    input: z.strictObject({ action: z.string().min(1).max(60), data: z.record(z.string().max(60), z.unknown()) }),
    output: FormRecord,
    errors: [
      "assistant.unknown_action",
      "assistant.denied",
      "assistant.customer_unknown",
      "assistant.item_unknown",
      "warehouse.missing",
      "item.sku_taken",
    ],
    replayable: true,
  }),
};
