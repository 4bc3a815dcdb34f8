/// <reference lib="esnext.temporal" />

const hour = 3_600_000;

/**
 * Turns a wall clock's time into UTC. Remembers the zone's offset per hour, so that a million rows ask for it a few
 * thousand times. A time that a clock change skips or repeats is read with the offset before the change.
 */
export function utcFrom(timeZone: string): (localMilliseconds: number) => number {
  const offsets = new Map<number, number>();
  let lastHour = Number.NaN;
  let lastOffset = 0;
  return (local) => {
    const localHour = Math.floor(local / hour);
    if (localHour !== lastHour) {
      let offset = offsets.get(localHour);
      if (offset === undefined) {
        offset = offsetAt(localHour * hour, timeZone);
        offsets.set(localHour, offset);
      }
      lastHour = localHour;
      lastOffset = offset;
    }
    return local - lastOffset;
  };
}

function offsetAt(localMilliseconds: number, timeZone: string): number {
  const wall = new Date(localMilliseconds).toISOString().slice(0, -1);
  const zoned = Temporal.PlainDateTime.from(wall).toZonedDateTime(timeZone, { disambiguation: "compatible" });
  return localMilliseconds - zoned.epochMilliseconds;
}
