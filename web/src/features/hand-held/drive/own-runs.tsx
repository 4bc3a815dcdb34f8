import IdCard from "lucide-react/icons/id-card";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { DeliveryRun } from "@cerebro/contracts/entities/logistics/delivery.ts";
import { keptReading } from "../../../data/kept-reading.ts";
import { Async } from "../../../ui/feedback/async.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";

interface OwnRunsProps {
  readonly children: (driverId: string, runs: readonly DeliveryRun[]) => ReactNode;
}

/** The driver who is signed in, and their trips of today. */
export function OwnRuns({ children }: OwnRunsProps) {
  const query = useQuery(keptReading("GET /api/logistics/delivery-runs", {}));
  return (
    <Async
      query={query}
      skeleton={<SkeletonText lines={6} />}
      isEmpty={({ driver }) => driver === null}
      empty={
        <EmptyState icon={IdCard} title="Your account belongs to no driver">
          A dispatcher can enter your account with a driver of the fleet.
        </EmptyState>
      }
    >
      {({ driver, rows }) =>
        driver &&
        children(
          driver.id,
          rows.filter(({ mine }) => mine),
        )
      }
    </Async>
  );
}
