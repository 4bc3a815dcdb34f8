import { useLive } from "../../data/live/live-state.ts";
import { Connection } from "./connection.tsx";
import { ActivityDetails, NeuralActivity } from "./neural-activity.tsx";
import { PeopleHere, PeopleList } from "./people-here.tsx";
import { UnsentBadge } from "./unsent-badge.tsx";

/** The live part of the bar at the top: what runs, who is here, how it stands with the connection. */
export function LiveTools() {
  return (
    <>
      <UnsentBadge />
      <NeuralActivity />
      <PeopleHere />
      <Connection />
    </>
  );
}

/** The same behind one button, for a bar as narrow as a phone. */
export function LiveMenu() {
  const activity = useLive((state) => state.activity);
  return (
    <>
      <UnsentBadge />
      <Connection>
        {activity && <ActivityDetails activity={activity} />}
        <PeopleList />
      </Connection>
    </>
  );
}
