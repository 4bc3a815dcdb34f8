import type { ErrorText } from "./error-text.ts";

/** Refusals of vehicles, drivers and hours [LOG-04, LOG-05]. */
export const fleetErrors = {
  "vehicle.code_taken": { status: 409, text: "There is a vehicle {code} already." },
  "vehicle.archived": { status: 409, text: "{code} is archived." },
  "vehicle.on_trip": { status: 409, text: "{code} is on trip {trip}. End or cancel it first." },
  "vehicle.in_workshop": { status: 409, text: "{code} is in the workshop with {number}. End that first." },
  "vehicle.not_to_be_used": { status: 409, text: "{code} is {status}. Say first that it may be used again." },
  "vehicle.unsafe": { status: 409, text: "{code} has a safety defect that nobody has repaired: {part}." },
  "driver.account_taken": { status: 409, text: "This account belongs to {name} already." },
  "driver.account_unknown": { status: 404, text: "This account is not a member of the organisation." },
  "driver.archived": { status: 409, text: "{name} is archived." },
  "driver.on_trip": { status: 409, text: "{name} is on trip {trip}. End or cancel it first." },
  "fleet.period": { status: 422, text: "Figures are for {days} days at most, from the first day to the last." },
  "fleet.in_future": { status: 422, text: "This has not happened yet." },
  "fleet.home_not_warehouse": { status: 422, text: "Its home is a warehouse of the organisation." },
  "odometer.backwards": {
    status: 409,
    text: "{code} stood at {km} km on {on}. A reading that runs backwards needs a reason.",
  },
  "odometer.jump": {
    status: 409,
    text: "{code} stood at {km} km on {on}, {driven} km less. Check the reading, and confirm it if it is right.",
  },
  "fuel.over_tank": {
    status: 409,
    text: "The tank of {code} holds {holds}, the receipt says {filled}. Check the receipt, and confirm it if it is right.",
  },
  "fuel.unit": { status: 422, text: "{code} does not run on that." },
  "maintenance.interval_required": { status: 422, text: "Say after how many kilometers or days it is due." },
  "maintenance.plan_elsewhere": { status: 422, text: "This plan is another vehicle's." },
  "work_order.refused": { status: 409, text: "{number} is {state}." },
  "defect.refused": { status: 409, text: "This defect is {state}." },
  "duty.times": { status: 422, text: "A stretch of duty ends after it begins, and lasts {hours} hours at most." },
  "duty.overlaps": {
    status: 409,
    text: "{name}: something is logged from {from} to {to} already. Correct it instead.",
  },
  "duty.unknown_to_rule": { status: 422, text: "The rules of {name} do not know this duty." },
  "duty.nothing_to_correct": { status: 409, text: "Nothing is logged there. Enter it instead." },
  "duty.same": { status: 409, text: "{name} does that already, since {since}." },
  "compliance.subject": { status: 422, text: "Name a vehicle, a driver or a trip, not several." },
} as const satisfies Record<string, ErrorText>;
