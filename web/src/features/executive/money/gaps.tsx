import type { ProfitLoss } from "@cerebro/contracts/entities/executive/money.ts";
import { counted } from "../../../parts/format.ts";
import { TextLink } from "../../../ui/action/link.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { metricHref } from "../kpis/metric-words.ts";

/** The amounts that could not be posted, with the reason of each. */
export function Gaps({ gaps }: { gaps: ProfitLoss["gaps"] }) {
  if (gaps.length === 0) return null;
  return (
    <Panel
      title="Not in these amounts"
      hint="Records without a rate, price or cost are counted here until it is entered. Nothing is estimated."
      flush
    >
      <ul className="divide-y divide-line border-t border-line">
        {gaps.map(({ account, name, reason, rows }) => (
          <li key={`${account} ${reason}`} className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5">
            <TextLink href={metricHref(`money.${account}`)}>{name}</TextLink>
            <span>{reason}</span>
            <span className="text-ink-muted">{counted(rows, "record")}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
