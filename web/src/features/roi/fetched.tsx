import type { RoiResults } from "@cerebro/engines/roi/calculate.ts";
import { type ComponentType, lazy, Suspense } from "react";
import { PartBoundary } from "../../ui/feedback/part-boundary.tsx";
import type { Calculation } from "./calculation.ts";

interface OutcomeProps {
  now: Calculation;
  results: RoiResults;
}

/** Parts needed by a result only, fetched once there is one: a first visit does not load them. */
export const SavingsChart = fetched<Pick<OutcomeProps, "results">>({
  name: "The chart",
  load: async () => (await import("./charts.tsx")).SavingsBars,
  room: "h-80",
});
export const Findings = fetched<OutcomeProps>({
  name: "What follows from the result",
  load: async () => (await import("./findings.tsx")).Findings,
  room: "h-[1400px]",
});
export const CallForAction = fetched<OutcomeProps>({
  name: "The price",
  load: async () => (await import("./call-for-action.tsx")).CallForAction,
  room: "h-64",
});

interface Fetched<Props extends object> {
  name: string;
  load: () => Promise<ComponentType<Props>>;
  /** Height held free until it is there. */
  room: string;
}

/** The figures stand without it, so what does not come takes nothing along. */
function fetched<Props extends object>({ name, load, room }: Fetched<Props>): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(async () => ({ default: await load() }));
  return function FetchedPart(props: Props) {
    return (
      <PartBoundary name={name} visible>
        <Suspense fallback={<div className={room} />}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
}
