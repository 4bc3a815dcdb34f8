import { routePlanEndpoints } from "@cerebro/contracts/endpoints/logistics/route-plans.ts";
import { tripEndpoints } from "@cerebro/contracts/endpoints/logistics/trips.ts";
import { tripCancelReasons } from "@cerebro/contracts/entities/logistics/route-words.ts";
import { routeUndo } from "../../../modules/logistics/index.ts";
import { actionsOf, defineService } from "../../define-service.ts";

const { undoAssignTrip, undoCreatePlan, undoCreateTrip, undoDispatch, undoResequence } = routeUndo;

export const routePlanning = defineService({
  id: "route-planning",
  category: "logistics",
  port: 4430,
  summary: "Route plans: the stops of each vehicle in order, and the trips made from them.",
  actions: actionsOf(
    {
      list_plans: routePlanEndpoints.listRoutePlans,
      get_plan: routePlanEndpoints.getRoutePlan,
      create_plan: routePlanEndpoints.createRoutePlan,
      copy_plan: routePlanEndpoints.copyRoutePlan,
      solve_plan: routePlanEndpoints.solveRoutePlan,
      stop_search: routePlanEndpoints.stopRoutePlan,
      resequence: routePlanEndpoints.resequenceRoutePlan,
      lock_stops: routePlanEndpoints.lockRoutePlan,
      check_hours: routePlanEndpoints.checkRoutePlanHours,
      dispatch_plan: routePlanEndpoints.dispatchRoutePlan,
      discard_plan: routePlanEndpoints.discardRoutePlan,
      list_trips: tripEndpoints.listTrips,
      get_trip: tripEndpoints.getTrip,
      create_trip: tripEndpoints.createTrip,
      assign_trip: tripEndpoints.assignTrip,
      accept_trip: tripEndpoints.acceptTrip,
      dispatch_trip: tripEndpoints.dispatchTrip,
      start_trip: tripEndpoints.startTrip,
      complete_trip: tripEndpoints.completeTrip,
      cancel_trip: tripEndpoints.cancelTrip,
    },
    {
      undo: {
        create_plan: undoCreatePlan,
        copy_plan: undoCreatePlan,
        resequence: undoResequence,
        dispatch_plan: undoDispatch,
        create_trip: undoCreateTrip,
        assign_trip: undoAssignTrip,
      },
      detail: {
        create_plan: ({ shipments, vehicles }) => `${shipments.length} shipments, ${vehicles.length} vehicles`,
        create_trip: ({ shipmentIds }) => `${shipmentIds.length} shipments`,
        cancel_trip: ({ reason }) => tripCancelReasons[reason].toLowerCase(),
      },
    },
  ),
});
