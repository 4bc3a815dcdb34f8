import { formatLength } from "../../../ui/measure.ts";
import { layRacks } from "@cerebro/engines/inventory/racks.ts";
import { beyondWalls } from "@cerebro/engines/inventory/walls.ts";
import type { FloorPlan as Plan } from "@cerebro/contracts/entities/wms/locations.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { FloorPlan } from "../../../ui/plan/floor-plan.tsx";
import { counted, formatCount, formatShare } from "../../../parts/format.ts";
import { planAreas, planCells, planGround } from "./plan-cells.ts";
import { drawable, type RackInput } from "./rack-input.ts";

const metres = (millimetres: number): number => millimetres / 1000;

/** Of the reason why the racks cannot be created. */
export const overWallsId = "racks-beyond-walls";

/** Whether racks would stand partly outside; false while they cannot be drawn. */
export const standsOutside = (plan: Plan, input: RackInput): boolean =>
  drawable(input) && beyondWalls(layRacks(input), plan.warehouse) !== undefined;

/** Position of the new racks among the present ones, and the codes of their bins. */
export function RackPreview({ plan, input }: { plan: Plan; input: RackInput }) {
  if (!drawable(input)) return <p className="text-ink-muted">Enter the sizes to see where the racks will stand.</p>;
  const aisles = layRacks(input);
  const bins = aisles.flatMap((aisle) => aisle.bins);
  const [first, last] = [bins[0], bins.at(-1)];
  const right = Math.max(...aisles.map(({ xMm, widthMm }) => xMm + widthMm));
  const far = Math.max(...aisles.map(({ yMm, depthMm }) => yMm + depthMm));
  const { warehouse } = plan;
  const over = beyondWalls(aisles, warehouse);
  return (
    <div className="flex flex-col gap-3">
      <p role="status">
        <strong>{counted(bins.length, "bin")}</strong> in {counted(aisles.length, "aisle")}, from{" "}
        <code>{first?.code}</code> to <code>{last?.code}</code>; {formatLength(right - input.xMm)} ×{" "}
        {formatLength(far - input.yMm)}
      </p>
      {over && (
        <div id={overWallsId}>
          <Banner tone="bad" title={`The racks reach ${formatLength(over.byMm)} beyond the ${over.wall} wall`}>
            The warehouse is {formatLength(warehouse.widthMm)} × {formatLength(warehouse.depthMm)}. Move the racks, or
            take fewer aisles or bays.
          </Banner>
        </div>
      )}
      <FloorPlan
        title={`Preview of ${formatCount(bins.length)} new bins`}
        ground={planGround(plan)}
        areas={planAreas(plan)}
        cells={planCells(plan, { colouring: "fill", level: undefined, now: 0 })}
        measure="full"
        format={formatShare}
        ends={{ least: 0, most: 1 }}
        overlay={
          <g aria-hidden className="fill-accent/30 stroke-accent">
            {aisles.map((aisle) => (
              <rect
                key={aisle.name}
                x={metres(aisle.xMm)}
                y={metres(aisle.yMm)}
                width={metres(aisle.widthMm)}
                height={metres(aisle.depthMm)}
                vectorEffect="non-scaling-stroke"
              />
            ))}
          </g>
        }
        height={280}
      />
    </div>
  );
}
