/** Commands of a wave by state; the server refuses others with 409 [WMS-08]. */
export const waveCommands = {
  draft: ["release", "cancel"],
  released: ["claim", "close", "cancel"],
  in_progress: ["claim", "close"],
  done: [],
  cancelled: [],
} as const;
export type WaveState = keyof typeof waveCommands;
export type WaveCommand = (typeof waveCommands)[WaveState][number];

/** Why carts follow the fixed order of the bins instead of a solved walk. */
export const waveFaults = {
  no_racks: "The bins have no places on the plan",
  no_depot: "There is no packing area on the plan",
  not_parallel: "The racks do not stand in parallel lines",
  depot_among_racks: "The packing area lies among the racks",
  bin_off_plan: "Goods are taken from a bin that stands in no rack",
} as const;

export const waveCancelReasons = {
  wrong_orders: "Wrong orders",
  too_large: "Too large",
  no_pickers: "Nobody to pick it",
  other: "Other",
} as const;
