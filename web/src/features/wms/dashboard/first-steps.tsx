import { useQuery } from "@tanstack/react-query";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import { href } from "@cerebro/contracts/pages/href.ts";
import { reading } from "../../../data/query-client.ts";
import { TextLink } from "../../../ui/action/link.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { liveMs } from "../../../parts/refresh.ts";

/** First steps of a new organization; hidden once there are bins, items and stock. */
export function FirstSteps() {
  const stats = useQuery({ ...reading("GET /api/wms/inventory/stats", {}), staleTime: liveMs }).data;
  if (!stats || (stats.bins > 0 && stats.items > 0 && stats.unitsOnHand > 0)) return null;
  const steps = [
    {
      done: stats.bins > 0,
      text: "Draw the warehouse: its walls, its areas, its racks",
      act: "Open locations",
      address: href("wmsLocations"),
    },
    {
      done: stats.items > 0,
      text: "Bring the items in, by an import or one by one",
      act: "Open items",
      address: href("wmsItems"),
    },
    {
      done: stats.unitsOnHand > 0,
      text: "Receive the first purchase order, or add the stock that is there",
      act: "Open inventory",
      address: href("wmsInventory"),
    },
  ];
  return (
    <Panel title="First steps" flush>
      <ol className="divide-y divide-line border-t border-line">
        {steps.map(({ done, text, act, address }) => (
          <li key={act} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
            {done ? (
              <CircleCheck size={16} aria-label="Done" className="shrink-0 text-good" />
            ) : (
              <CircleDashed size={16} aria-label="To do" className="shrink-0 text-ink-faint" />
            )}
            <span className="min-w-0 flex-1">{text}</span>
            {!done && <TextLink href={address}>{act}</TextLink>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
