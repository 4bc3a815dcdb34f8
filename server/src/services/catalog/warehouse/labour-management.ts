import { labourEndpoints } from "@cerebro/contracts/endpoints/labour.ts";
import { labourUndo, labourVerbs } from "../../../modules/wms/index.ts";
import { action, defineService } from "../../define-service.ts";

export const labourManagement = defineService({
  id: "labour-management",
  category: "warehouse",
  port: 4112,
  summary: "Who works on what and how fast, what work should take, and who is planned for it.",
  actions: {
    figures: action({ endpoint: labourEndpoints.getLabour, run: labourVerbs.getLabour }),
    plan: action({ endpoint: labourEndpoints.getLabourPlan, run: labourVerbs.getLabourPlan }),
    set_standard: action({
      endpoint: labourEndpoints.setLabourStandard,
      run: labourVerbs.setLabourStandard,
      undo: labourUndo.undoSetStandard,
      detail: ({ kind, effectiveFrom }) => `${kind.replaceAll("_", " ")} from ${effectiveFrom}`,
    }),
    plan_shift: action({
      endpoint: labourEndpoints.planShift,
      run: labourVerbs.planShift,
      undo: labourUndo.undoPlanShift,
    }),
    cancel_shift: action({
      endpoint: labourEndpoints.cancelShift,
      run: labourVerbs.cancelShift,
      undo: labourUndo.undoCancelShift,
    }),
  },
});
