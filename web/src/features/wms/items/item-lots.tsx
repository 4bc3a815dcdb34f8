import FlaskConical from "lucide-react/icons/flask-conical";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useGo } from "../../../data/address.ts";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { lotColumns } from "../lots/lot-columns.tsx";
import { useNow } from "../../../parts/use-now.ts";
import { useRows } from "../../../parts/use-rows.ts";

/** Lots of an item, first to expire first; each opens to be held, released or recalled. */
export function ItemLots({ itemId }: { itemId: string }) {
  const go = useGo();
  const now = useNow();
  const source = useRows("GET /api/wms/lots", { itemId });
  return (
    <DataTable
      label="Lots"
      noun={["lot", "lots"]}
      columns={lotColumns(now, true)}
      source={source}
      rowId={(row) => row.id}
      onOpen={(row) => go(href("wmsLot", { lotId: row.id }))}
      empty={
        <EmptyState icon={FlaskConical} title="No lot yet">
          Lots are made when the item is received.
        </EmptyState>
      }
    />
  );
}
