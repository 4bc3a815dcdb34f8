import { DocumentList } from "../../../parts/document-list.tsx";
import Users from "lucide-react/icons/users";
import type { Customer } from "@cerebro/contracts/entities/wms/partners.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import type { Column } from "../../../ui/table/column.ts";
import type { FilterField } from "../../../ui/table/filter.ts";
import { exportsOf } from "../../../parts/export.ts";
import { formatCount } from "../../../parts/format.ts";
import { None } from "../../../parts/moment.tsx";
import { CustomerForm } from "./customer-form.tsx";
import { mainPlace } from "./main-place.ts";

const noun = ["customer", "customers"] as const;
const fields = [{ id: "archived", label: "Archived", kind: "flag" }] as const satisfies readonly FilterField[];
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
  return (
    <DocumentList
      page="wmsCustomers"
      route="GET /api/wms/customers"
      ask={(list) => ({
        search: list.text || undefined,
        archived: list.value("archived") === "yes" ? "true" : undefined,
      })}
      searchLabel="Search name, code"
      fields={fields}
      table="wms-customers"
      views={views}
      label="Customers"
      noun={noun}
      columns={columns}
      pathOf={(customerId) => href("wmsCustomer", { customerId })}
      exports={(asked, count) => exportsOf("GET /api/wms/exports/customers", asked, count)}
      imports="Import customers"
      create={{
        label: "Create customer",
        does: "Create a customer",
        form: ({ open }) => <CustomerForm onDone={open} />,
      }}
      empty={{
        icon: Users,
        title: "No customer yet",
        children:
          "Orders take addresses from here. Customers come from a file, from an order that names a new one, or one by one.",
      }}
    />
  );
}
