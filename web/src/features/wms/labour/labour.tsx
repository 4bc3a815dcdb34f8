import { useSearchState } from "../../../data/address.ts";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import { chosen, one } from "../../../parts/list-state.ts";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { Clock } from "./clock.tsx";
import { NowPanel } from "./now-panel.tsx";
import { Plan } from "./plan.tsx";
import { Standards } from "./standards.tsx";
import { useManages } from "./use-manages.ts";
import { Work } from "./work.tsx";

const tabs = [
  { id: "now", label: "Now" },
  { id: "work", label: "Work done" },
  { id: "standards", label: "Standards" },
  { id: "plan", label: "Plan" },
] as const;
const ids = tabs.map(({ id }) => id);

/** `/wms/labor`: who works on what, how fast, and who is needed tomorrow; nothing of it is typed in [WMS-12]. */
export function Labour() {
  const [search, change] = useSearchState();
  const manages = useManages();
  const offered = manages ? tabs : tabs.filter(({ id }) => id !== "plan");
  const asked = chosen(one(search, "tab"), ids) ?? "now";
  const current = offered.some(({ id }) => id === asked) ? asked : "now";
  return (
    <>
      <LiveHeader page="wmsLabor" actions={<Clock />} />
      <Tabs
        label="Parts of labor"
        tabs={offered}
        current={current}
        onChange={(tab) => change({ tab: tab === "now" ? undefined : tab, worker: undefined, day: undefined })}
      >
        {current === "now" && <NowPanel />}
        {current === "work" && <Work />}
        {current === "standards" && <Standards />}
        {current === "plan" && <Plan />}
      </Tabs>
    </>
  );
}
