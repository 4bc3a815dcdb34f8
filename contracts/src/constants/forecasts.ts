/** Seconds for which a forecast is cached, and the interval at which all are checked [PRED-02]. */
export const forecastCacheSeconds = 3_600;
export const forecastRefreshSeconds = 3_600;
/** Days foretold unless told, and at most [PRED-02]. */
export const forecastHorizon = 7;
export const forecastHorizonAtMost = 90;
/** Days of history that are shown unless told [PRED-02]. */
export const forecastHistoryDays = 90;
/** Less teaches nothing [PRED-08]. */
export const forecastLeastDays = 7;
/** Days of history that the methods learn from, where there are so many. */
export const forecastLearnDays = 730;
/** Below this accuracy a forecast is marked as not confident [PRED-09]. */
export const forecastConfidence = 0.75;
/** Items that the hourly refresh forecasts, those asked for most first; others are forecast when somebody looks. */
export const forecastItemsAtMost = 5_000;
/** Level of the measured interval. */
export const forecastLevel = 0.95;
