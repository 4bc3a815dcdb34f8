import type { ErrorText } from "./error-text.ts";

export const routeErrors = {
  "route_plan.refused": { status: 409, text: "{number} is {state}: {command} is not possible now." },
  "route_plan.no_vehicles": { status: 422, text: "A plan needs at least one vehicle." },
  "route_plan.no_stops": { status: 422, text: "A plan needs at least one shipment." },
  "route_plan.too_many_stops": {
    status: 422,
    text: "{count} stops are more than the {limit} of one plan. Plan by depot or district.",
  },
  "route_plan.too_many_vehicles": { status: 422, text: "{count} vehicles are more than the {limit} of one plan." },
  "route_plan.shipment_unknown": { status: 404, text: "One of the shipments does not exist." },
  "route_plan.vehicle_unknown": { status: 404, text: "One of the vehicles or drivers does not exist." },
  "route_plan.shipment_over": { status: 409, text: "{number} is {status}: it is not to be planned." },
  "route_plan.no_position": {
    status: 422,
    text: "It is not known where {number} goes: its address has no coordinates.",
  },
  "route_plan.no_depot": { status: 422, text: "{vehicle} has no depot with coordinates to start from." },
  "route_plan.window_impossible": { status: 422, text: "The window of {number} closes before it opens." },
  "route_plan.day_past": {
    status: 422,
    text: "{day} is over: it is {today} in {timeZone}. Plan today or a later day.",
  },
  "route_plan.shift_over": {
    status: 422,
    text: "The shift of {vehicle} ends at {shiftEndsAt}, and nothing can start before {soonest} ({timeZone}). Give it another shift or less preparation.",
  },
  "route_plan.departure_past": {
    status: 409,
    text: "{vehicle} would have left at {departureAt} ({timeZone}). Solve {number} again, so that it starts from now on.",
  },
  "route_plan.shift_impossible": { status: 422, text: "The shift of {vehicle} ends before it begins." },
  "route_plan.vehicle_unfit": { status: 409, text: "{vehicle} is {status} and cannot be planned." },
  "route_plan.driver_twice": { status: 422, text: "{driver} cannot drive two vehicles." },
  "route_plan.currency_differs": { status: 422, text: "{vehicle} costs {currency}, the others {other}." },
  "route_plan.fault": { status: 422, text: "{subject}: {what} is not a usable figure." },
  "route_plan.stop_unknown": {
    status: 422,
    text: "The routes name a stop or a vehicle that is not in the plan, or one twice.",
  },
  "route_plan.nothing_planned": { status: 409, text: "{number} has no route to send out." },
  "route_plan.has_faults": {
    status: 409,
    text: "{number} breaks {count} limits, the first at {subject}. Say why it goes all the same, or change it.",
  },
  "route_plan.travel_unknown": { status: 404, text: "{number} was planned along straight lines." },
  "trip.refused": { status: 409, text: "{number} is {state}: {command} is not possible now." },
  "trip.not_found": { status: 404, text: "There is no such trip." },
  "trip.departure_past": { status: 422, text: "{departureAt} ({timeZone}) is past: a trip leaves now or later." },
  "trip.shipment_taken": { status: 409, text: "{number} is on {trip} already." },
  "trip.vehicle_needed": { status: 422, text: "{number} needs a vehicle and a driver." },
  "trip.vehicle_taken": { status: 409, text: "{vehicle} is on {trip} at that time." },
  "trip.driver_taken": { status: 409, text: "{driver} drives {trip} at that time." },
  "trip.crew_unfit": { status: 409, text: "{driver} may not drive {vehicle}: {reason}." },
  "trip.vehicle_unfit": {
    status: 409,
    text: "{vehicle} is not fit for this trip: {reason}. Say why the trip goes all the same, or choose another vehicle.",
  },
  "trip.hours": {
    status: 409,
    text: "{driver} would break the rules on hours: {finding} Say why the trip goes all the same, or choose another driver.",
  },
  "trip.shipment_not_ready": { status: 409, text: "{number} is {status}: it cannot leave yet." },
  "trip.stops_open": { status: 409, text: "{count} stops of {number} are still open." },
} as const satisfies Record<string, ErrorText>;
