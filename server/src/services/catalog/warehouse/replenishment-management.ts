import { replenishmentEndpoints } from "@cerebro/contracts/endpoints/replenishment.ts";
import { replenishmentUndo, replenishmentVerbs } from "../../../modules/wms/index.ts";
import { action, defineService } from "../../define-service.ts";

export const replenishmentManagement = defineService({
  id: "replenishment-management",
  category: "warehouse",
  port: 4107,
  summary: "Pick faces, how much they should hold, and what is brought to them from reserve.",
  actions: {
    list_pick_faces: action({ endpoint: replenishmentEndpoints.listPickFaces, run: replenishmentVerbs.listPickFaces }),
    propose_limits: action({
      endpoint: replenishmentEndpoints.listPickFaceProposals,
      run: replenishmentVerbs.listPickFaceProposals,
    }),
    set_pick_faces: action({
      endpoint: replenishmentEndpoints.setPickFaces,
      run: replenishmentVerbs.setPickFaces,
      detail: ({ faces }) => (faces.length === 1 ? "1 pick face" : `${faces.length} pick faces`),
    }),
    preview: action({
      endpoint: replenishmentEndpoints.previewReplenishment,
      run: replenishmentVerbs.previewReplenishment,
    }),
    run: action({
      endpoint: replenishmentEndpoints.runReplenishment,
      run: replenishmentVerbs.runReplenishment,
      undo: replenishmentUndo.undoRunReplenishment,
      detail: ({ mode }) => (mode === "top_off" ? "all with room" : "what is needed"),
    }),
  },
});
