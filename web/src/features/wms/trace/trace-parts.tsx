import type {
  ForwardTrace,
  TracedClaim,
  TracedLot,
  TracedOrigin,
  TracedReturn,
  TracedShipment,
  TracedStock,
} from "@cerebro/contracts/entities/wms/trace.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { TextLink } from "../../../ui/action/link.tsx";
import { CellLink } from "../../../ui/table/cell-link.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { rowsHere } from "../../../ui/table/rows.ts";
import { lotStockColumns } from "../lots/lot-columns.tsx";
import { counted, formatCount } from "../../../parts/format.ts";
import { Moment, None } from "../../../parts/moment.tsx";
import { StateMark } from "../../../parts/state-mark.tsx";
import { lotStatusWords } from "../words/goods-words.ts";
import { salesOrderStateWords } from "../words/order-words.ts";
import { movementKindWords } from "../words/stock-words.ts";

/** Lots repack by repack: each level was made of the one before, or went into it. */
export function LotChain({ lots, way }: { lots: readonly TracedLot[]; way: "forward" | "backward" }) {
  const levels = [...Map.groupBy(lots, ({ level }) => level)];
  const heading = (level: number) =>
    level === 0 ? "The lot" : way === "forward" ? `Made of it, repack ${level}` : `It is made of, repack ${level}`;
  return (
    <ol className="flex flex-col gap-3">
      {levels.map(([level, members]) => (
        <li key={level}>
          <h3 className="mb-1 text-small text-ink-faint">{heading(level)}</h3>
          <ul className="flex flex-wrap gap-2">
            {members.map((lot) => (
              <li key={lot.lotId} className="flex items-center gap-2 rounded-panel border border-line px-3 py-2">
                <span className="min-w-0">
                  <TextLink href={href("wmsLot", { lotId: lot.lotId })} className="font-mono">
                    {lot.code}
                  </TextLink>{" "}
                  <span className="text-ink-muted">{lot.itemName}</span>
                </span>
                <StateMark word={lotStatusWords[lot.status]} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

type Hit = Pick<TracedShipment, "salesOrderId" | "number" | "customerName" | "email" | "phone" | "lotId" | "quantity">;

const customerColumns = <Row extends Hit>(codes: ReadonlyMap<string, string>): readonly Column<Row>[] => [
  {
    id: "customer",
    header: "Customer",
    width: 170,
    primary: true,
    grow: true,
    cell: (row) => row.customerName ?? <None label="not named" />,
  },
  {
    id: "order",
    header: "Order",
    kind: "code",
    width: 140,
    cell: (row) => <CellLink href={href("wmsOrder", { orderId: row.salesOrderId })}>{row.number}</CellLink>,
  },
  { id: "lot", header: "Lot", kind: "code", width: 96, cell: (row) => codes.get(row.lotId) },
  { id: "quantity", header: "Units", kind: "number", width: 72, cell: (row) => formatCount(row.quantity) },
  { id: "email", header: "E-mail", width: 180, cell: (row) => row.email ?? <None /> },
  { id: "phone", header: "Phone", width: 130, cell: (row) => row.phone ?? <None /> },
];

const codesOf = (lots: readonly TracedLot[]): ReadonlyMap<string, string> =>
  new Map(lots.map(({ lotId, code }) => [lotId, code]));

/** Whom it went to, lot by lot. */
export function ShippedTo({ trace }: { trace: ForwardTrace }) {
  const columns: readonly Column<TracedShipment>[] = [
    ...customerColumns<TracedShipment>(codesOf(trace.lots)),
    {
      id: "returned",
      header: "Came back",
      kind: "number",
      width: 104,
      cell: (row) => (row.returned === 0 ? <None /> : formatCount(row.returned)),
    },
    { id: "shippedAt", header: "Shipped", width: 150, cell: (row) => <Moment at={row.shippedAt} /> },
    {
      id: "tracking",
      header: "Carrier and tracking",
      width: 170,
      cell: (row) => [row.carrier, row.trackingNumber].filter(Boolean).join(" · ") || <None />,
    },
    {
      id: "sscc",
      header: "Cartons",
      kind: "code",
      width: 190,
      hidden: true,
      cell: (row) => (row.ssccs.length === 0 ? <None /> : row.ssccs.join(", ")),
    },
  ];
  return (
    <DataTable
      label="Shipped to"
      noun={["shipment", "shipments"]}
      columns={columns}
      source={rowsHere(trace.shipments)}
      rowId={(row) => `${row.salesOrderId}/${row.lotId}/${row.shipmentNumber ?? ""}`}
      maxHeight="420px"
      toolbar={<h2 className="font-strong">Shipped to</h2>}
      empty={<p className="text-ink-muted">None of it has left the house.</p>}
    />
  );
}

/** Returns of it; drawn only where there are some. */
export function CameBack({ trace }: { trace: ForwardTrace }) {
  if (trace.returns.length === 0) return null;
  const codes = codesOf(trace.lots);
  const columns: readonly Column<TracedReturn>[] = [
    {
      id: "customer",
      header: "Customer",
      width: 170,
      primary: true,
      grow: true,
      cell: (row) => row.customerName ?? <None label="not named" />,
    },
    {
      id: "return",
      header: "Return",
      kind: "code",
      width: 140,
      cell: (row) => <CellLink href={href("wmsReturn", { returnId: row.returnId })}>{row.number}</CellLink>,
    },
    {
      id: "order",
      header: "Order",
      kind: "code",
      width: 140,
      cell: (row) =>
        row.salesOrderId === null ? (
          <None label="without an order" />
        ) : (
          <CellLink href={href("wmsOrder", { orderId: row.salesOrderId })}>{row.salesOrderNumber}</CellLink>
        ),
    },
    { id: "lot", header: "Lot", kind: "code", width: 96, cell: (row) => codes.get(row.lotId) },
    { id: "quantity", header: "Units", kind: "number", width: 72, cell: (row) => formatCount(row.quantity) },
    { id: "at", header: "Came back", width: 150, cell: (row) => <Moment at={row.at} /> },
  ];
  return (
    <DataTable
      label="Came back"
      noun={["return", "returns"]}
      columns={columns}
      source={rowsHere(trace.returns)}
      rowId={(row) => `${row.returnId}/${row.lotId}`}
      maxHeight="320px"
      toolbar={<h2 className="font-strong">Came back</h2>}
      empty={<p className="text-ink-muted">None of it came back.</p>}
    />
  );
}

/** Orders that hold some of it and have not left. */
export function HeldByOrders({ trace }: { trace: ForwardTrace }) {
  const columns: readonly Column<TracedClaim>[] = [
    ...customerColumns<TracedClaim>(codesOf(trace.lots)),
    { id: "state", header: "State", width: 120, card: "mark", cell: (row) => <OrderState state={row.state} /> },
  ];
  return (
    <DataTable
      label="Held by orders"
      noun={["order", "orders"]}
      columns={columns}
      source={rowsHere(trace.claims)}
      rowId={(row) => `${row.salesOrderId}/${row.lotId}`}
      maxHeight="320px"
      toolbar={<h2 className="font-strong">Held by orders that have not left</h2>}
      empty={<p className="text-ink-muted">No order holds any of it.</p>}
    />
  );
}

function OrderState({ state }: { state: string }) {
  const word = Object.entries(salesOrderStateWords).find(([name]) => name === state)?.[1];
  return word === undefined ? state : <StateMark word={word} />;
}

/** Present locations. */
export function InTheHouse({ trace }: { trace: ForwardTrace }) {
  const codes = codesOf(trace.lots);
  const lot: Column<TracedStock> = {
    id: "lot",
    header: "Lot",
    kind: "code",
    width: 110,
    cell: (row) => codes.get(row.lotId),
  };
  return (
    <DataTable
      label="In the house"
      noun={["place", "places"]}
      columns={[...lotStockColumns.slice(0, 1), lot, ...lotStockColumns.slice(1)]}
      source={rowsHere(trace.stock)}
      rowId={(row) => [row.lotId, row.locationId, row.status, row.unitId, row.ownerId].join("/")}
      maxHeight="420px"
      toolbar={<h2 className="font-strong">In the house</h2>}
      empty={<p className="text-ink-muted">None of it is in the house.</p>}
    />
  );
}

/** Receipts of a lot and its inputs. */
export function Origins({ origins, lots }: { origins: readonly TracedOrigin[]; lots: readonly TracedLot[] }) {
  const codes = codesOf(lots);
  const columns: readonly Column<TracedOrigin>[] = [
    {
      id: "supplier",
      header: "From",
      width: 180,
      primary: true,
      grow: true,
      cell: (row) => row.supplierName ?? kindWord(row.kind),
    },
    {
      id: "order",
      header: "Purchase order",
      kind: "code",
      width: 150,
      cell: (row) =>
        row.purchaseOrderId === null ? (
          <None />
        ) : (
          <CellLink href={href("wmsPurchaseOrder", { purchaseOrderId: row.purchaseOrderId })}>{row.number}</CellLink>
        ),
    },
    { id: "lot", header: "Lot", kind: "code", width: 120, cell: (row) => codes.get(row.lotId) },
    { id: "quantity", header: "Units", kind: "number", width: 90, cell: (row) => formatCount(row.quantity) },
    { id: "at", header: "First came", width: 160, cell: (row) => <Moment at={row.at} /> },
  ];
  return (
    <DataTable
      label="Came from"
      noun={["receipt", "receipts"]}
      columns={columns}
      source={rowsHere(origins)}
      rowId={(row) => [row.lotId, row.kind, row.purchaseOrderId].join("/")}
      maxHeight="420px"
      toolbar={<h2 className="font-strong">Came from</h2>}
      empty={<p className="text-ink-muted">It was made here of goods without lots.</p>}
    />
  );
}

const kindWord = (kind: string): string =>
  Object.entries(movementKindWords).find(([name]) => name === kind)?.[1] ?? kind;

/** "12 units shipped to 3 customers; 2 units came back" */
export const reach = (trace: ForwardTrace): string => {
  const units = trace.shipments.reduce((sum, { quantity }) => sum + quantity, 0);
  const customers = new Set(trace.shipments.map((row) => row.customerId ?? row.customerName ?? row.number)).size;
  const back = trace.returns.reduce((sum, { quantity }) => sum + quantity, 0);
  const returned = back === 0 ? "" : `; ${counted(back, "unit")} came back`;
  return `${counted(units, "unit")} shipped to ${counted(customers, "customer")}${returned}`;
};
