import type { PolicyProposal } from "@cerebro/contracts/entities/wms/stock-policies.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { Checkbox } from "../../../ui/form/choice.tsx";
import { TextLink } from "../../../ui/action/link.tsx";
import { ScrollRegion } from "../../../ui/layout/scroll-region.tsx";
import { formatMoney } from "../../../ui/money.ts";
import { formatCount, formatShare } from "../../../parts/format.ts";
import { useOrganisation } from "../../../parts/use-organisation.ts";

interface Props {
  readonly rows: readonly PolicyProposal[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

const standings = { moving: "", excess: "Excess", dead: "Dead" } as const;
const numeric = "px-3 py-1.5 text-right tabular-nums";
const heads = [
  "Class",
  "In stock",
  "Reorder point",
  "Order quantity",
  "Safety stock",
  "Service",
  "Lead days",
  "Change of stock",
];

/** Each rule as it is and as it would be. */
export function ProposalTable({ rows, chosen, onChoose }: Props) {
  const currency = useOrganisation()?.currency;
  const toggle = (itemId: string): void => {
    const next = new Set(chosen);
    if (!next.delete(itemId)) next.add(itemId);
    onChoose(next);
  };
  return (
    <ScrollRegion label="Proposals">
      <table className="w-full min-w-[920px] border-collapse">
        <thead>
          <tr className="border-b border-line text-left text-small text-ink-muted">
            <th className="px-3 py-2 font-normal">Item</th>
            {heads.map((head) => (
              <th key={head} className="px-3 py-2 text-right font-normal">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.itemId} className="border-b border-line last:border-b-0">
              <td className="px-3 py-1.5">
                <span className="flex items-center gap-2">
                  <Checkbox
                    label={<span className="sr-only">Choose {row.sku}</span>}
                    checked={chosen.has(row.itemId)}
                    disabled={row.standing === "dead"}
                    onChange={() => toggle(row.itemId)}
                  />
                  <TextLink href={href("wmsItem", { itemId: row.itemId })}>{row.sku}</TextLink>
                  <span className="truncate text-ink-muted">{row.name}</span>
                </span>
              </td>
              <td className={numeric}>{[row.demandClass, standings[row.standing]].filter(Boolean).join(" · ")}</td>
              <td className={numeric}>{formatCount(row.onHand)}</td>
              <td className={numeric}>
                {before(row.reorderPoint)} → {formatCount(row.proposedPoint)}
              </td>
              <td className={numeric}>
                {before(row.reorderQuantity)} → {formatCount(row.proposedQuantity)}
              </td>
              <td className={numeric}>{formatCount(row.safetyStock)}</td>
              <td className={numeric}>{formatShare(row.serviceLevel)}</td>
              <td className={numeric}>{formatCount(Math.round(row.leadDays))}</td>
              <td className={numeric}>
                {row.stockSavingMinor === null || currency === undefined
                  ? "not known"
                  : formatMoney(-row.stockSavingMinor, currency)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

const before = (value: number | null): string => (value === null ? "none" : formatCount(value));
