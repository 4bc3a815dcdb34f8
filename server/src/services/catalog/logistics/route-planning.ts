import { routePlanEndpoints } from "@cerebro/contracts/endpoints/route-plans.ts";
import { tripEndpoints } from "@cerebro/contracts/endpoints/trips.ts";
import { tripCancelReasons } from "@cerebro/contracts/entities/route-words.ts";
import { routePlanVerbs, routeUndo, tripVerbs } from "../../../modules/logistics/index.ts";
import { action, defineService } from "../../define-service.ts";

const { undoAssignTrip, undoCreatePlan, undoCreateTrip, undoDispatch, undoResequence } = routeUndo;

export const routePlanning = defineService({
  id: "route-planning",
  category: "logistics",
  port: 4430,
  summary: "Which vehicle brings what, in which order, and the trips that come of it.",
  actions: {
    list_plans: action({ endpoint: routePlanEndpoints.listRoutePlans, run: routePlanVerbs.listRoutePlans }),
    get_plan: action({ endpoint: routePlanEndpoints.getRoutePlan, run: routePlanVerbs.getRoutePlan }),
    create_plan: action({
      endpoint: routePlanEndpoints.createRoutePlan,
      run: routePlanVerbs.createRoutePlan,
      undo: undoCreatePlan,
      detail: ({ shipments, vehicles }) => `${shipments.length} shipments, ${vehicles.length} vehicles`,
    }),
    copy_plan: action({
      endpoint: routePlanEndpoints.copyRoutePlan,
      run: routePlanVerbs.copyRoutePlan,
      undo: undoCreatePlan,
    }),
    solve_plan: action({ endpoint: routePlanEndpoints.solveRoutePlan, run: routePlanVerbs.solveRoutePlan }),
    stop_search: action({ endpoint: routePlanEndpoints.stopRoutePlan, run: routePlanVerbs.stopRoutePlan }),
    resequence: action({
      endpoint: routePlanEndpoints.resequenceRoutePlan,
      run: routePlanVerbs.resequenceRoutePlan,
      undo: undoResequence,
    }),
    lock_stops: action({ endpoint: routePlanEndpoints.lockRoutePlan, run: routePlanVerbs.lockRoutePlan }),
    check_hours: action({ endpoint: routePlanEndpoints.checkRoutePlanHours, run: routePlanVerbs.checkRoutePlanHours }),
    dispatch_plan: action({
      endpoint: routePlanEndpoints.dispatchRoutePlan,
      run: routePlanVerbs.dispatchRoutePlan,
      undo: undoDispatch,
    }),
    discard_plan: action({ endpoint: routePlanEndpoints.discardRoutePlan, run: routePlanVerbs.discardRoutePlan }),
    list_trips: action({ endpoint: tripEndpoints.listTrips, run: tripVerbs.listTrips }),
    get_trip: action({ endpoint: tripEndpoints.getTrip, run: tripVerbs.getTrip }),
    create_trip: action({
      endpoint: tripEndpoints.createTrip,
      run: tripVerbs.createTrip,
      undo: undoCreateTrip,
      detail: ({ shipmentIds }) => `${shipmentIds.length} shipments`,
    }),
    assign_trip: action({
      endpoint: tripEndpoints.assignTrip,
      run: tripVerbs.assignTrip,
      undo: undoAssignTrip,
    }),
    accept_trip: action({ endpoint: tripEndpoints.acceptTrip, run: tripVerbs.acceptTrip }),
    dispatch_trip: action({ endpoint: tripEndpoints.dispatchTrip, run: tripVerbs.dispatchTrip }),
    start_trip: action({ endpoint: tripEndpoints.startTrip, run: tripVerbs.startTrip }),
    complete_trip: action({ endpoint: tripEndpoints.completeTrip, run: tripVerbs.completeTrip }),
    cancel_trip: action({
      endpoint: tripEndpoints.cancelTrip,
      run: tripVerbs.cancelTrip,
      detail: ({ reason }) => tripCancelReasons[reason].toLowerCase(),
    }),
  },
});
