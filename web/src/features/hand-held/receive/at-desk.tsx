import { useQuery } from "@tanstack/react-query";
import type { TaskRow } from "@cerebro/contracts/entities/wms/tasks.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useRefreshMs } from "../../../data/live/use-refresh-ms.ts";
import { keptReading } from "../../../data/kept-reading.ts";
import { HandList } from "../../../ui/data/hand-list.tsx";
import { usePlace } from "../parts/use-place.ts";

const waiting = { kind: "receive", limit: 100 } as const;

/** Loads of other warehouses and goods that come back are received on their own pages. */
export function AtDesk() {
  const [{ warehouseId }] = usePlace();
  const query = useQuery({
    ...keptReading("GET /api/wms/tasks", { ...waiting, warehouseId }),
    refetchInterval: useRefreshMs(),
    staleTime: 0,
  });
  const items = (query.data?.rows ?? []).flatMap(itemOf);
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="at-desk" className="mt-6">
      <h2 id="at-desk" className="mb-2 text-read text-ink-muted">
        Received at a desk
      </h2>
      <HandList label="Transfers and returns" items={items} />
    </section>
  );
}

function itemOf({ id, documentType, documentId, documentNumber }: TaskRow) {
  if (documentType === "transfer_order") {
    return [{ id, title: documentNumber, line: "Transfer", href: href("wmsTransfer", { transferId: documentId }) }];
  }
  if (documentType === "return_order") {
    return [{ id, title: documentNumber, line: "Return", href: href("wmsReturn", { returnId: documentId }) }];
  }
  return [];
}
