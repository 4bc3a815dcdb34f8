/** Shorter runs of days without an order are ordinary: a long weekend, a holiday week. */
const leastDays = 7;
/** A longer run counts as a gap in the records where chance alone would make it this seldom. */
const chanceOfError = 0.001;

/**
 * Places of the days on which a whole company has no order although its other days make that most unlikely: orders of
 * these days are missing, or it was closed. `ordered` says of each day, the oldest first, whether there was an order.
 * Days before the first order are no gap.
 */
export function silentDays(ordered: readonly boolean[]): number[] {
  const first = ordered.indexOf(true);
  if (first === -1) return [];
  const known = ordered.slice(first);
  const empty = known.filter((each) => !each).length / known.length;
  return runsOf(known)
    .filter((run) => run.length >= leastDays && empty ** run.length < chanceOfError)
    .flatMap(({ start, length }) => Array.from({ length }, (_, day) => first + start + day));
}

interface Run {
  readonly start: number;
  readonly length: number;
}

/** Runs of days without an order. */
function runsOf(ordered: readonly boolean[]): Run[] {
  const runs: Run[] = [];
  let start = 0;
  for (const [place, isOrdered] of [...ordered, true].entries()) {
    if (!isOrdered) continue;
    if (place > start) runs.push({ start, length: place - start });
    start = place + 1;
  }
  return runs;
}
