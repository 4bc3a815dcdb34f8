import { formatDistance, formatFull, formatMoment } from "./format.ts";
import { Moment, None } from "./moment.tsx";

const nearMs = 3 * 86_400_000;

/** Due time: near ones as a distance, far ones as a date. */
export function Due({ at, now }: { at: string | null; now: number }) {
  if (at === null) return <None label="no due time" />;
  if (Math.abs(Date.parse(at) - now) > nearMs) return <Moment at={at} dayOnly />;
  return (
    // On paper a distance from an unknown moment says nothing.
    <time dateTime={at} title={formatFull(at)} data-paper={formatMoment(at)} className="whitespace-nowrap">
      {formatDistance(at, now)}
    </time>
  );
}
