import { FloorPlan } from "../../../ui/plan/floor-plan.tsx";
import type { PlanCell } from "../../../ui/plan/plan.ts";
import { sampleNumbers } from "../sample.ts";
import { Section, Specimen } from "../specimen.tsx";

const aisles = 12;
const bays = 20;
const bay = { width: 2.7, depth: 1.1, aisle: 3.2, left: 14, top: 8 };

const cells: PlanCell[] = sampleNumbers(61, aisles * 2 * bays).map((noise, index) => {
  const rack = Math.floor(index / bays);
  const place = index % bays;
  const aisle = Math.floor(rack / 2);
  return {
    id: `${rack}-${place}`,
    label: `${"ABCDEFGHIJKL"[aisle]}${rack % 2 === 0 ? "L" : "R"}-${String(place + 1).padStart(2, "0")}`,
    x: bay.left + place * bay.width,
    y: bay.top + aisle * (bay.aisle + 2 * bay.depth) + (rack % 2) * (bay.depth + bay.aisle - 0.9),
    width: bay.width - 0.1,
    height: bay.depth,
    value: noise < 0.04 ? null : Math.round(Math.min(1, noise * 1.15) * 100),
  };
});

/** A floor plan to scale. */
export function Plan() {
  return (
    <Section
      id="plan"
      title="Floor plan"
      hint="To scale. Zoom by wheel, pinch, buttons or + and -; move by drag or Shift with arrows; choose by press or arrows; 0 shows all."
    >
      <Specimen title="Plan of a made-up hall" wide>
        <FloorPlan
          title="Fill by bay"
          measure="% full"
          ground={{ x: 0, y: 0, width: 72, height: 78 }}
          ends={{ least: 0, most: 100 }}
          areas={[
            { id: "in", label: "Receiving", x: 1, y: 1, width: 11, height: 30 },
            { id: "out", label: "Shipping", x: 1, y: 40, width: 11, height: 36 },
          ]}
          cells={cells}
        />
      </Specimen>
    </Section>
  );
}
