import ClipboardCheck from "lucide-react/icons/clipboard-check";
import type { CountBinRow, CountDetail } from "@cerebro/contracts/entities/wms/counts.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { Button } from "../../../ui/action/button.tsx";
import { ButtonLink } from "../../../ui/action/link.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { counted } from "../../../parts/format.ts";
import { StateMark } from "../../../parts/state-mark.tsx";
import { useRows } from "../../../parts/use-rows.ts";
import { binStateWords } from "./count-words.ts";

/** The bins of a count in walking order: who is where, and what waits. */
export function CountBins({ count }: { count: CountDetail }) {
  const question = { countId: count.id };
  const source = useRows("GET /api/wms/count-bins", question);
  return (
    <Panel title="Bins" hint={counted(count.bins, "bin")} flush>
      <ul aria-label="Bins of the count" className="divide-y divide-line">
        {source.rows.map((bin) => (
          <BinRow key={bin.id} bin={bin} />
        ))}
      </ul>
      {source.hasMore && (
        <div className="p-3">
          <Button busy={source.loadingMore} onClick={source.loadMore}>
            Show more
          </Button>
        </div>
      )}
    </Panel>
  );
}

function BinRow({ bin }: { bin: CountBinRow }) {
  const waits = bin.state === "open" || bin.state === "counting";
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <span className="w-36 font-mono">{bin.locationCode}</span>
      <StateMark word={binStateWords[bin.state]} />
      <span className="min-w-0 flex-1 text-ink-muted">
        {[bin.round > 1 && `round ${bin.round}`, bin.sku !== null && `only ${bin.sku}`, personOf(bin)]
          .filter(Boolean)
          .join(" · ")}
      </span>
      {waits && !bin.forOthers && (
        <ButtonLink icon={ClipboardCheck} href={href("wmsCountBin", { countId: bin.countId, binId: bin.id })}>
          Count {bin.locationCode}
        </ButtonLink>
      )}
      {waits && bin.forOthers && <span className="text-ink-muted">For somebody else: you counted it before</span>}
    </li>
  );
}

function personOf({ state, claimedByName, finishedByName }: CountBinRow): string | null {
  if (state === "counting") return `by ${claimedByName ?? "somebody"}`;
  return finishedByName === null ? null : `counted by ${finishedByName}`;
}
