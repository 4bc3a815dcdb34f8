/** Features of a delay's probability, in the order of the model. */
export const delayFactors = {
  overall: "How many deliveries come late now",
  carrier: "The carrier",
  country: "The country it goes to",
  mode: "The mode of transport",
  origin: "Where it leaves",
  lane: "This carrier on this lane",
  mode_lane: "This mode on this lane",
  consignee: "The consignee",
  days_ahead: "The time between order and promise",
  weight: "The weight",
  pieces: "The number of pieces",
  weekday: "The weekday of the promise",
} as const;

export const delayMethods = {
  boosted_trees: "Gradient-boosted trees with a logistic regression",
  baseline: "Stated rule: the late rate of the carrier",
} as const;
