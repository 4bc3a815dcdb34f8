import { useQuery } from "@tanstack/react-query";
import type { FloorPlan as Plan } from "@cerebro/contracts/entities/wms/locations.ts";
import type { WaveBatch, WaveTask } from "@cerebro/contracts/entities/wms/waves.ts";
import { reading } from "../../../data/query-client.ts";
import { Async } from "../../../ui/feedback/async.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { FloorPlan } from "../../../ui/plan/floor-plan.tsx";
import { phoneQuery, useMedia } from "../../../ui/use-media.ts";
import { formatCount } from "../../../parts/format.ts";
import { liveMs } from "../../../parts/refresh.ts";
import { useNow } from "../../../parts/use-now.ts";
import { planAreas, planCells, planGround } from "../locations/plan-cells.ts";
import { picksByPlace, placeKey, stopsOf } from "./walk-cells.ts";
import { WalkLines } from "./walk-lines.tsx";

interface WalkPlanProps {
  readonly warehouseId: string;
  readonly batch: WaveBatch;
  readonly tasks: readonly WaveTask[];
  readonly sShape: boolean;
}

/** A cart's walk on the floor plan, to scale; places are coloured by what is picked there [WMS-08]. */
export function WalkPlan({ warehouseId, ...walk }: WalkPlanProps) {
  const query = useQuery({
    ...reading("GET /api/wms/warehouses/{warehouseId}/floor-plan", { warehouseId }),
    staleTime: liveMs,
  });
  return (
    <Async query={query} skeleton={<Skeleton className="h-120 w-full" />}>
      {(plan) => <DrawnWalk plan={plan} {...walk} />}
    </Async>
  );
}

function DrawnWalk({ plan, batch, tasks, sShape }: Omit<WalkPlanProps, "warehouseId"> & { plan: Plan }) {
  const now = useNow();
  const phone = useMedia(phoneQuery);
  const units = picksByPlace(plan, tasks);
  const cells = planCells(plan, { colouring: "fill", level: undefined, now }).map((cell) => ({
    ...cell,
    value: units.get(placeKey(cell)) ?? 0,
  }));
  return (
    <FloorPlan
      title={`Walk of cart ${batch.number}`}
      ground={planGround(plan)}
      cells={cells}
      areas={planAreas(plan)}
      measure="to pick"
      format={formatCount}
      height={phone ? 320 : 480}
      overlay={
        <WalkLines points={batch.points} sShapePoints={sShape ? batch.sShapePoints : []} stops={stopsOf(plan, tasks)} />
      }
    />
  );
}
