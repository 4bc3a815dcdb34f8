import { useSearchState } from "../../../data/address.ts";
import { DocumentTable } from "../../../parts/document-table.tsx";
import PackageOpen from "lucide-react/icons/package-open";
import { href } from "@cerebro/contracts/pages/href.ts";
import { ButtonLink } from "../../../ui/action/link.tsx";
import { exportsOf } from "../../../parts/export.ts";
import { ImportLink } from "../../../parts/import-link.tsx";
import { useNow } from "../../../parts/use-now.ts";
import { stockFields, stockQuestion, stockViews } from "./inventory-filters.ts";
import { ScrapSelected } from "./scrap-selected.tsx";
import { stockColumns } from "./stock-columns.tsx";
import { stockKey } from "./stock-place.ts";

const noun = ["stock row", "stock rows"] as const;

/** Stock by item, lot and bin. */
export function StockTable() {
  const [, change] = useSearchState();
  return (
    <DocumentTable
      route="GET /api/inventory"
      ask={stockQuestion}
      fields={stockFields}
      searchLabel="Search SKU, name, bin, lot"
      table="wms-inventory"
      views={stockViews}
      label="Stock"
      noun={noun}
      columns={stockColumns(useNow())}
      rowId={stockKey}
      bulkActions={(rows, onDone) => <ScrapSelected rows={rows} onDone={onDone} />}
      onOpen={(row) => change({ row: stockKey(row) }, { push: true })}
      exports={(asked, count) => exportsOf("GET /api/wms/exports/inventory", asked, count)}
      empty={{
        icon: PackageOpen,
        title: "No stock yet",
        action: (
          <>
            <ImportLink>Import stock</ImportLink>
            <ButtonLink href={href("wmsPurchaseOrders")} variant="primary">
              Receive a purchase order
            </ButtonLink>
          </>
        ),
        children: "Stock comes in by receiving a purchase order, by an import, or by “Add stock” above.",
      }}
    />
  );
}
