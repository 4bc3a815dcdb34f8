import { cancelReasons, lotStatuses } from "@cerebro/contracts/entities/wms/stock-words.ts";
import { SupplierCalendar } from "@cerebro/contracts/entities/wms/partners.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import type { ChangeWords, FieldWords, Names, StoredRow, TableWords } from "../../../platform/actions.ts";
import { categoryTables } from "../categories/change-words.ts";
import { countTables } from "../counts/change-words.ts";
import { labourTables } from "../labour/change-words.ts";
import { reportTables } from "../reports/change-words.ts";
import { waveTables } from "../waves/change-words.ts";
import { traceTables } from "../trace/change-words.ts";
import { unitTables } from "../units/change-words.ts";
import { flowPages, flowTables } from "./flow-tables.ts";
import { loadNames } from "./names.store.ts";
import {
  coded,
  cost,
  happened,
  idOf,
  moment,
  money,
  number,
  plain,
  spoken,
  textOf,
  units,
  unitsIfAny,
  yesNo,
} from "../../../platform/show-words.ts";

const itemPage = (id: string): string => href("wmsItem", { itemId: id });
const locationPage = (id: string): string => href("wmsLocation", { locationId: id });
const orderPage = (id: string): string => href("wmsOrder", { orderId: id });
const purchasePage = (id: string): string => href("wmsPurchaseOrder", { purchaseOrderId: id });

/** `MUG-1 at A-01-2, lot L7`: as much of it as the row has. */
function goods(row: StoredRow, names: Names): string {
  const place = names.of(row["location_id"]);
  const lot = names.of(row["lot_id"]);
  return [names.of(row["item_id"]) ?? "Goods", place && ` at ${place}`, lot && `, lot ${lot}`].filter(Boolean).join("");
}

const forOrder = (order: string | undefined): string => (order === undefined ? "" : ` for ${order}`);

const stock: TableWords = {
  // Places outside the house are the other end of the same movement.
  subject: (row, names) => (row["physical"] === true ? goods(row, names) : undefined),
  href: (row) => itemPage(idOf(row, "item_id")),
  fields: { on_hand: units("On hand"), reserved: unitsIfAny("Reserved") },
};

const reservation: TableWords = {
  subject: (row, names) => {
    const claim = row["location_id"] === null ? "Claim on" : "Reservation of";
    return `${claim} ${goods(row, names)}${forOrder(names.of(row["sales_order_id"]))}`;
  },
  fields: { state: coded("State"), quantity: units("Quantity") },
};

const head: Readonly<Record<string, FieldWords>> = {
  state: coded("State"),
  cancelled_reason: coded("Cancelled because", cancelReasons),
  reference: plain("Reference"),
  total_minor: money("Total"),
  line_count: number("Lines"),
  unit_count: number("Units"),
  warehouse_id: plain("Warehouse"),
  note: plain("Note"),
};

const salesOrder: TableWords = {
  subject: (row) => textOf(row["number"]),
  subjectWhenNew: "New sales order",
  href: (row) => orderPage(idOf(row, "id")),
  fields: {
    ...head,
    customer_id: plain("Customer"),
    priority: number("Priority"),
    due_at: moment("Due"),
    ship_to_name: plain("Ship to"),
    ship_to_address: plain("Address"),
    ship_to_country: plain("Country"),
  },
};

const line = (document: string): TableWords["subject"] =>
  function subject(row, names) {
    const item = names.of(row["item_id"]) ?? textOf(row["description"]);
    return `${names.of(row[document]) ?? "Order"}, line ${String(row["line_number"])}: ${item}`;
  };

const salesOrderLine: TableWords = {
  subject: line("sales_order_id"),
  fields: {
    quantity: units("Ordered"),
    unit_price_minor: money("Price"),
    allocated: unitsIfAny("Allocated"),
    picked: unitsIfAny("Picked"),
    packed: unitsIfAny("Packed"),
    shipped: unitsIfAny("Shipped"),
    back_ordered: unitsIfAny("Back-ordered"),
    cancelled: unitsIfAny("Cancelled"),
  },
};

const purchaseOrder: TableWords = {
  subject: (row) => textOf(row["number"]),
  subjectWhenNew: "New purchase order",
  href: (row) => purchasePage(idOf(row, "id")),
  fields: { ...head, total_minor: cost("Total"), supplier_id: plain("Supplier"), expected_on: plain("Expected") },
};

const purchaseOrderLine: TableWords = {
  subject: line("purchase_order_id"),
  fields: {
    quantity: units("Ordered"),
    unit_cost_minor: cost("Cost"),
    received: unitsIfAny("Received"),
    damaged: unitsIfAny("Damaged"),
    short: unitsIfAny("Short"),
  },
};

const task: TableWords = {
  subject: (row, names) => {
    const item = names.of(row["item_id"]);
    const document = names.of(row["document_id"]) ?? textOf(row["document_number"]);
    return `Task: ${spoken(textOf(row["kind"])).toLowerCase()}${item === undefined ? "" : ` ${item}`} for ${document}`;
  },
  fields: {
    state: coded("State"),
    quantity: units("To do"),
    done_quantity: unitsIfAny("Done"),
    from_location_id: plain("From"),
    to_location_id: plain("To"),
    claimed_by_name: plain("Taken by"),
  },
};

