import { rampSteps, type Ramp } from "./ramp.ts";

/** Legend of colors and values. */
export function RampLegend({ ramp, format }: { ramp: Ramp; format: (value: number) => string }) {
  return (
    <div className="flex items-center gap-2 text-small whitespace-nowrap text-ink-muted">
      <span>{format(ramp.least)}</span>
      <span aria-hidden className="flex overflow-hidden rounded-[3px]">
        {rampSteps.map((paint) => (
          <span key={paint} style={{ background: paint }} className="h-2.5 w-4" />
        ))}
      </span>
      <span>{format(ramp.most)}</span>
    </div>
  );
}
