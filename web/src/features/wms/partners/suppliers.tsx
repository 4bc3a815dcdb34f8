import Plus from "lucide-react/icons/plus";
import Import from "lucide-react/icons/import";
import type { Supplier } from "@cerebro/contracts/entities/wms/partners.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useGo, useSearchState } from "../../../data/address.ts";
import { call } from "../../../data/client.ts";
import { Button } from "../../../ui/action/button.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { Drawer } from "../../../ui/overlay/dialog.tsx";
import type { Column } from "../../../ui/table/column.ts";
import type { FilterField } from "../../../ui/table/filter.ts";
import { exportsOf } from "../../../parts/export.ts";
import { formatCount } from "../../../parts/format.ts";
import { ImportLink } from "../../../parts/import-link.tsx";
import { one, useListState } from "../../../parts/list-state.ts";
import { ListTable } from "../../../parts/list-table.tsx";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { None } from "../../../parts/moment.tsx";
import { PageKeys } from "../../../parts/page-keys.tsx";
import { pageRows, useRows } from "../../../parts/use-rows.ts";
import { SupplierForm } from "./supplier-form.tsx";
import { mainPlace } from "./main-place.ts";

const noun = ["supplier", "suppliers"] as const;
const fields = [{ id: "archived", label: "Archived", kind: "flag" }] as const satisfies readonly FilterField[];
const filterIds: readonly string[] = fields.map(({ id }) => id);
const views = [
  { name: "In use", search: "" },
  { name: "Archived", search: "?archived=yes" },
];

const columns: readonly Column<Supplier>[] = [
  { id: "name", header: "Supplier", width: 200, grow: true, primary: true, cell: (row) => row.name },
  { id: "code", header: "Code", kind: "code", width: 140, cell: (row) => row.code },
  { id: "place", header: "Place", width: 200, grow: true, cell: (row) => mainPlace(row) ?? <None /> },
  { id: "email", header: "E-mail", width: 200, card: "none", cell: (row) => row.email ?? <None /> },
  { id: "phone", header: "Phone", width: 150, card: "none", cell: (row) => row.phone ?? <None /> },
  {
    id: "lead",
    header: "Lead time",
    kind: "number",
    width: 100,
    cell: (row) => (row.leadTimeDays === null ? <None /> : `${row.leadTimeDays} days`),
  },
  {
    id: "open",
    header: "Open orders",
    kind: "number",
    width: 108,
    cell: (row) => (row.openPurchaseOrders === 0 ? <None label="0" /> : formatCount(row.openPurchaseOrders)),
  },
];

/** `/wms/suppliers`: from whom goods come. */
export function Suppliers() {
  const [search, change] = useSearchState();
  const go = useGo();
  const adding = one(search, "add") !== "";
  const add = () => change({ add: "yes" }, { push: true });
  const close = () => change({ add: undefined });
  return (
    <>
      <LiveHeader
        page="wmsSuppliers"
        actions={
          <>
            <ImportLink>Import suppliers</ImportLink>
            <Button variant="primary" icon={Plus} onClick={add}>
              Create supplier
            </Button>
          </>
        }
      />
      <SupplierTable onAdd={add} />
      <Drawer open={adding} onClose={close} title="Create supplier" width="wide" keepOnOutsidePress>
        {adding && <SupplierForm onDone={({ id }) => go(href("wmsSupplier", { supplierId: id }))} />}
      </Drawer>
      <PageKeys keys={[{ key: "c", does: "Create a supplier", run: add }]} />
    </>
  );
}

function SupplierTable({ onAdd }: { onAdd: () => void }) {
  const list = useListState([], filterIds);
  const question = {
    search: list.text || undefined,
    archived: list.value("archived") === "yes" ? "true" : undefined,
  };
  const source = useRows("GET /api/wms/suppliers", question, (cursor, signal) =>
    call("GET /api/wms/suppliers", { ...question, cursor, limit: pageRows }, { signal }),
  );
  return (
    <ListTable
      list={list}
      searchLabel="Search name, code"
      fields={fields}
      table="wms-suppliers"
      views={views}
      label="Suppliers"
      noun={noun}
      columns={columns}
      source={source}
      rowId={(row) => row.id}
      hrefOf={(row) => href("wmsSupplier", { supplierId: row.id })}
      exports={exportsOf("GET /api/wms/exports/suppliers", question, source.count)}
      empty={
        <EmptyState
          icon={Import}
          title="No supplier yet"
          action={
            <>
              <ImportLink>Import suppliers</ImportLink>
              <Button variant="primary" icon={Plus} onClick={onAdd}>
                Create supplier
              </Button>
            </>
          }
        >
          Purchase orders take addresses from here. Suppliers come from a file, from an order that names a new one, or
          one by one.
        </EmptyState>
      }
    />
  );
}
