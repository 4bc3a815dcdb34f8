import { applyTemplate } from "./apply-template.ts";
import { getTemplate, listTemplates } from "./list-templates.ts";
import { getManufacturing } from "./manufacturing.ts";

export const templateVerbs = { applyTemplate, getManufacturing, getTemplate, listTemplates };
