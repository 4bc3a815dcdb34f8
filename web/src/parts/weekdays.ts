/** Names of the days of a week, the first of which is number 1. */
export const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

export const weekdayOptions = weekdays.map((label, index) => ({ value: String(index + 1), label }));
