import { useQuery } from "@tanstack/react-query";
import Box from "lucide-react/icons/box";
import Plus from "lucide-react/icons/plus";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useGo, useSearchState } from "../../../data/address.ts";
import { call } from "../../../data/client.ts";
import { reading } from "../../../data/query-client.ts";
import { useSeesCosts } from "../../../data/use-session.ts";
import { Button } from "../../../ui/action/button.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { Drawer } from "../../../ui/overlay/dialog.tsx";
import { exportsOf } from "../../../parts/export.ts";
import { ImportLink } from "../../../parts/import-link.tsx";
import { one, useListState } from "../../../parts/list-state.ts";
import { ListTable } from "../../../parts/list-table.tsx";
import { PageKeys } from "../../../parts/page-keys.tsx";
import { useOrganisation } from "../../../parts/use-organisation.ts";
import { pageRows, useRows } from "../../../parts/use-rows.ts";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { itemColumns } from "./item-columns.tsx";
import { itemFields, itemFilterIds, itemQuestion, itemSorts, itemViews } from "./item-filters.ts";
import { ItemForm } from "./item-form.tsx";
import { WarehouseChooser } from "../parts/warehouse-choice.tsx";

const noun = ["item", "items"] as const;

/** `/wms/inventory/items`: the item master. */
export function Items() {
  const [search, change] = useSearchState();
  const go = useGo();
  const adding = one(search, "add") !== "";
  const add = () => change({ add: "yes" }, { push: true });
  const close = () => change({ add: undefined });
  return (
    <>
      <LiveHeader
        page="wmsItems"
        actions={
          <>
            <WarehouseChooser />
            <ImportLink>Import</ImportLink>
            <Button variant="primary" icon={Plus} onClick={add}>
              Create item
            </Button>
          </>
        }
      />
      <ItemTable onAdd={add} />
      <Drawer open={adding} onClose={close} title="Create item" width="wide" keepOnOutsidePress>
        {adding && (
          <ItemForm item={undefined} onDone={({ id }) => go(href("wmsItem", { itemId: id }))} onKept={close} />
        )}
      </Drawer>
      <PageKeys keys={[{ key: "c", does: "Create item", run: add }]} />
    </>
  );
}

function ItemTable({ onAdd }: { onAdd: () => void }) {
  const list = useListState(itemSorts, itemFilterIds);
  const currency = useOrganisation()?.currency;
  const categories = useQuery(reading("GET /api/wms/item-categories", {})).data?.rows ?? [];
  const question = itemQuestion(list);
  const source = useRows(
    "GET /api/wms/items",
    question,
    (cursor, signal) => call("GET /api/wms/items", { ...question, cursor, limit: pageRows }, { signal }),
    { kept: true },
  );
  return (
    <ListTable
      list={list}
      searchLabel="Search SKU, name, barcode"
      fields={itemFields(categories)}
      table="wms-items"
      views={itemViews}
      label="Items"
      noun={noun}
      columns={itemColumns(currency, useSeesCosts())}
      source={source}
      rowId={(row) => row.id}
      hrefOf={(row) => href("wmsItem", { itemId: row.id })}
      exports={exportsOf("GET /api/wms/exports/items", question, source.count)}
      empty={
        <EmptyState
          icon={Box}
          title="No items yet"
          action={
            <>
              <ImportLink>Import items</ImportLink>
              <Button variant="primary" icon={Plus} onClick={onAdd}>
                Create item
              </Button>
            </>
          }
        >
          Import a list of what the warehouse holds, or create the first item by hand.
        </EmptyState>
      }
    />
  );
}
