import { AttentionPanel } from "../../../parts/attention-panel.tsx";
import { attentionOf } from "./attention.ts";
import { DayPage } from "./day-page.tsx";
import { DayTiles } from "./day-tiles.tsx";
import { TripsToday } from "./trips-today.tsx";
import { UrgentShipments } from "./urgent-shipments.tsx";

/** `/logistics`: is anything wrong on the road, and what to do now [APP-20]. */
export function Overview() {
  return (
    <DayPage page="logistics">
      {(day, stale) => (
        <>
          <AttentionPanel
            troubles={attentionOf(day)}
            calm="Nothing is late, held, failed or lost, and every window will be kept."
          />
          <DayTiles day={day} stale={stale} />
          <div className="grid items-start gap-4 wide:grid-cols-2">
            <UrgentShipments />
            <TripsToday at={day.at} timeZone={day.timeZone} />
          </div>
        </>
      )}
    </DayPage>
  );
}
