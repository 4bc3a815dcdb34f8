import { formatLength } from "../../../ui/measure.ts";
import { useQuery } from "@tanstack/react-query";
import PackageOpen from "lucide-react/icons/package-open";
import type { FloorPlan, FloorPlanBin } from "@cerebro/contracts/entities/wms/locations.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { reading } from "../../../data/query-client.ts";
import { ButtonLink, TextLink } from "../../../ui/action/link.tsx";
import { KeyValueList } from "../../../ui/data/key-value.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { cx } from "../../../ui/cx.ts";
import { counted, formatCount, formatShare } from "../../../parts/format.ts";
import { CalendarDay, Moment } from "../../../parts/moment.tsx";
import { purposeWords } from "../words/stock-words.ts";
import { stackAt } from "./plan-cells.ts";

interface BinPanelProps {
  readonly warehouseId: string;
  readonly binId: string;
  readonly onChoose: (binId: string) => void;
}

/** The chosen bin beside the plan, with those above and below it. */
export function BinPanel({ warehouseId, binId, onChoose }: BinPanelProps) {
  const plan = useQuery(reading("GET /api/wms/warehouses/{warehouseId}/floor-plan", { warehouseId }));
  return (
    <Async query={plan} skeleton={<SkeletonText lines={6} />}>
      {(found) => <Stack plan={found} binId={binId} onChoose={onChoose} />}
    </Async>
  );
}

function Stack({ plan, binId, onChoose }: { plan: FloorPlan; binId: string; onChoose: (binId: string) => void }) {
  const stack = stackAt(plan, binId);
  const bin = stack.find(({ id }) => id === binId);
  if (!bin) return <p className="text-ink-muted">This bin is not in this warehouse.</p>;
  return (
    <div className="flex flex-col gap-5">
      {stack.length > 1 && (
        <div role="group" aria-label="Levels" className="flex flex-col-reverse gap-1">
          {stack.map((each) => (
            <LevelButton key={each.id} bin={each} chosen={each.id === binId} onChoose={onChoose} />
          ))}
        </div>
      )}
      <KeyValueList
        facts={[
          { label: "For", value: purposeWords[bin.purpose] },
          { label: "Block", value: bin.blocked && "Nothing in it is promised" },
          { label: "Fill", value: bin.fill === null ? "capacity or item sizes not known" : formatShare(bin.fill) },
          { label: "Units out, 28 days", value: formatCount(bin.unitsOutLast28Days) },
          { label: "Last in", value: bin.receivedAt && <Moment at={bin.receivedAt} /> },
          {
            label: "Place",
            value: `${formatLength(bin.xMm)} along, ${formatLength(bin.yMm)} across, ${formatLength(bin.zMm)} up`,
          },
        ]}
      />
      <section aria-labelledby="bin-stock">
        <h3 id="bin-stock" className="mb-1 font-strong">
          Stock in {bin.code}
        </h3>
        <BinStock locationId={bin.id} />
      </section>
      <ButtonLink href={href("wmsLocation", { locationId: bin.id })} className="self-start">
        Open {bin.code}
      </ButtonLink>
    </div>
  );
}

function LevelButton({
  bin,
  chosen,
  onChoose,
}: {
  bin: FloorPlanBin;
  chosen: boolean;
  onChoose: (binId: string) => void;
}) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={() => onChoose(bin.id)}
      className={cx(
        "flex min-h-9 items-center gap-3 rounded-control border px-3 text-left pointer-coarse:min-h-11",
        chosen ? "border-accent bg-accent-soft" : "border-line hover:bg-surface-2",
      )}
    >
      <span className="font-mono text-small">{bin.code}</span>
      <span className="ml-auto text-ink-muted">
        {bin.onHand === 0 ? "empty" : `${counted(bin.onHand, "unit")}, ${counted(bin.items, "item")}`}
      </span>
    </button>
  );
}

const shownRows = 50;

/** Contents of a bin, in short. */
function BinStock({ locationId }: { locationId: string }) {
  const query = useQuery(reading("GET /api/inventory", { locationId, limit: shownRows }));
  return (
    <Async
      query={query}
      skeleton={<SkeletonText lines={3} />}
      isEmpty={({ rows }) => rows.length === 0}
      empty={
        <p className="flex items-center gap-2 text-ink-muted">
          <PackageOpen size={16} aria-hidden /> Empty
        </p>
      }
    >
      {({ rows, count }) => (
        <>
          <ul className="flex flex-col divide-y divide-line">
            {rows.map((row) => (
              <li key={`${row.itemId}.${row.lotId}`} className="flex flex-wrap items-baseline gap-x-3 py-2">
                <TextLink href={href("wmsItem", { itemId: row.itemId })} className="font-mono text-small">
                  {row.sku}
                </TextLink>
                <span className="min-w-0 flex-1 truncate">{row.itemName}</span>
                <span className="font-strong">{counted(row.onHand, row.baseUnit, row.baseUnit)}</span>
                {(row.lotCode !== null || row.reserved > 0) && (
                  <span className="w-full text-small text-ink-muted">
                    {row.lotCode !== null && `Lot ${row.lotCode} `}
                    {row.expiresOn !== null && (
                      <>
                        expires <CalendarDay on={row.expiresOn} />{" "}
                      </>
                    )}
                    {row.reserved > 0 && `${formatCount(row.reserved)} reserved`}
                  </span>
                )}
              </li>
            ))}
          </ul>
          {count > rows.length && (
            <p className="mt-2 text-small text-ink-muted">and {formatCount(count - rows.length)} more</p>
          )}
        </>
      )}
    </Async>
  );
}
