import { DocumentList } from "../../../parts/document-list.tsx";
import Import from "lucide-react/icons/import";
import type { Supplier } from "@cerebro/contracts/entities/wms/partners.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import type { Column } from "../../../ui/table/column.ts";
import type { FilterField } from "../../../ui/table/filter.ts";
import { exportsOf } from "../../../parts/export.ts";
import { formatCount } from "../../../parts/format.ts";
import { None } from "../../../parts/moment.tsx";
import { SupplierForm } from "./supplier-form.tsx";
import { mainPlace } from "./main-place.ts";

const noun = ["supplier", "suppliers"] as const;
const fields = [{ id: "archived", label: "Archived", kind: "flag" }] as const satisfies readonly FilterField[];
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
  return (
    <DocumentList
      page="wmsSuppliers"
      route="GET /api/wms/suppliers"
      ask={(list) => ({
        search: list.text || undefined,
        archived: list.value("archived") === "yes" ? "true" : undefined,
      })}
      searchLabel="Search name, code"
      fields={fields}
      table="wms-suppliers"
      views={views}
      label="Suppliers"
      noun={noun}
      columns={columns}
      pathOf={(supplierId) => href("wmsSupplier", { supplierId })}
      exports={(asked, count) => exportsOf("GET /api/wms/exports/suppliers", asked, count)}
      imports="Import suppliers"
      create={{
        label: "Create supplier",
        does: "Create a supplier",
        form: ({ open }) => <SupplierForm onDone={open} />,
      }}
      empty={{
        icon: Import,
        title: "No supplier yet",
        children:
          "Purchase orders take addresses from here. Suppliers come from a file, from an order that names a new one, or one by one.",
      }}
    />
  );
}
