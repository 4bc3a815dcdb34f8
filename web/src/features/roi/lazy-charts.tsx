import type { RoiResults } from "@cerebro/engines/roi/calculate.ts";
import { type ComponentType, lazy, Suspense } from "react";
import { PartBoundary } from "../../ui/feedback/part-boundary.tsx";

const SavingsBars = lazy(async () => ({ default: (await import("./charts.tsx")).SavingsBars }));
const TimelineLines = lazy(async () => ({ default: (await import("./charts.tsx")).TimelineLines }));

/** Savings by line, and the first twelve months; fetched once there is a result to draw [ROI-04]. */
export const SavingsChart = fetched(SavingsBars);
export const TimelineChart = fetched(TimelineLines);

interface ChartProps {
  results: RoiResults;
}

/** The figures stand without their picture, so one that does not come takes nothing along. */
function fetched(Chart: ComponentType<ChartProps>) {
  return function FetchedChart({ results }: ChartProps) {
    return (
      <PartBoundary name="The chart" visible>
        <Suspense fallback={<div className="h-80" />}>
          <Chart results={results} />
        </Suspense>
      </PartBoundary>
    );
  };
}
