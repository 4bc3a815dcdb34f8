import { useState } from "react";
import type { VehiclePosition } from "@cerebro/contracts/entities/logistics/tracking.ts";
import { formatDistance } from "../../../parts/format.ts";
import { StateMark } from "../../../parts/state-mark.tsx";
import { useNow } from "../../../parts/use-now.ts";
import { Button } from "../../../ui/action/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { formatNumber } from "../../../ui/format.ts";
import { signalWords } from "./signal-words.ts";

interface VehicleListProps {
  readonly vehicles: readonly VehiclePosition[];
  readonly selected: string | undefined;
  readonly onSelect: (vehicleId: string) => void;
}

/** More are a press away; a search is quicker. */
const shownAtOnce = 60;

/** Content of the map in words: every vehicle with its state and its last report. */
export function VehicleList({ vehicles, selected, onSelect }: VehicleListProps) {
  const now = useNow();
  const [limit, setLimit] = useState(shownAtOnce);
  const rest = vehicles.length - limit;
  return (
    <>
      <ul aria-label="Vehicles" className="divide-y divide-line">
        {vehicles.slice(0, limit).map((vehicle) => (
          <li key={vehicle.vehicleId}>
            <button
              type="button"
              aria-current={vehicle.vehicleId === selected}
              onClick={() => onSelect(vehicle.vehicleId)}
              className={cx(
                "flex w-full flex-col gap-0.5 px-4 py-2 text-left hover:bg-surface-2 focus-visible:-outline-offset-2",
                vehicle.vehicleId === selected && "bg-accent-soft",
              )}
            >
              <span className="flex items-center gap-2">
                <span className="font-mono font-strong">{vehicle.code}</span>
                <span className="min-w-0 flex-1 truncate text-ink-muted">{vehicle.name}</span>
                <StateMark word={signalWords[vehicle.state]} />
              </span>
              <span className="truncate text-small text-ink-muted">{wordsOf(vehicle, now)}</span>
            </button>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <div className="border-t border-line p-3 text-center">
          <Button onClick={() => setLimit(limit + shownAtOnce * 4)}>Show more of {formatNumber(rest)}</Button>
        </div>
      )}
    </>
  );
}

function wordsOf({ at, speedKmh, tripNumber, driverName, nextStop, state }: VehiclePosition, now: number): string {
  const speed = state === "moving" && speedKmh !== null ? `${formatNumber(Math.round(speedKmh))} km/h` : null;
  const heard = at === null ? null : `heard ${formatDistance(at, now)}`;
  return (
    [speed, heard, tripNumber, driverName, nextStop && `to ${nextStop}`].filter(Boolean).join(" · ") || "No device"
  );
}
