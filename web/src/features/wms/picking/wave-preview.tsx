import type { UseQueryResult } from "@tanstack/react-query";
import type { WaveProposal } from "@cerebro/contracts/entities/wms/waves.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { TextLink } from "../../../ui/action/link.tsx";
import { StatTile } from "../../../ui/data/stat-tile.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { Checkbox } from "../../../ui/form/choice.tsx";
import { counted, formatCount } from "../../../parts/format.ts";
import { useNow } from "../../../parts/use-now.ts";
import { Due } from "../../../parts/due.tsx";
import { priorityWord } from "../words/order-words.ts";
import { faultWord, saving, walkWord } from "./wave-words.ts";

interface WavePreviewProps {
  /** All orders the rule finds. */
  readonly offered: UseQueryResult<WaveProposal>;
  /** Preview without the orders taken out. */
  readonly proposal: WaveProposal | undefined;
  readonly excluded: ReadonlySet<string>;
  readonly onToggle: (orderId: string) => void;
}

/** Preview of the wave, before anything is written. */
export function WavePreview({ offered, proposal, excluded, onToggle }: WavePreviewProps) {
  return (
    <section aria-label="Preview of the wave" aria-busy={offered.isFetching} className="flex flex-col gap-3">
      <Async
        query={offered}
        skeleton={<SkeletonText lines={6} />}
        isEmpty={({ orders }) => orders.length === 0}
        empty={
          <Banner tone="info" title="No allocated order fits">
            Orders join a wave once all their goods are reserved. Allocate them under{" "}
            <TextLink href={`${href("wmsOrders")}?state=confirmed`}>Orders</TextLink>.
          </Banner>
        }
      >
        {(all) => (
          <>
            <Figures proposal={proposal ?? all} />
            <OfferedOrders all={all} excluded={excluded} onToggle={onToggle} />
          </>
        )}
      </Async>
    </section>
  );
}

function Figures({ proposal }: { proposal: WaveProposal }) {
  const saved = saving(proposal);
  const fault = faultWord(proposal.fault);
  return (
    <>
      <div className="grid grid-cols-3 gap-3">
        <StatTile
          label="Orders"
          figure={formatCount(proposal.orders.length)}
          target={`${counted(proposal.lines, "pick")}, ${counted(proposal.units, "unit")}`}
        />
        <StatTile label="Carts" figure={formatCount(proposal.batches.length)} target="near each other together" />
        <StatTile
          label="To walk"
          figure={walkWord(proposal.metres)}
          target={saved ? `${saved.length} less than in S-shape, ${saved.share}` : "no walk to compare"}
        />
      </div>
      {fault !== undefined && <Banner tone="warn" title={fault} />}
    </>
  );
}

function OfferedOrders({
  all,
  excluded,
  onToggle,
}: { all: WaveProposal } & Pick<WavePreviewProps, "excluded" | "onToggle">) {
  const now = useNow();
  return (
    <div className="rounded-control border border-line">
      <ul aria-label="Orders of the wave" className="max-h-72 overflow-y-auto">
        {all.orders.map(({ id, number, customerName, priority, dueAt, lines }) => (
          <li key={id} className="flex items-center gap-3 border-b border-line px-3 py-1.5 last:border-0">
            <Checkbox
              checked={!excluded.has(id)}
              onChange={() => onToggle(id)}
              label={<code>{number}</code>}
              hint={[customerName, counted(lines, "pick"), `${priorityWord(priority).toLowerCase()} priority`]
                .filter(Boolean)
                .join(" · ")}
            />
            <span className="ml-auto shrink-0 text-small">
              <Due at={dueAt} now={now} />
            </span>
          </li>
        ))}
      </ul>
      {all.ordersLeft > 0 && (
        <p className="border-t border-line px-3 py-2 text-small text-ink-muted">
          {counted(all.ordersLeft, "more order fits", "more orders fit")}, beyond the limits.
        </p>
      )}
    </div>
  );
}
