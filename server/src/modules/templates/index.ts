import { templateEndpoints } from "@cerebro/contracts/endpoints/platform/templates.ts";
import type { RegisterModule } from "../../platform/module-door.ts";
import { templateVerbs } from "./verbs.ts";

export { undoApplyTemplate } from "./apply-template.ts";

export const registerTemplates: RegisterModule = ({ mount }) => {
  mount(templateEndpoints, templateVerbs);
};
