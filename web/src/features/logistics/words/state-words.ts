import { type VehicleStatus, vehicleStatuses } from "@cerebro/contracts/entities/logistics/fleet-words.ts";
import {
  type TripState,
  tripStates,
  type TripStopState,
  tripStopStates,
} from "@cerebro/contracts/entities/logistics/route-words.ts";
import {
  type ShipmentEventKind,
  shipmentPunctuality,
  shipmentRemarks,
  type ShipmentStatus,
  shipmentSteps,
  shipmentTroubles,
} from "@cerebro/contracts/entities/logistics/shipment-words.ts";
import { stateTable, type StateWord } from "../../../parts/state-mark.tsx";

/* The states of the road as people read them. */

export const shipmentStatusWords: Record<ShipmentStatus, StateWord> = {
  ...stateTable(shipmentSteps, {
    draft: "draft",
    rated: "draft",
    booked: "waiting",
    labelled: "waiting",
    picked_up: "started",
    in_transit: "halfway",
    out_for_delivery: "nearly",
    delivered: "done",
    closed: "done",
  }),
  ...stateTable(shipmentTroubles, {
    held: "warn",
    delayed: "warn",
    attempt_failed: "bad",
    available_for_pickup: "nearly",
    returning: "warn",
    returned: "void",
    lost: "bad",
    cancelled: "void",
  }),
};

export const shipmentEventWords: Record<ShipmentEventKind, StateWord> = {
  ...shipmentStatusWords,
  ...stateTable(shipmentRemarks, { noted: "neutral" }),
};

export const punctualityWords = stateTable(shipmentPunctuality, {
  late: "bad",
  at_risk: "warn",
  on_time: "done",
  no_promise: "neutral",
});

export const tripStateWords: Record<TripState, StateWord> = stateTable(tripStates, {
  planned: "draft",
  assigned: "waiting",
  accepted: "started",
  dispatched: "halfway",
  active: "nearly",
  completed: "done",
  cancelled: "void",
});

export const tripStopStateWords: Record<TripStopState, StateWord> = stateTable(tripStopStates, {
  planned: "waiting",
  en_route: "started",
  arrived: "halfway",
  servicing: "nearly",
  completed: "done",
  partial: "warn",
  failed: "bad",
  skipped: "void",
});

export const vehicleStatusWords: Record<VehicleStatus, StateWord> = stateTable(vehicleStatuses, {
  available: "waiting",
  on_road: "halfway",
  in_workshop: "warn",
  out_of_service: "bad",
});
