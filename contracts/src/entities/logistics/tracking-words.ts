/** State of a vehicle by its signal. */
export const signalStates = {
  moving: "Moving",
  standing: "Standing",
  silent: "No signal",
  never: "Never heard of",
} as const;
export type SignalState = keyof typeof signalStates;

/** Why a position was not kept. */
export const positionRefusals = {
  malformed: "Not a position: device, time, latitude and longitude are needed",
  unknown_device: "No device of this name",
  off_the_earth: "Latitude or longitude that does not exist",
  swapped: "Latitude and longitude look exchanged",
  nowhere: "0, 0: the receiver had no fix",
  invalid_fix: "The device says that its fix is not valid",
  future: "From the future",
  too_old: "Older than what is kept",
  impossible_speed: "Farther from the last position than a vehicle could have driven",
  unsupported: "Farther from the last position than a vehicle could have driven; kept once the next ones agree with it",
} as const;
export type PositionRefusal = keyof typeof positionRefusals;

export const fenceEventKinds = {
  enter: "Entered",
  exit: "Left",
  dwell: "Stays long",
  corrected: "Corrected by positions that came late",
} as const;
export type FenceEventKind = keyof typeof fenceEventKinds;

/** Subject of a fence. */
export const fenceOrigins = { warehouse: "Warehouse", customer: "Consignee", hand: "Drawn by hand" } as const;
export type FenceOrigin = keyof typeof fenceOrigins;

/** Silent for so many minutes: what is shown is old. */
export const silentMinutes = 15;

/** More of them on one map would be a carpet. */
export const fencesOnMapAtMost = 500;
