import type { Availability } from "@cerebro/contracts/entities/wms/stock.ts";

export interface AvailabilityPoint {
  readonly date: string;
  readonly projected: number;
  readonly availableToPromise: number;
  readonly incoming: number;
  readonly outgoing: number;
}

const dayMs = 86_400_000;

/** The answer names only days on which something changes; a chart needs every day from `today` on. */
export function dailyAvailability(availability: Availability, today: string, days: number): AvailabilityPoint[] {
  const changes = new Map(availability.days.map((day) => [day.date, day]));
  const start = Date.parse(`${today}T00:00:00Z`);
  let level = { projected: availability.onHand, availableToPromise: availability.availableNow };
  return Array.from({ length: days + 1 }, (_, offset) => {
    const date = new Date(start + offset * dayMs).toISOString().slice(0, 10);
    const change = changes.get(date);
    if (change) level = change;
    return {
      date,
      projected: level.projected,
      availableToPromise: level.availableToPromise,
      incoming: change?.incoming ?? 0,
      outgoing: change?.outgoing ?? 0,
    };
  });
}
