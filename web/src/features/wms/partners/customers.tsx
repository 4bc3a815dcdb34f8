import Plus from "lucide-react/icons/plus";
import Users from "lucide-react/icons/users";
import type { Customer } from "@cerebro/contracts/entities/wms/partners.ts";
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
import { CustomerForm } from "./customer-form.tsx";
import { mainPlace } from "./main-place.ts";

const noun = ["customer", "customers"] as const;
const fields = [{ id: "archived", label: "Archived", kind: "flag" }] as const satisfies readonly FilterField[];
const filterIds: readonly string[] = fields.map(({ id }) => id);
const views = [
  { name: "In use", search: "" },
  { name: "Archived", search: "?archived=yes" },
];

const columns: readonly Column<Customer>[] = [
  { id: "name", header: "Customer", width: 200, grow: true, primary: true, cell: (row) => row.name },
  { id: "code", header: "Code", kind: "code", width: 140, cell: (row) => row.code },
  { id: "place", header: "Place", width: 200, grow: true, cell: (row) => mainPlace(row) ?? <None /> },
  { id: "email", header: "E-mail", width: 200, card: "none", cell: (row) => row.email ?? <None /> },
  { id: "phone", header: "Phone", width: 150, card: "none", cell: (row) => row.phone ?? <None /> },
  {
    id: "open",
    header: "Open orders",
    kind: "number",
    width: 108,
    cell: (row) => (row.openOrders === 0 ? <None label="0" /> : formatCount(row.openOrders)),
  },
];

/** `/wms/customers`: to whom goods go. */
export function Customers() {
  const [search, change] = useSearchState();
  const go = useGo();
  const adding = one(search, "add") !== "";
  const add = () => change({ add: "yes" }, { push: true });
  const close = () => change({ add: undefined });
  return (
    <>
      <LiveHeader
        page="wmsCustomers"
        actions={
          <>
            <ImportLink>Import customers</ImportLink>
            <Button variant="primary" icon={Plus} onClick={add}>
              Create customer
            </Button>
          </>
        }
      />
      <CustomerTable onAdd={add} />
      <Drawer open={adding} onClose={close} title="Create customer" width="wide" keepOnOutsidePress>
        {adding && <CustomerForm onDone={({ id }) => go(href("wmsCustomer", { customerId: id }))} />}
      </Drawer>
      <PageKeys keys={[{ key: "c", does: "Create a customer", run: add }]} />
    </>
  );
}

function CustomerTable({ onAdd }: { onAdd: () => void }) {
  const list = useListState([], filterIds);
  const question = {
    search: list.text || undefined,
    archived: list.value("archived") === "yes" ? "true" : undefined,
  };
  const source = useRows("GET /api/wms/customers", question, (cursor, signal) =>
    call("GET /api/wms/customers", { ...question, cursor, limit: pageRows }, { signal }),
  );
  return (
    <ListTable
      list={list}
      searchLabel="Search name, code"
      fields={fields}
      table="wms-customers"
      views={views}
      label="Customers"
      noun={noun}
      columns={columns}
      source={source}
      rowId={(row) => row.id}
      hrefOf={(row) => href("wmsCustomer", { customerId: row.id })}
      exports={exportsOf("GET /api/wms/exports/customers", question, source.count)}
      empty={
        <EmptyState
          icon={Users}
          title="No customer yet"
          action={
            <>
              <ImportLink>Import customers</ImportLink>
              <Button variant="primary" icon={Plus} onClick={onAdd}>
                Create customer
              </Button>
            </>
          }
        >
          Orders take addresses from here. Customers come from a file, from an order that names a new one, or one by
          one.
        </EmptyState>
      }
    />
  );
}
