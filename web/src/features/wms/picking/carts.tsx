import Footprints from "lucide-react/icons/footprints";
import type { WaveBatch, WaveDetail } from "@cerebro/contracts/entities/wms/waves.ts";
import { Button } from "../../../ui/action/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { Panel } from "../../../ui/layout/panel.tsx";
import { counted, formatCount } from "../../../parts/format.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { walkWord } from "./wave-words.ts";

interface CartsProps {
  readonly wave: WaveDetail;
  readonly chosen: number | undefined;
  readonly onChoose: (number: number) => void;
  readonly onRefused: (refusal: string | undefined) => void;
}

/** The carts of a wave: which one is drawn, who walks it, and taking one. */
export function Carts({ wave, chosen, onChoose, onRefused }: CartsProps) {
  const claim = useCommand("POST /api/wms/waves/{waveId}/batches/{batch}/claim", {
    onRefused,
    told: (_wave, { batch }) => `Cart ${String(batch)} of ${wave.number} is yours`,
  });
  const claimable = wave.commands.includes("claim");
  return (
    <Panel title="Carts" flush>
      <ul aria-label="Carts of the wave">
        {wave.batchRows.map((cart) => (
          <li
            key={cart.number}
            className={cx(
              "flex items-center gap-2 border-t border-line pr-3",
              cart.number === chosen && "bg-accent-soft",
            )}
          >
            <button
              type="button"
              aria-pressed={cart.number === chosen}
              onClick={() => onChoose(cart.number)}
              className="flex min-h-13 min-w-0 flex-1 flex-col justify-center px-4 py-2 text-left hover:bg-surface-2"
            >
              <span className="font-strong">
                Cart {cart.number} · {walkWord(cart.metres)}
              </span>
              <span className="truncate text-small text-ink-muted">{lineOf(cart)}</span>
            </button>
            {claimable && cart.tasksFree > 0 && (
              <Button
                density="dense"
                icon={Footprints}
                busy={claim.busy}
                onClick={() => claim.run({ waveId: wave.id, batch: cart.number })}
              >
                Walk cart {cart.number}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function lineOf({ orders, lines, tasks, tasksEnded, claimedByNames }: WaveBatch): string {
  const work = tasks === 0 ? counted(lines, "pick") : `${formatCount(tasksEnded)} of ${formatCount(tasks)} picked`;
  return [counted(orders, "order"), work, claimedByNames.join(", ")].filter(Boolean).join(" · ");
}
