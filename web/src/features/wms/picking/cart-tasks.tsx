import type { WaveBatch, WaveDetail } from "@cerebro/contracts/entities/wms/waves.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { TextLink } from "../../../ui/action/link.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { formatCount } from "../../../parts/format.ts";
import { StateMark } from "../../../parts/state-mark.tsx";
import { waveTaskWords } from "./wave-words.ts";

/** The picks of a cart in the order they are walked. */
export function CartTasks({ wave, cart }: { wave: WaveDetail; cart: WaveBatch }) {
  const tasks = wave.taskRows.filter(({ batch }) => batch === cart.number);
  if (tasks.length === 0) {
    return (
      <Panel title="In walking order">
        <p className="text-ink-muted">The picks of the cart stand here once the wave is released.</p>
      </Panel>
    );
  }
  return (
    <Panel
      title="In walking order"
      flush
      footer={<TextLink href={`${href("wmsOperations")}?queue=pick&path=yes&mine=yes`}>Pick what is mine</TextLink>}
    >
      <ol aria-label={`Picks of cart ${cart.number}`} className="max-h-120 overflow-y-auto">
        {tasks.map((task) => (
          <li key={task.id} className="flex items-center gap-3 border-t border-line px-4 py-2">
            <span className="w-6 shrink-0 text-right text-small text-ink-muted">{task.position}</span>
            <span className="flex min-w-0 flex-1 flex-col">
              <span className="truncate">
                <code>{task.fromCode ?? "–"}</code> · {task.sku}
              </span>
              <span className="truncate text-small text-ink-muted">
                {[task.itemName, task.orderNumber, task.claimedByName].filter(Boolean).join(" · ")}
              </span>
            </span>
            <span className="shrink-0 font-mono">{formatCount(task.quantity)}</span>
            <StateMark word={waveTaskWords[task.state]} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}
