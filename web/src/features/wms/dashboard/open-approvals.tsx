import { useQuery } from "@tanstack/react-query";
import { href } from "@cerebro/contracts/pages/href.ts";
import { reading } from "../../../data/query-client.ts";
import { TextLink } from "../../../ui/action/link.tsx";
import { Badge } from "../../../ui/data/badge.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { formatUnits } from "../../../ui/money.ts";
import { liveMs } from "../../../parts/refresh.ts";

const shown = 3;

/** Decisions that wait for this person; nothing is drawn without any. */
export function OpenApprovals() {
  const { data } = useQuery({
    ...reading("GET /api/decisions", { status: "pending", limit: shown }),
    staleTime: liveMs,
  });
  if (data === undefined || data.count === 0) return null;
  return (
    <Panel
      title="Open approvals"
      flush
      footer={
        <TextLink href={href("approvals")}>
          {data.count === 1 ? "Open the inbox" : `Show all ${data.count} approvals`}
        </TextLink>
      }
    >
      <ul className="divide-y divide-line border-t border-line">
        {data.rows.map(({ id, summary, impact, currency, escalated, requestedBy }) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
            <span className="min-w-0 flex-1 basis-56">
              <TextLink href={`${href("approvals")}?decision=${id}`} className="font-strong">
                {summary}
              </TextLink>
              <span className="block text-small text-ink-muted">asked by {requestedBy.name}</span>
            </span>
            {escalated && <Badge tone="bad">Escalated</Badge>}
            {impact.financial !== null && (
              <span className="tabular-nums">{formatUnits(impact.financial, currency)}</span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
