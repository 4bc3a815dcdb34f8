import type { TemplateId } from "@cerebro/contracts/constants/templates.ts";
import type { IndustryTemplate } from "@cerebro/contracts/entities/platform/templates.ts";
import { fashion } from "./fashion.ts";
import { foodBeverage } from "./food-beverage.ts";
import { healthcare } from "./healthcare.ts";

/** Every industry template, by its name in addresses. */
export const templates = {
  healthcare,
  fashion,
  "food-beverage": foodBeverage,
} as const satisfies Record<TemplateId, IndustryTemplate>;
