import { useQuery } from "@tanstack/react-query";
import { insightTypes } from "@cerebro/contracts/constants/risks.ts";
import type { ExecutiveInsight } from "@cerebro/contracts/entities/executive/risks.ts";
import { reading } from "../../../data/query-client.ts";
import { formatShare } from "../../../parts/format.ts";
import { StateMark, type StateWord } from "../../../parts/state-mark.tsx";
import { TextLink } from "../../../ui/action/link.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { metricHref } from "../kpis/metric-words.ts";
import { EvidenceList } from "./evidence-list.tsx";

const priorities: Readonly<Record<ExecutiveInsight["priority"], StateWord>> = {
  high: { label: "High", tone: "bad" },
  medium: { label: "Medium", tone: "warn" },
  low: { label: "Low", tone: "neutral" },
};

/** Priority is the amount of money. More revenue is no alarm, however much it is. */
const priorityWord = ({ drivers, shifts, moneyMinor, priority, href }: ExecutiveInsight): StateWord => {
  const isGain = (drivers ?? shifts) !== undefined && href === metricHref("money.net_revenue") && (moneyMinor ?? 0) > 0;
  return isGain ? { label: priorities[priority].label, tone: "info" } : priorities[priority];
};

/** Findings with the most money first; each opens to its rows [AI-22]. */
export function InsightsPanel() {
  const query = useQuery(reading("GET /api/executive/insights", {}));
  return (
    <Panel title="Insights" hint="Calculated from posted amounts and live signals; largest amounts first." flush>
      <Async
        query={query}
        skeleton={<SkeletonText lines={6} />}
        isEmpty={({ insights }) => insights.length === 0}
        empty={<p className="px-4 pb-4 text-ink-muted">No finding has money in it now.</p>}
      >
        {({ insights, currency }) => (
          <ul className="divide-y divide-line border-t border-line">
            {insights.map((insight) => (
              <Insight key={insight.id} insight={insight} currency={currency} />
            ))}
          </ul>
        )}
      </Async>
    </Panel>
  );
}

function Insight({ insight, currency }: { insight: ExecutiveInsight; currency: string }) {
  const { type, title, insight: words, confidence, href, drivers, savings, exposures, shifts } = insight;
  const evidence = drivers ?? savings ?? exposures ?? shifts ?? [];
  return (
    <li className="px-4 py-2">
      <details>
        <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1">
          <StateMark word={priorityWord(insight)} />
          <span className="font-strong">{title}</span>
          <span className="text-small text-ink-muted">
            {insightTypes[type]} · {formatShare(confidence)} of amounts known
          </span>
        </summary>
        <div className="flex flex-col gap-2 pt-2">
          <p className="max-w-[90ch]">
            {words} <TextLink href={href}>Open the page behind it</TextLink>
          </p>
          {evidence.length > 0 && <EvidenceList evidence={evidence} currency={currency} />}
        </div>
      </details>
    </li>
  );
}
