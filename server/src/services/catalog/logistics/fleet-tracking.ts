import { trackingEndpoints } from "@cerebro/contracts/endpoints/tracking.ts";
import { trackingUndo, trackingVerbs } from "../../../modules/logistics/index.ts";
import { action, defineService } from "../../define-service.ts";

export const fleetTracking = defineService({
  id: "fleet-tracking",
  category: "logistics",
  port: 4440,
  summary: "Where vehicles are and were, fenced places, and who waits where for how long.",
  actions: {
    list_positions: action({
      endpoint: trackingEndpoints.listVehiclePositions,
      run: trackingVerbs.listVehiclePositions,
    }),
    get_trail: action({ endpoint: trackingEndpoints.getTrail, run: trackingVerbs.getTrail }),
    list_fences: action({ endpoint: trackingEndpoints.listFences, run: trackingVerbs.listFences }),
    list_visits: action({ endpoint: trackingEndpoints.listFenceVisits, run: trackingVerbs.listFenceVisits }),
    create_fence: action({
      endpoint: trackingEndpoints.createFence,
      run: trackingVerbs.createFence,
      undo: trackingUndo.undoCreateFence,
      detail: ({ name }) => name,
    }),
    update_fence: action({
      endpoint: trackingEndpoints.updateFence,
      run: trackingVerbs.updateFence,
      undo: trackingUndo.undoUpdateFence,
      detail: ({ name }) => name,
    }),
    archive_fence: action({
      endpoint: trackingEndpoints.archiveFence,
      run: trackingVerbs.archiveFence,
      undo: trackingUndo.undoArchiveFence,
    }),
  },
});
