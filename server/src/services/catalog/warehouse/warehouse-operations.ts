import { locationEndpoints } from "@cerebro/contracts/endpoints/locations.ts";
import { operationEndpoints } from "@cerebro/contracts/endpoints/operations.ts";
import { locationVerbs, operationVerbs, wmsUndo } from "../../../modules/wms/index.ts";
import { action, defineService } from "../../define-service.ts";

export const warehouseOperations = defineService({
  id: "warehouse-operations",
  category: "warehouse",
  port: 4102,
  summary: "The work queues of the floor: what is to be done, by whom, and doing it.",
  actions: {
    dashboard: action({
      endpoint: operationEndpoints.getWarehouseDashboard,
      run: operationVerbs.getWarehouseDashboard,
    }),
    list_tasks: action({ endpoint: operationEndpoints.listTasks, run: operationVerbs.listTasks }),
    claim_task: action({ endpoint: operationEndpoints.claimTask, run: operationVerbs.claimTask }),
    put_away: action({
      endpoint: operationEndpoints.putAwayTask,
      run: operationVerbs.putAwayTask,
      undo: wmsUndo.undoPutAway,
      detail: ({ quantity }) => (quantity === 1 ? "1 unit" : `${quantity} units`),
    }),
    create_location: action({
      endpoint: locationEndpoints.createLocation,
      run: locationVerbs.createLocation,
      undo: wmsUndo.undoCreateLocation,
    }),
    update_location: action({
      endpoint: locationEndpoints.updateLocation,
      run: locationVerbs.updateLocation,
      undo: wmsUndo.undoUpdateLocation,
    }),
    change_locations: action({
      endpoint: locationEndpoints.changeLocations,
      run: locationVerbs.changeLocations,
      undo: wmsUndo.undoChangeLocations,
      detail: ({ locationIds }) => (locationIds.length === 1 ? "1 place" : `${locationIds.length} places`),
    }),
  },
});