const shipment: TableWords = {
  subject: (row) => textOf(row["number"]),
  subjectWhenNew: "New shipment",
  fields: {
    state: coded("State"),
    carrier: plain("Carrier"),
    service: plain("Service"),
    tracking_number: plain("Tracking number"),
  },
};

const item: TableWords = {
  subject: (row) => textOf(row["sku"]),
  href: (row) => itemPage(idOf(row, "id")),
  fields: {
    sku: plain("SKU"),
    name: plain("Name"),
    description: plain("Description"),
    barcode: plain("Barcode"),
    category: plain("Category"),
    base_unit: plain("Base unit"),
    length_mm: number("Length", " mm"),
    width_mm: number("Width", " mm"),
    height_mm: number("Height", " mm"),
    weight_grams: number("Weight", " g"),
    abc_class: plain("ABC class"),
    reorder_point: number("Reorder point"),
    reorder_quantity: number("Reorder quantity"),
    lot_tracked: yesNo("Tracked by lot"),
    over_receipt_percent: number("May come beyond the order", " %"),
    un_number: plain("UN number"),
    price_minor: money("Price"),
    cost_minor: cost("Cost"),
    archived_at: happened("Archived"),
  },
};

const location: TableWords = {
  subject: (row) => textOf(row["code"]),
  href: (row) => locationPage(idOf(row, "id")),
  fields: {
    code: plain("Code"),
    name: plain("Name"),
    kind: coded("Kind"),
    purpose: coded("Purpose"),
    parent_id: plain("Stands in"),
    x_mm: number("X", " mm"),
    y_mm: number("Y", " mm"),
    z_mm: number("Z", " mm"),
    width_mm: number("Width", " mm"),
    depth_mm: number("Depth", " mm"),
    height_mm: number("Height", " mm"),
    capacity_grams: number("Holds up to", " g"),
    capacity_ml: number("Holds up to", " ml"),
    pick_sequence: number("Place on the walk"),
    blocked: yesNo("Blocked"),
    archived_at: happened("Archived"),
  },
};

const partner: TableWords = {
  subject: (row) => textOf(row["name"]),
  fields: {
    name: plain("Name"),
    code: plain("Code"),
    email: plain("E-mail"),
    phone: plain("Phone"),
    address: plain("Address"),
    country: plain("Country"),
    archived_at: happened("Archived"),
  },
};

const weekdayNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** Days on which a supplier delivers, and how often it is closed. */
const deliveries: FieldWords = {
  label: "Days of delivery",
  show: (value) => {
    const { deliveryDays, closures } = SupplierCalendar.parse(value);
    const days = deliveryDays.map((day) => weekdayNames[day - 1]).join(", ");
    return [days === "" ? "any day" : days, ...closures.map(({ from, until }) => `closed ${from} to ${until}`)].join(
      "; ",
    );
  },
};

/** The warehouse's tables as people read them; the order is the order of a diff. */
export const wmsChangeWords: ChangeWords = {
  tables: {
    sales_order: salesOrder,
    purchase_order: purchaseOrder,
    stock_balance: stock,
    item,
    item_unit: {
      subject: (row, names) => `${names.of(row["item_id"]) ?? "Item"}, unit ${textOf(row["unit"])}`,
      fields: { factor: units("Holds"), barcode: plain("Barcode") },
    },
    item_supplier: {
      subject: (row, names) =>
        `${names.of(row["item_id"]) ?? "Item"} from ${names.of(row["supplier_id"]) ?? "a supplier"}`,
      fields: {
        supplier_sku: plain("Their code"),
        cost_minor: cost("Cost"),
        lead_time_days: number("Lead time", " days"),
        minimum_quantity: units("At least"),
        preferred: yesNo("Preferred"),
      },
    },
    location,
    customer: partner,
    supplier: {
      ...partner,
      fields: { ...partner.fields, lead_time_days: number("Lead time", " days"), calendar: deliveries },
    },
    lot: {
      subject: (row, names) => `Lot ${textOf(row["code"])} of ${names.of(row["item_id"]) ?? "an item"}`,
      fields: { code: plain("Code"), expires_on: plain("Expires"), status: coded("Status", lotStatuses) },
    },
    ...unitTables,
    ...traceTables,
    sales_order_line: salesOrderLine,
    purchase_order_line: purchaseOrderLine,
    reservation,
    warehouse_task: task,
    shipment,
    carton: {
      subject: (row) => `Carton ${String(row["position"])}`,
      fields: { type: plain("Type"), weight_grams: number("Weight", " g") },
    },
    // The packed lines show the content of a carton.
    carton_line: { subject: () => undefined, fields: {} },
    ...categoryTables,
    ...countTables,
    ...flowTables,
    ...labourTables,
    ...waveTables,
    ...reportTables,
  },
  pages: { item: itemPage, location: locationPage, sales_order: orderPage, purchase_order: purchasePage, ...flowPages },
  names: loadNames,
};
