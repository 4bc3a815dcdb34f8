import { LiveHeader } from "../../../parts/live-header.tsx";

/** `/executive/scenarios`: what-if scenarios [EXE-07]. */
export function Scenarios() {
  return <LiveHeader page="executiveScenarios" />;
}
