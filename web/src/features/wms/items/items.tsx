import { counted } from "../../../parts/format.ts";
import { PrintLabelButton } from "../labels/print-labels.tsx";
import { itemBulk } from "./item-bulk.ts";
import { DocumentList } from "../../../parts/document-list.tsx";
import { useQuery } from "@tanstack/react-query";
import Box from "lucide-react/icons/box";
import { href } from "@cerebro/contracts/pages/href.ts";
import { reading } from "../../../data/query-client.ts";
import { useSeesCosts } from "../../../data/use-session.ts";
import { exportsOf } from "../../../parts/export.ts";
import { useOrganisation } from "../../../parts/use-organisation.ts";
import { itemColumns } from "./item-columns.tsx";
import { itemFields, itemQuestion, itemViews } from "./item-filters.ts";
import { ItemForm } from "./item-form.tsx";
import { WarehouseChooser } from "../parts/warehouse-choice.tsx";

const noun = ["item", "items"] as const;

/** `/wms/inventory/items`: the item master. */
export function Items() {
  const currency = useOrganisation()?.currency;
  const categories = useQuery(reading("GET /api/wms/item-categories", {})).data?.rows ?? [];
  return (
    <DocumentList
      page="wmsItems"
      route="GET /api/wms/items"
      ask={itemQuestion}
      fields={itemFields(categories)}
      searchLabel="Search SKU, name, barcode"
      table="wms-items"
      views={itemViews}
      label="Items"
      noun={noun}
      kept
      columns={itemColumns(currency, useSeesCosts())}
      pathOf={(itemId) => href("wmsItem", { itemId })}
      exports={(asked, count) => exportsOf("GET /api/wms/exports/items", asked, count)}
      bulk={itemBulk}
      bulkActions={(rows) => (
        <PrintLabelButton
          label="Print labels"
          title={`Print labels of ${counted(rows.length, "item")}`}
          choice={{ kind: "item", ids: rows.map(({ id }) => id) }}
        />
      )}
      actions={<WarehouseChooser />}
      imports="Import items"
      create={{
        label: "Create item",
        does: "Create item",
        form: ({ open, close }) => <ItemForm item={undefined} onDone={open} onKept={close} />,
      }}
      empty={{
        icon: Box,
        title: "No items yet",
        children: "Import a list of what the warehouse holds, or create the first item by hand.",
      }}
    />
  );
}
