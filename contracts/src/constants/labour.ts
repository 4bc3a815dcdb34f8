/** A claim older than this was forgotten and measures nothing [WMS-12]. */
export const longestTaskHours = 4;
/** A worker whose last act is at most this old continued directly with the next task. */
export const longestGapMinutes = 30;
/** Days whose tasks a proposed standard is made from, and how many of a kind it takes. */
export const proposalDays = 90;
export const proposalTasks = 20;
/** Longest period figures are made for. */
export const labourDays = 31;
/** Past weeks whose same weekday makes the usual amount of work. */
export const planWeeks = 4;
export const longestShiftHours = 16;
/** Length of the shift that counts as one person when hours are shown as people. */
export const shiftHours = 8;
