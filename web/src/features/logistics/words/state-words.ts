import { type VehicleStatus, vehicleStatuses } from "@cerebro/contracts/entities/logistics/fleet-words.ts";
import {
  type TripState,
  tripStates,
  type TripStopState,
  tripStopStates,
} from "@cerebro/contracts/entities/logistics/route-words.ts";
import {
  shipmentPunctuality,
  type ShipmentStatus,
  shipmentSteps,
  shipmentTroubles,
} from "@cerebro/contracts/entities/logistics/shipment-words.ts";
import type { StateWord } from "../../../parts/state-mark.tsx";
import type { Tone } from "../../../ui/tone.ts";

/** The states of the road as people read them: their word and what its colour means. */
function words<State extends string>(
  labels: Readonly<Record<State, string>>,
  tones: Readonly<Record<State, Tone>>,
): Record<State, StateWord> {
  const entries = Object.entries<string>(labels).map(([state, label]) => [
    state,
    { label, tone: tones[state as State] },
  ]);
  return Object.fromEntries(entries) as Record<State, StateWord>;
}

export const shipmentStatusWords: Record<ShipmentStatus, StateWord> = {
  ...words(shipmentSteps, {
    draft: "neutral",
    rated: "info",
    booked: "info",
    labelled: "info",
    picked_up: "accent",
    in_transit: "accent",
    out_for_delivery: "accent",
    delivered: "good",
    closed: "neutral",
  }),
  ...words(shipmentTroubles, {
    held: "warn",
    delayed: "warn",
    attempt_failed: "bad",
    available_for_pickup: "info",
    returning: "warn",
    returned: "neutral",
    lost: "bad",
    cancelled: "neutral",
  }),
};

export const punctualityWords = words(shipmentPunctuality, {
  late: "bad",
  at_risk: "warn",
  on_time: "good",
  no_promise: "neutral",
});

export const tripStateWords: Record<TripState, StateWord> = words(tripStates, {
  planned: "neutral",
  assigned: "info",
  accepted: "info",
  dispatched: "accent",
  active: "accent",
  completed: "good",
  cancelled: "neutral",
});

export const tripStopStateWords: Record<TripStopState, StateWord> = words(tripStopStates, {
  planned: "neutral",
  en_route: "accent",
  arrived: "accent",
  servicing: "accent",
  completed: "good",
  partial: "warn",
  failed: "bad",
  skipped: "neutral",
});

export const vehicleStatusWords: Record<VehicleStatus, StateWord> = words(vehicleStatuses, {
  available: "good",
  on_road: "accent",
  in_workshop: "warn",
  out_of_service: "bad",
});
