import { trackingEndpoints } from "@cerebro/contracts/endpoints/logistics/tracking.ts";
import { trackingUndo } from "../../../modules/logistics/index.ts";
import { actionsOf, defineService } from "../../define-service.ts";

export const fleetTracking = defineService({
  id: "fleet-tracking",
  category: "logistics",
  port: 4440,
  summary: "Current and past positions of vehicles, geofences and waiting times.",
  actions: actionsOf(
    {
      list_positions: trackingEndpoints.listVehiclePositions,
      get_trail: trackingEndpoints.getTrail,
      list_fences: trackingEndpoints.listFences,
      list_visits: trackingEndpoints.listFenceVisits,
      create_fence: trackingEndpoints.createFence,
      update_fence: trackingEndpoints.updateFence,
      archive_fence: trackingEndpoints.archiveFence,
    },
    {
      undo: {
        create_fence: trackingUndo.undoCreateFence,
        update_fence: trackingUndo.undoUpdateFence,
        archive_fence: trackingUndo.undoArchiveFence,
      },
      detail: {
        create_fence: ({ name }) => name,
        update_fence: ({ name }) => name,
      },
    },
  ),
});
