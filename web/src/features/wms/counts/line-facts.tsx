import type { CountLineRow } from "@cerebro/contracts/entities/wms/counts.ts";
import { countCauses, countObstacles } from "@cerebro/contracts/entities/wms/count-words.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { TextLink } from "../../../ui/action/link.tsx";
import { KeyValueList } from "../../../ui/data/key-value.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { formatMoney } from "../../../ui/money.ts";
import { counted, formatCount } from "../../../parts/format.ts";
import { Moment } from "../../../parts/moment.tsx";
import { goodsWords, isForOthers, signed } from "./count-words.ts";

/** Facts of a counted line: the sum behind its variance, the counters and times, and the obstacles. */
export function LineFacts({ line, currency }: { line: CountLineRow; currency: string }) {
  const money = (minor: number | null) => minor !== null && signed(minor, (value) => formatMoney(value, currency));
  return (
    <div className="flex flex-col gap-5">
      {line.obstacle !== null && (
        <Banner tone="warn" title={countObstacles[line.obstacle]}>
          <Uncovered line={line} />
        </Banner>
      )}
      {isForOthers(line) && (
        <Banner tone="info" title="You counted this yourself">
          Somebody else approves it. You may reject it or have it counted again.
        </Banner>
      )}
      <KeyValueList
        columns={2}
        facts={[
          {
            label: "Item",
            value: <TextLink href={href("wmsItem", { itemId: line.itemId })}>{line.itemName}</TextLink>,
          },
          { label: "Goods", value: goodsWords(line) || null },
          { label: "Counted", value: counted(line.counted, line.baseUnit, line.baseUnit) },
          { label: "In the books at that position", value: formatCount(line.book) },
          { label: "Variance", value: signed(line.variance, formatCount) },
          { label: "Variance at cost", value: money(line.valueMinor) || null },
          {
            label: "Moved in and out since",
            value: `${formatCount(line.movedIn)} in, ${formatCount(line.movedOut)} out`,
          },
          {
            label: "In the books now",
            value: `${formatCount(line.bookNow)}, ${formatCount(line.reservedNow)} reserved`,
          },
          { label: "Serial numbers missing", value: line.serialsMissing.join(", ") || null },
          { label: "Serial numbers found", value: foundWords(line) || null },
          { label: "Cause", value: line.cause && countCauses[line.cause] },
          { label: "Decided by", value: line.automatic ? "The rules" : line.decidedByName },
          { label: "Note", value: line.note },
        ]}
      />
      <section aria-label="Entries" className="flex flex-col gap-2">
        <h3 className="font-strong">Entries</h3>
        <ol className="divide-y divide-line rounded-panel border border-line">
          {line.entries.map((entry) => (
            <li key={entry.countedAt} className="flex flex-wrap gap-x-4 px-3 py-2">
              <span>Round {entry.round}</span>
              <span className="font-strong">{formatCount(entry.counted)}</span>
              <span className="text-ink-muted">
                books {formatCount(entry.book)}, {signed(entry.variance, formatCount)}
              </span>
              <span className="text-ink-muted">
                {entry.countedByName}, <Moment at={entry.countedAt} />
              </span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function foundWords({ serialsFound }: CountLineRow): string {
  return serialsFound
    .map(({ code, recordedAt }) =>
      recordedAt === null ? `${code} (not in the house)` : `${code} (recorded at ${recordedAt})`,
    )
    .join(", ");
}

function Uncovered({ line }: { line: CountLineRow }) {
  if (line.uncovered.length === 0) return null;
  return (
    <ul className="flex flex-col gap-0.5">
      {line.uncovered.map(({ orderId, orderNumber, quantity }) => (
        <li key={orderNumber ?? "hold"}>
          {orderId === null ? (
            (orderNumber ?? "A hold")
          ) : (
            <TextLink href={href("wmsOrder", { orderId })}>{orderNumber ?? "Order"}</TextLink>
          )}
          : {counted(quantity, "unit")}
        </li>
      ))}
    </ul>
  );
}
