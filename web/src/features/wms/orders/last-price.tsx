import { useQuery } from "@tanstack/react-query";
import { reading } from "../../../data/query-client.ts";
import { Button } from "../../../ui/action/button.tsx";
import { formatMoney } from "../../../ui/money.ts";
import { formatDay, minorOf } from "../../../parts/format.ts";
import { type DraftLine, lineMoney } from "./draft-lines.ts";

interface LastPriceProps {
  readonly line: DraftLine;
  readonly customerId: string | undefined;
  readonly currency: string;
  readonly onUse: (money: string) => void;
}

/** The price the customer paid last for the line's item, to be taken over where another is entered [WMS-07]. */
export function LastPrice({ line, customerId = "", currency, onUse }: LastPriceProps) {
  const itemId = line.item?.id ?? "";
  const question = { customerId, itemId, currency };
  const isAsked = customerId !== "" && itemId !== "";
  const query = useQuery({ ...reading("GET /api/wms/customers/{customerId}/last-price", question), enabled: isAsked });
  const last = isAsked ? query.data?.last : undefined;
  if (last == null) return null;
  const price = formatMoney(last.unitPriceMinor, currency);
  return (
    <p className="flex flex-wrap items-center gap-2 text-small text-ink-muted mobile:col-span-full">
      Last price to this customer: {price} in {last.number}, {formatDay(last.orderedAt)}.
      {minorOf(line.money, currency) !== last.unitPriceMinor && (
        <Button density="dense" onClick={() => onUse(lineMoney(last.unitPriceMinor, currency))}>
          Use {price}
        </Button>
      )}
    </p>
  );
}
