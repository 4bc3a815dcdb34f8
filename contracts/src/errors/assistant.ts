import { assistantTexts } from "../constants/assistant.ts";
import { languageTexts } from "../constants/language.ts";
import type { ErrorText } from "./error-text.ts";

export const assistantErrors = {
  "assistant.too_many": { status: 429, text: languageTexts.rateLimit },
  "assistant.unknown_action": { status: 400, text: assistantTexts.unknownAction },
  "assistant.denied": { status: 403, text: assistantTexts.denied },
  "assistant.optimization_failed": { status: 500, text: assistantTexts.optimizationFailed },
  "assistant.customer_unknown": {
    status: 422,
    text: "{name} is not a customer of your company. Check the spelling or add the customer first.",
  },
  "assistant.item_unknown": { status: 422, text: "{sku} is not an item of your company. Check the SKU." },
} as const satisfies Record<string, ErrorText>;
