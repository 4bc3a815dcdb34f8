import { formatLength } from "../../../ui/measure.ts";
import { useQuery } from "@tanstack/react-query";
import Grid3x3 from "lucide-react/icons/grid-3x3";
import type { FloorPlan as Plan } from "@cerebro/contracts/entities/wms/locations.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useGo, useSearchState } from "../../../data/address.ts";
import { keptReading } from "../../../data/kept-reading.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { Segments } from "../../../ui/form/segments.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { FloorPlan } from "../../../ui/plan/floor-plan.tsx";
import { phoneQuery, useMedia } from "../../../ui/use-media.ts";
import { counted, formatCount, formatShare } from "../../../parts/format.ts";
import { chosen, one } from "../../../parts/list-state.ts";
import { liveMs } from "../../../parts/refresh.ts";
import { useNow } from "../../../parts/use-now.ts";
import { colourings, levelsOf, planAreas, planCells, planGround, type Colouring } from "./plan-cells.ts";

const planHeight = { phone: 320, wide: 560 };

const colouringWords: Record<Colouring, { label: string; measure: string; format: (value: number) => string }> = {
  fill: { label: "Fill", measure: "full", format: formatShare },
  velocity: { label: "Velocity", measure: "units out in 28 days", format: formatCount },
  age: { label: "Age", measure: "since stock came in", format: (days) => counted(days, "day") },
};

const colouringChoices = colourings.map((value) => ({ value, label: colouringWords[value].label }));

interface FloorPlanPanelProps {
  readonly warehouseId: string;
  readonly onCreateRacks: () => void;
}

/** The warehouse to scale; the address holds coloring, level and the chosen bin [WMS-01]. */
export function FloorPlanPanel({ warehouseId, onCreateRacks }: FloorPlanPanelProps) {
  const query = useQuery({
    ...keptReading("GET /api/wms/warehouses/{warehouseId}/floor-plan", { warehouseId }),
    staleTime: liveMs,
  });
  return (
    <Async
      query={query}
      skeleton={<Skeleton className="h-[660px] w-full" />}
      isEmpty={({ bins }) => bins.length === 0}
      empty={
        <Panel>
          <EmptyState
            icon={Grid3x3}
            title="No bins yet"
            action={
              <Button variant="primary" onClick={onCreateRacks}>
                Create racks
              </Button>
            }
          >
            Lay out the racks in bulk: aisles, bays and levels at once, with a preview.
          </EmptyState>
        </Panel>
      }
    >
      {(plan) => <ColouredPlan plan={plan} />}
    </Async>
  );
}

function ColouredPlan({ plan }: { plan: Plan }) {
  const [search, change] = useSearchState();
  const go = useGo();
  const now = useNow();
  const phone = useMedia(phoneQuery);
  const colouring = chosen(one(search, "colour"), colourings) ?? "fill";
  const levels = levelsOf(plan.bins);
  const level = levels.find((height) => String(height) === one(search, "level"));
  const { measure, format } = colouringWords[colouring];
  const { warehouse } = plan;
  return (
    <Panel
      title={warehouse.name}
      hint={`${formatLength(warehouse.widthMm)} × ${formatLength(warehouse.depthMm)}, ${counted(plan.bins.length, "bin")}; arrows choose a bin, + and − zoom, drag or Shift with arrows moves`}
      actions={
        <div className="flex flex-wrap items-center justify-end gap-2 pr-1.5">
          <Segments
            label="Color bins by"
            options={colouringChoices}
            value={colouring}
            onChange={(value) => change({ colour: value === "fill" ? undefined : value })}
          />
          {levels.length > 1 && (
            <Select
              aria-label="Level"
              placeholder="All levels"
              options={levels.map((height, index) => ({
                value: String(height),
                label: `Level ${index + 1}, from ${formatLength(height)}`,
              }))}
              value={level === undefined ? "" : String(level)}
              onChange={(event) => change({ level: event.target.value })}
              className="w-44"
            />
          )}
        </div>
      }
    >
      <FloorPlan
        title={`Bins by ${colouringWords[colouring].label.toLowerCase()}`}
        ground={planGround(plan)}
        cells={planCells(plan, { colouring, level, now })}
        areas={planAreas(plan)}
        measure={measure}
        format={format}
        {...(colouring === "fill" && { ends: { least: 0, most: 1 } })}
        selected={one(search, "bin") || undefined}
        onSelect={(bin) => change({ bin })}
        onOpen={(locationId) => go(href("wmsLocation", { locationId }))}
        height={phone ? planHeight.phone : planHeight.wide}
      />
      <p className="mt-2 text-small text-ink-muted">
        {colouring === "fill" &&
          "Fill is the larger of weight and volume against the bin's capacity; hatched: not known. "}
        {colouring === "age" && "Age counts from the day stock last came in; hatched: empty. "}
        {level === undefined && levels.length > 1 && "A place stands for all levels above it."}
      </p>
    </Panel>
  );
}
