import { useQuery } from "@tanstack/react-query";
import { reading } from "../../../data/query-client.ts";
import { useSeesCosts } from "../../../data/use-session.ts";
import { Button } from "../../../ui/action/button.tsx";
import { formatMoney } from "../../../ui/money.ts";
import { formatDay } from "../../../parts/format.ts";
import { type DraftLine, lineMoney } from "../orders/draft-lines.ts";

interface NoCostProps {
  readonly line: DraftLine;
  readonly supplierId: string | undefined;
  readonly currency: string;
  readonly onUse: (money: string) => void;
}

/** Says what a line without a cost leads to, and proposes what was last agreed [WMS-06]. */
export function NoCost({ line, supplierId, currency, onUse }: NoCostProps) {
  const itemId = line.item?.id ?? "";
  const isMissing = line.item !== undefined && line.money.trim() === "";
  const question = { itemId, currency, ...(supplierId !== undefined && { supplierId }) };
  const seesCosts = useSeesCosts();
  const wanted = isMissing && seesCosts;
  const last = useQuery({ ...reading("GET /api/wms/items/{itemId}/last-cost", question), enabled: wanted }).data?.last;
  if (!isMissing) return null;
  if (!seesCosts) {
    return (
      <p role="status" className="text-small text-ink-muted mobile:col-span-full">
        Costs are not shown to your role. Left empty, a line keeps the agreed cost, if it has one.
      </p>
    );
  }
  return (
    <p role="status" className="flex flex-wrap items-center gap-2 text-small text-warn mobile:col-span-full">
      Without a cost the stock valuation takes the item’s own cost, or none.
      {last?.unitCostMinor != null && (
        <>
          {" "}
          Last agreed: {formatMoney(last.unitCostMinor, currency)} with {last.supplierName}, {last.number},{" "}
          {formatDay(last.orderedAt)}.
          <Button density="dense" onClick={() => onUse(lineMoney(last.unitCostMinor, currency))}>
            Use {formatMoney(last.unitCostMinor, currency)}
          </Button>
        </>
      )}
    </p>
  );
}
