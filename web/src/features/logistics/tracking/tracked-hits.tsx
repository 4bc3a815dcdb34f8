import { useQuery } from "@tanstack/react-query";
import { reading } from "../../../data/query-client.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Badge } from "../../../ui/data/badge.tsx";

interface TrackedHitsProps {
  readonly search: string;
  readonly onSelect: (vehicleId: string) => void;
}

const kinds = { vehicle: "Vehicle", trip: "Trip", shipment: "Shipment" } as const;

/** Trips and shipments that a number may mean; the vehicles are in the list below. */
export function TrackedHits({ search, onSelect }: TrackedHitsProps) {
  const { data } = useQuery({ ...reading("GET /api/logistics/tracked", { search }), enabled: search !== "" });
  const hits = data?.hits.filter(({ kind }) => kind !== "vehicle") ?? [];
  if (search === "" || hits.length === 0) return null;
  return (
    <ul aria-label="Trips and shipments" className="divide-y divide-line border-b border-line">
      {hits.map(({ kind, label, detail, vehicleId }) => (
        <li key={`${kind} ${label}`} className="flex items-center gap-2 px-4 py-2">
          <Badge>{kinds[kind]}</Badge>
          <span className="min-w-0 flex-1">
            <span className="block truncate font-mono font-strong">{label}</span>
            <span className="block truncate text-small text-ink-muted">{detail}</span>
          </span>
          {vehicleId !== null && <Button onClick={() => onSelect(vehicleId)}>Show on map</Button>}
        </li>
      ))}
    </ul>
  );
}
