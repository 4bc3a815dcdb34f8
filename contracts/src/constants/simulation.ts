/** Speed factors relative to a real floor. */
export const simulationSpeeds = [1, 5, 20] as const;
export type SimulationSpeed = (typeof simulationSpeeds)[number];

/** Acts of a simulated worker, with the words for people. */
export const simulatedActs = {
  takeOrder: "an order came in",
  pick: "goods were picked",
  pack: "an order was packed",
  ship: "an order was shipped",
  orderGoods: "goods were ordered",
  receive: "a delivery was received",
  putAway: "goods were put away",
  replenish: "a pick face was filled",
  count: "a bin was counted",
  consolidate: "stock was brought together",
  cancelOrder: "an order was cancelled",
} as const;
export type SimulatedAct = keyof typeof simulatedActs;
