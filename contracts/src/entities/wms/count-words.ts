/** The closed vocabularies of cycle counts, as data: the browser reads them without the schemas [WMS-10]. */

/** Why a count was asked for. */
export const countOrigins = {
  by_hand: "By hand",
  abc_plan: "Plan by class",
  zero_check: "Bin emptied by a pick",
  short_pick: "Short pick",
} as const;

/** Causes of a variance, as found by a review. */
export const countCauses = {
  missing_transaction: "Movement was never booked",
  miscounted: "Miscounted",
  inventory_found: "Goods found",
  lost: "Lost",
  damaged: "Damaged",
  expired: "Expired",
  wrong_bin: "In the wrong bin",
  data_entry_error: "Data entry error",
  stolen: "Stolen",
  other: "Other",
} as const;
export type CountCause = keyof typeof countCauses;

/** State of one bin in a count. */
export const countBinStates = {
  open: "Open",
  counting: "Being counted",
  counted: "Counted",
  closed: "Closed",
} as const;

/** Reasons why a counted variance is not posted directly. */
export const countObstacles = {
  stock_left: "Some of what was missing has left since",
  corrected_since: "The books were corrected since",
  promised: "What is missing is promised",
} as const;

/** More than this is asked twice, whatever the books say. */
export const countAskedAgainAbove = 1_000_000;
/** As many bins one count may have. */
export const countBinsAtMost = 2_000;
