/** The vocabulary of what-if scenarios, read by server and browser [EXE-07]. */

/** Whole days of actual figures that a scenario begins with. */
export const scenarioDays = [28, 56, 91] as const;

export const scenarioChangeKinds = { demand: "Demand", lane: "Closed lane", capacity: "Capacity" } as const;

export const scenarioStates = { draft: "Draft", adopted: "Adopted" } as const;
export type ScenarioState = keyof typeof scenarioStates;

export const scenariosAtMost = 100;
export const scenarioChangesAtMost = 20;
/** Months whose budgets an adopted plan sets. */
export const planMonthsAtMost = 12;

/** Assumptions of every scenario beside its changes. */
export const scenarioAssumptions = [
  "Sales of a category change with its demand; prices and the cost of a unit stay as they were. A change for all categories multiplies with one for a category.",
  "Freight of a lane changes with its sales. Sales of a closed lane are lost unless another lane takes them over.",
  "A shipment that takes another lane is on time as often as shipments of that lane.",
  "The capacity of a warehouse is the most units that it shipped in one day of the period. Labor costs change with it.",
  "Units that a warehouse cannot ship in a day wait for the next one. Sales of units that still wait at the end are not counted.",
  "Sales without a warehouse, such as imported history, are not limited by capacity.",
  "Units shipped, delayed and waiting are calculated for both columns; other causes of delay are not in them.",
  "Drivers, fuel, maintenance and storage stay as they were.",
] as const;
