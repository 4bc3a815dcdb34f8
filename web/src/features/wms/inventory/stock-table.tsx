import PackageOpen from "lucide-react/icons/package-open";
import { useState } from "react";
import { href } from "@cerebro/contracts/pages/href.ts";
import { call } from "../../../data/client.ts";
import { ButtonLink } from "../../../ui/action/link.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { exportsOf } from "../../../parts/export.ts";
import { ImportLink } from "../../../parts/import-link.tsx";
import { useListState } from "../../../parts/list-state.ts";
import { ListTable } from "../../../parts/list-table.tsx";
import { useNow } from "../../../parts/use-now.ts";
import { pageRows, useRows } from "../../../parts/use-rows.ts";
import { stockFields, stockFilterIds, stockQuestion, stockSorts, stockViews } from "./inventory-filters.ts";
import { ScrapSelected } from "./scrap-selected.tsx";
import { stockColumns } from "./stock-columns.tsx";
import { stockKey } from "./stock-place.ts";

const nothing: ReadonlySet<string> = new Set();
const noun = ["stock row", "stock rows"] as const;

/** Stock by item, lot and bin. */
export function StockTable() {
  const list = useListState(stockSorts, stockFilterIds);
  const now = useNow();
  const question = stockQuestion(list);
  const source = useRows("GET /api/inventory", question, (cursor, signal) =>
    call("GET /api/inventory", { ...question, cursor, limit: pageRows }, { signal }),
  );
  const [selection, setSelection] = useState(nothing);
  return (
    <ListTable
      list={list}
      searchLabel="Search SKU, name, bin, lot"
      fields={stockFields}
      table="wms-inventory"
      views={stockViews}
      label="Stock"
      noun={noun}
      columns={stockColumns(now)}
      source={source}
      rowId={stockKey}
      selection={selection}
      onSelectionChange={setSelection}
      bulkActions={
        <ScrapSelected
          rows={source.rows.filter((row) => selection.has(stockKey(row)))}
          onDone={() => setSelection(nothing)}
        />
      }
      onOpen={(row) => list.change({ row: stockKey(row) }, { push: true })}
      exports={exportsOf("GET /api/wms/exports/inventory", question, source.count)}
      empty={
        <EmptyState
          icon={PackageOpen}
          title="No stock yet"
          action={
            <>
              <ImportLink>Import stock</ImportLink>
              <ButtonLink href={href("wmsPurchaseOrders")} variant="primary">
                Receive a purchase order
              </ButtonLink>
            </>
          }
        >
          Stock comes in by receiving a purchase order, by an import, or by “Add stock” above.
        </EmptyState>
      }
    />
  );
}
