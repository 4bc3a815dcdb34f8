import { replenishmentEndpoints } from "@cerebro/contracts/endpoints/wms/replenishment.ts";
import { wmsUndo } from "../../../modules/wms/index.ts";
import { actionsOf, defineService } from "../../define-service.ts";

export const replenishmentManagement = defineService({
  id: "replenishment-management",
  category: "warehouse",
  port: 4107,
  summary: "Pick faces, how much they should hold, and what is brought to them from reserve.",
  actions: actionsOf(
    {
      list_pick_faces: replenishmentEndpoints.listPickFaces,
      propose_limits: replenishmentEndpoints.listPickFaceProposals,
      set_pick_faces: replenishmentEndpoints.setPickFaces,
      preview: replenishmentEndpoints.previewReplenishment,
      run: replenishmentEndpoints.runReplenishment,
    },
    {
      undo: {
        run: wmsUndo.undoRunReplenishment,
      },
      detail: {
        set_pick_faces: ({ faces }) => (faces.length === 1 ? "1 pick face" : `${faces.length} pick faces`),
        run: ({ mode }) => (mode === "top_off" ? "all with room" : "what is needed"),
      },
    },
  ),
});
