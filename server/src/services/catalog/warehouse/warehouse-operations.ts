import { locationEndpoints } from "@cerebro/contracts/endpoints/wms/locations.ts";
import { operationEndpoints } from "@cerebro/contracts/endpoints/wms/operations.ts";
import { wmsUndo } from "../../../modules/wms/index.ts";
import { actionsOf, defineService } from "../../define-service.ts";

export const warehouseOperations = defineService({
  id: "warehouse-operations",
  category: "warehouse",
  port: 4102,
  summary: "The work queues of the floor: what is to be done, by whom, and doing it.",
  actions: actionsOf(
    {
      dashboard: operationEndpoints.getWarehouseDashboard,
      list_tasks: operationEndpoints.listTasks,
      claim_task: operationEndpoints.claimTask,
      put_away: operationEndpoints.putAwayTask,
      create_location: locationEndpoints.createLocation,
      update_location: locationEndpoints.updateLocation,
      change_locations: locationEndpoints.changeLocations,
    },
    {
      example: { change_locations: { blocked: true } },
      undo: {
        put_away: wmsUndo.undoPutAway,
        create_location: wmsUndo.undoCreateLocation,
        update_location: wmsUndo.undoUpdateLocation,
        change_locations: wmsUndo.undoChangeLocations,
      },
      detail: {
        put_away: ({ quantity }) => (quantity === 1 ? "1 unit" : `${quantity} units`),
        change_locations: ({ locationIds }) => (locationIds.length === 1 ? "1 place" : `${locationIds.length} places`),
      },
    },
  ),
});
