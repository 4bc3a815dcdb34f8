import { emissionGaps, shipmentModes } from "@cerebro/contracts/entities/logistics/shipment-words.ts";
import type { ShipmentEmission } from "@cerebro/contracts/entities/logistics/shipments.ts";
import { formatDecimal } from "../../../parts/format.ts";
import { KeyValueList } from "../../../ui/data/key-value.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { formatWeight } from "../../../ui/measure.ts";

const kilometres = (metres: number): string => `${formatDecimal(metres / 1000)} km`;

/** Emission of the transport, with the parts of the figure; or the missing parts [LOG-10]. */
export function EmissionPanel({ emission }: { emission: ShipmentEmission }) {
  if (!emission.known) {
    const missing = emission.missing.map((gap) => emissionGaps[gap]).join(", ");
    return (
      <Panel title="Emissions">
        <p>Unknown</p>
        <p className="text-ink-muted">Not known: {missing}.</p>
      </Panel>
    );
  }
  const { totalGrams, vehicleGrams, fuelGrams, massGrams, metres, distance, detour, mode, factor, source } = emission;
  return (
    <Panel title="Emissions">
      <p className="text-title">{formatWeight(totalGrams)} CO₂e</p>
      <KeyValueList
        facts={[
          { label: "Vehicle", value: formatWeight(vehicleGrams) },
          { label: "Making its fuel", value: formatWeight(fuelGrams) },
          { label: "Mass", value: formatWeight(massGrams) },
          {
            label: "Distance",
            value:
              distance === "told"
                ? kilometres(metres)
                : `${kilometres(metres)}, great circle × ${formatDecimal(detour ?? 1)}`,
          },
          { label: "Mode", value: shipmentModes[mode] },
          {
            label: "Factor",
            value: `${factor.row}: ${factor.vehicle} + ${factor.fuel} g per tonne-kilometre`,
          },
          { label: "Source", value: `${source.title}, ${source.publisher} (${source.licence}): ${source.tables}` },
        ]}
      />
    </Panel>
  );
}
