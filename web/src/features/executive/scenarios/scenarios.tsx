import { useSearchState } from "../../../data/address.ts";
import { one } from "../../../parts/list-state.ts";
import { ScenarioList } from "./scenario-list.tsx";
import { ScenarioView } from "./scenario-view.tsx";

/** `/executive/scenarios`: what-if scenarios, or the one that the address names [EXE-07]. */
export function Scenarios() {
  const [search] = useSearchState();
  const scenarioId = one(search, "scenario");
  return scenarioId === "" ? <ScenarioList /> : <ScenarioView key={scenarioId} scenarioId={scenarioId} />;
}
