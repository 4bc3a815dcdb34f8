import { BreakPlanner, restOf } from "./break-planner.ts";
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
  const planner = new BreakPlanner();
  planner.begin(hours, earliest);
  for (const { seconds, service, windowAt } of legs) planner.stop(windowAt(planner.ride(seconds)), service);
  const { toil, departBy } = planner.settle(Infinity);
  const { betweenBreaks = 0, breakTime = 0 } = hours ?? {};
  const departure = Math.max(earliest, Math.min(departBy, planner.time - toil));
  const breaks: { from: number; to: number; leg: number }[] = [];
  let time = departure;
  const timed = planner.legs.map((placed, index) => {
    const { ride, service, window, pause, wayBreaks, firstBreak, untilBreak } = placed;
    let from = time + untilBreak;
    for (let count = 0; count < wayBreaks; count += 1) {
      const to = from + (count === 0 ? firstBreak : breakTime);
      breaks.push({ from, to, leg: index });
      from = to + betweenBreaks;
    }
    const arrival = time + ride + restOf(placed, breakTime);
    if (pause > 0) breaks.push({ from: arrival, to: arrival + pause, leg: index });
    const begin = Math.max(arrival + pause, window.open);
    time = begin + service;
    return { arrival, begin, window };
  });
  return { departure, legs: timed, breaks };
}
