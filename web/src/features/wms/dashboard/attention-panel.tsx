import CircleCheck from "lucide-react/icons/circle-check";
import type { WarehouseDashboard } from "@cerebro/contracts/entities/tasks.ts";
import { TextLink } from "../../../ui/action/link.tsx";
import { cx } from "../../../ui/cx.ts";
import { Panel } from "../../../ui/layout/panel.tsx";
import { toneIcon, toneText } from "../../../ui/tone.ts";
import { attentionOf } from "./attention.ts";

/** Is anything wrong, and what to do now. */
export function AttentionPanel({ dashboard }: { dashboard: WarehouseDashboard }) {
  const troubles = attentionOf(dashboard);
  return (
    <Panel title="Needs attention" flush>
      {troubles.length === 0 ? (
        <p className="flex items-center gap-2 px-4 pb-4 text-good">
          <CircleCheck size={16} aria-hidden /> Nothing is late, blocked, expired or short.
        </p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {troubles.map(({ id, tone, text, act, href }) => {
            const Shape = toneIcon[tone];
            return (
              <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
                <Shape size={16} aria-hidden className={cx("shrink-0", toneText[tone])} />
                <span className="min-w-0 flex-1 font-strong">{text}</span>
                <TextLink href={href}>{act}</TextLink>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
