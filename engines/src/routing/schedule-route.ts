import { DrivingClock } from "./driving-hours.ts";
import type { DrivingHours, TimeWindow } from "./model.ts";

/** A ride and what is done at its end. Times in seconds. */
export interface Leg {
  readonly seconds: number;
  readonly service: number;
  /** The window in which service begins, for an arrival at that moment. */
  readonly windowAt: (arrival: number) => TimeWindow;
}

export interface Schedule {
  readonly departure: number;
  readonly legs: readonly { readonly arrival: number; readonly begin: number; readonly window: TimeWindow }[];
  readonly breaks: readonly { readonly from: number; readonly to: number; readonly leg: number }[];
}

export const always: TimeWindow = { open: -Infinity, close: Infinity };

interface Shift {
  readonly earliest: number;
  readonly hours: DrivingHours | null;
}

/**
 * The hours of a route that departs as late as it can without being later anywhere. Breaks are placed for the earliest
 * departure and stay on their legs: which of them are needed depends on the driving, not on the hour.
 */
export function scheduleRoute(legs: readonly Leg[], { earliest, hours }: Shift): Schedule {
  const placed = placeBreaks(legs, { earliest, hours });
  const breakTime = hours?.breakTime ?? 0;
  let toil = 0;
  let departBy = Infinity;
  for (const { leg, onTheWay, onArrival, window } of placed) {
    toil += leg.seconds + onTheWay * breakTime + onArrival;
    departBy = Math.min(departBy, window.close - toil);
    toil += leg.service;
  }
  const departure = Math.max(earliest, Math.min(departBy, (placed.at(-1)?.leaving ?? earliest) - toil));
  const breaks: { from: number; to: number; leg: number }[] = [];
  let time = departure;
  const timed = placed.map(({ leg, onTheWay, onArrival, window, untilBreak }, index) => {
    for (let count = 0; count < onTheWay; count += 1) {
      const from = time + untilBreak + count * ((hours?.betweenBreaks ?? 0) + breakTime);
      breaks.push({ from, to: from + breakTime, leg: index });
    }
    const arrival = time + leg.seconds + onTheWay * breakTime;
    if (onArrival > 0) breaks.push({ from: arrival, to: arrival + onArrival, leg: index });
    const begin = Math.max(arrival + onArrival, window.open);
    time = begin + leg.service;
    return { arrival, begin, window };
  });
  return { departure, legs: timed, breaks };
}

interface PlacedLeg {
  readonly leg: Leg;
  readonly window: TimeWindow;
  readonly onTheWay: number;
  /** Seconds of a break on arrival. */
  readonly onArrival: number;
  /** Driving left before the first break on the way. */
  readonly untilBreak: number;
  /** End of service. */
  readonly leaving: number;
}

function placeBreaks(legs: readonly Leg[], { earliest, hours }: Shift): PlacedLeg[] {
  const clock = new DrivingClock();
  clock.begin(hours);
  let time = earliest;
  return legs.map((leg) => {
    const untilBreak = (hours?.betweenBreaks ?? Infinity) - clock.sinceBreak;
    const breakTime = hours?.breakTime ?? 0;
    const onTheWay = clock.drive(leg.seconds);
    const arrival = time + leg.seconds + onTheWay * breakTime;
    const window = leg.windowAt(arrival);
    const onArrival = clock.stop(window.open - arrival, leg.service);
    time = Math.max(arrival + onArrival, window.open) + leg.service;
    return { leg, window, onTheWay, onArrival, untilBreak, leaving: time };
  });
}
