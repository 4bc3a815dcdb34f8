import { useState } from "react";
import { EarthMap } from "../../../parts/map.tsx";
import type { MapArea, MapLine, MapPoint } from "../../../ui/map/marks.ts";
import { Section, Specimen } from "../specimen.tsx";

const stops = [
  { latitude: 53.48, longitude: -2.24 },
  { latitude: 53.8, longitude: -1.55 },
  { latitude: 53.38, longitude: -1.47 },
  { latitude: 52.95, longitude: -1.15 },
];

const points: readonly MapPoint[] = [
  ...stops.map((position, index): MapPoint => ({
    id: `stop-${index}`,
    position,
    label: `Stop ${index + 1}`,
    tone: "info",
    kind: "stop",
    number: index + 1,
  })),
  { id: "van", position: { latitude: 53.6, longitude: -1.95 }, label: "Van 12", tone: "good", heading: 55 },
  {
    id: "truck",
    position: { latitude: 53.1, longitude: -1.3 },
    label: "Truck 3",
    tone: "warn",
    heading: null,
    faded: true,
  },
];

const lines: readonly MapLine[] = [{ id: "way", positions: stops, tone: "accent" }];
const yard: MapArea = {
  id: "yard",
  label: "Yard",
  tone: "info",
  editable: true,
  shape: { kind: "circle", centre: { latitude: 52.48, longitude: -1.9 }, radius: 12_000 },
};

/** A map with a bundled ground. */
export function MapSection() {
  const [selected, setSelected] = useState<string>();
  const [area, setArea] = useState(yard);
  return (
    <Section
      id="map"
      title="Map"
      hint="Zoom by wheel, pinch, buttons or + and -; move by drag or arrows; 0 shows all. Fences are changed by their handles."
    >
      <Specimen title="A made-up way" wide>
        <EarthMap
          label="A made-up way through England"
          className="h-96"
          points={points}
          lines={lines}
          areas={[area]}
          selected={selected}
          onSelect={setSelected}
          onChangeArea={(_, shape) => setArea({ ...area, shape })}
        />
      </Specimen>
    </Section>
  );
}
