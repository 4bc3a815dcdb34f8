/** Above this a shipment is likely to be late [PRED-07]. */
export const delayLikelyAbove = 0.5;
/** Probability above which people are notified [PRED-07]. */
export const delayAlertAbove = 0.7;
/** Factors that move the log odds by more are shown [PRED-07]. */
export const delayFactorAbove = 0.2;
/** Deliveries that are learned from, the newest first, and open shipments that are foretold. */
export const delayLearnedAtMost = 10_000;
export const delayForetoldAtMost = 5_000;
export const delayRefreshSeconds = 3_600;
/** Less history teaches nothing [PRED-08]. */
export const delayLeastDays = 7;
