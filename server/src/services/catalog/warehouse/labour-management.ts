import { labourEndpoints } from "@cerebro/contracts/endpoints/wms/labour.ts";
import { wmsUndo } from "../../../modules/wms/index.ts";
import { actionsOf, defineService } from "../../define-service.ts";

export const labourManagement = defineService({
  id: "labour-management",
  category: "warehouse",
  port: 4112,
  summary: "Labor: people's work and speed, standard times and planned shifts.",
  actions: actionsOf(
    {
      figures: labourEndpoints.getLabour,
      plan: labourEndpoints.getLabourPlan,
      set_standard: labourEndpoints.setLabourStandard,
      plan_shift: labourEndpoints.planShift,
      cancel_shift: labourEndpoints.cancelShift,
    },
    {
      undo: {
        set_standard: wmsUndo.undoSetStandard,
        plan_shift: wmsUndo.undoPlanShift,
        cancel_shift: wmsUndo.undoCancelShift,
      },
      detail: {
        set_standard: ({ kind, effectiveFrom }) => `${kind.replaceAll("_", " ")} from ${effectiveFrom}`,
      },
    },
  ),
});
