/** Values of a window, unless told [PRED-05]. */
export const anomalyWindow = 24;
/** Days that are judged unless told, and at most. */
export const anomalyDays = 90;
export const anomalyDaysAtMost = 730;
/** Days that the inbox looks back on; older ones are no news. */
export const anomalyInboxDays = 30;
/** Anomalies of the same cause within so many days are one entry. */
export const anomalyGapDays = 14;
/** Share of the difference that one item or customer must explain to be its cause. */
export const anomalyCauseShare = 0.5;
export const anomalyRefreshSeconds = 3_600;
/** Days that an anomaly may be put off. */
export const anomalySnoozeDaysAtMost = 90;
