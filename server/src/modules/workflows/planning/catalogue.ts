import type { Catalogue } from "@cerebro/engines/workflows/plan.ts";
import type { Actions } from "../../../platform/actions.ts";

export const catalogueOf = (actions: Actions): Catalogue => ({
  hasService: (service) => actions.hasService(service),
  hasAction: (service, action) => actions.find(`${service}_${action}`) !== undefined,
});
