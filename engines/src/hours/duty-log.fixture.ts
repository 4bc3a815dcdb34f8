import { type Duty, type DutyPeriod, minuteMs, readDuty } from "./duty.ts";

/** `logFrom("2026-03-02T06:00Z", "driving 4:30", "off_duty 0:45")`: periods one after the other. */
export function logFrom(begin: string, ...steps: readonly `${Duty} ${string}`[]): DutyPeriod[] {
  let from = Date.parse(begin);
  const periods = steps.map((step): DutyPeriod => {
    const [duty, length] = step.split(" ") as [Duty, string];
    const [hours = 0, minutes = 0] = length.split(":").map(Number);
    const period = { duty, from, to: from + (hours * 60 + minutes) * minuteMs };
    from = period.to;
    return period;
  });
  return readDuty(periods);
}

/** The same steps so many times. */
export const times = <Step>(count: number, ...steps: readonly Step[]): Step[] =>
  Array.from({ length: count }, () => steps).flat();
