/** A claim older than this was forgotten and measures nothing [WMS-12]. */
export const longestTaskHours = 4;
/** Who did something this recently went straight on with the next task. */
export const longestGapMinutes = 30;
/** Days whose tasks a proposed standard is made from, and how many of a kind it takes. */
export const proposalDays = 90;
export const proposalTasks = 20;
/** Longest period figures are made for. */
export const labourDays = 31;
/** Past weeks whose same weekday makes the usual amount of work. */
export const planWeeks = 4;
export const longestShiftHours = 16;
/** What "people" means where hours are told in people: a shift of this long. */
export const shiftHours = 8;
