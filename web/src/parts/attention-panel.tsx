import CircleCheck from "lucide-react/icons/circle-check";
import { TextLink } from "../ui/action/link.tsx";
import { cx } from "../ui/cx.ts";
import { Panel } from "../ui/layout/panel.tsx";
import { toneIcon, toneText } from "../ui/tone.ts";

/** Something that is wrong, and where it is put right. */
export interface Attention {
  readonly id: string;
  readonly tone: "bad" | "warn";
  readonly text: string;
  readonly act: string;
  readonly href: string;
}

interface AttentionPanelProps {
  /** The worst first. */
  readonly troubles: readonly Attention[];
  /** Text when there are none. */
  readonly calm: string;
}

/** Is anything wrong, and what to do now. */
export function AttentionPanel({ troubles, calm }: AttentionPanelProps) {
  return (
    <Panel title="Needs attention" flush>
      {troubles.length === 0 ? (
        <p className="flex items-center gap-2 px-4 pb-4 text-good">
          <CircleCheck size={16} aria-hidden /> {calm}
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
