const indexOf = (month: string): number => {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return year * 12 + number - 1;
};

/** `2026-11` and 3 months later: `2027-02`. */
export function plusMonths(month: string, count: number): string {
  const index = indexOf(month) + count;
  return `${String(Math.floor(index / 12)).padStart(4, "0")}-${String((index % 12) + 1).padStart(2, "0")}`;
}

/** The number of months from one to another, both of them counted. */
export const monthsBetween = (first: string, last: string): number => indexOf(last) - indexOf(first) + 1;

/** The number of days of a month. */
export const daysOfMonth = (month: string): number => {
  const index = indexOf(month);
  return new Date(Date.UTC(Math.floor(index / 12), (index % 12) + 1, 0)).getUTCDate();
};
