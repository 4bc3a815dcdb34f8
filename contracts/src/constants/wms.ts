/** Allocated stock is given back when an order is not released within this time [WMS-03]. */
export const allocationHours = 72;
/** Claims on stock to come last as long as the order does; a year bounds those that were forgotten. */
export const claimDays = 365;

/** Greatest age of a receipt or delivery at its entry, in days: an older moment is an error of entry. */
export const toldAtMostDaysLater = 90;

/** An order due within this time and not packed yet is at risk. */
export const riskHours = 24;

/**
 * GS1 reserves numbers that begin with 04 for use within a company: an organization without a company prefix makes its
 * SSCCs with this one, and they are not valid outside.
 */
export const internalCompanyPrefix = "0400000";

/** Carton types the packing proposal chooses from: inner sides in millimetres, greatest gross weight. */
export const cartonTypes = [
  { type: "S", lengthMm: 200, widthMm: 150, heightMm: 100, maximumGrams: 5_000 },
  { type: "M", lengthMm: 350, widthMm: 250, heightMm: 200, maximumGrams: 12_000 },
  { type: "L", lengthMm: 500, widthMm: 400, heightMm: 300, maximumGrams: 25_000 },
  { type: "XL", lengthMm: 600, widthMm: 500, heightMm: 500, maximumGrams: 30_000 },
] as const;
/** The type of a carton name; undefined for an unknown carton. */
export const cartonTypeOf = (name: string) => cartonTypes.find(({ type }) => type === name);
export type CartonTypeName = (typeof cartonTypes)[number]["type"];
export const cartonTypeNames = cartonTypes.map(({ type }) => type);

/** A proposal of more cartons, or of more contents of all cartons together, is refused. */
export const cartonProposalLimits = { cartons: 1_000, contents: 4_000 } as const;

/** Why goods go into a carton that is too small for them by their measures. */
export const tightCartonReasons = {
  soft: "Soft, can be pressed",
  folded: "Folded or taken apart",
  mismeasured: "The measures are not right",
  other: "Other",
} as const;
export type TightCartonReason = keyof typeof tightCartonReasons;

/** A pick face is proposed to hold the demand of so many days. */
export const faceCoverDays = 5;
/** Pick faces of organisations that switched it on are looked at this often. */
export const replenishEverySeconds = 300;
