import { transferBulk } from "./transfer-bulk.tsx";
import { DocumentList } from "../../../parts/document-list.tsx";
import Truck from "lucide-react/icons/truck";
import type { TransferDetail, TransferRow } from "@cerebro/contracts/entities/wms/transfers.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useSearchState } from "../../../data/address.ts";
import { StatusBadge } from "../../../ui/data/badge.tsx";
import type { Column } from "../../../ui/table/column.ts";
import type { FilterField } from "../../../ui/table/filter.ts";
import { formatCount } from "../../../parts/format.ts";
import { flagIn, one, sortInput } from "../../../parts/list-state.ts";
import { CalendarDay, Moment, None } from "../../../parts/moment.tsx";
import { anyState, stateField, stateQuestion } from "../../../parts/state-filter.ts";
import { StateMark } from "../../../parts/state-mark.tsx";
import { transferStateWords } from "../words/flow-words.ts";
import { TransferForm } from "./transfer-form.tsx";
import { useQuery } from "@tanstack/react-query";
import { reading } from "../../../data/query-client.ts";
import { Async } from "../../../ui/feedback/async.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { idIn } from "../../../parts/use-warehouses.ts";

const noun = ["transfer", "transfers"] as const;
const fields = [
  stateField(transferStateWords),
  { id: "late", label: "Late", kind: "flag" },
] as const satisfies readonly FilterField[];

const views = [
  { name: "Open", search: "" },
  { name: "On the way", search: "?state=in_transit,partially_received" },
  { name: "All", search: `?state=${anyState}` },
];

const columns: readonly Column<TransferRow>[] = [
  {
    id: "number",
    header: "Transfer",
    kind: "code",
    width: 140,
    primary: true,
    cell: (row) => row.number,
  },
  {
    id: "state",
    header: "State",
    width: 140,
    card: "mark",
    cell: (row) => <StateMark word={transferStateWords[row.state]} />,
  },
  {
    id: "late",
    header: "Promise",
    width: 84,
    card: "mark",
    cell: (row) => row.late && <StatusBadge tone="bad">Late</StatusBadge>,
  },
  { id: "from", header: "From", kind: "code", width: 110, cell: (row) => row.fromCode },
  { id: "to", header: "To", kind: "code", width: 110, cell: (row) => row.toCode },
  { id: "units", header: "Units", kind: "number", width: 84, cell: (row) => formatCount(row.unitCount) },
  {
    id: "way",
    header: "On the way",
    kind: "number",
    width: 104,
    cell: (row) => (row.unitsOnTheWay === 0 ? <None label="0" /> : formatCount(row.unitsOnTheWay)),
  },
  {
    id: "expectedOn",
    header: "Expected",
    width: 116,
    cell: (row) => (row.expectedOn === null ? <None label="no date" /> : <CalendarDay on={row.expectedOn} />),
  },
  {
    id: "createdAt",
    header: "Created",
    width: 116,
    grow: true,
    card: "none",
    cell: (row) => <Moment at={row.createdAt} dayOnly />,
  },
];

/** `/wms/transfers`: goods between warehouses. */
export function Transfers() {
  return (
    <DocumentList
      page="wmsTransfers"
      route="GET /api/wms/transfers"
      ask={(list) => ({
        search: list.text || undefined,
        state: stateQuestion(list),
        late: flagIn(list, "late"),
        ...sortInput(list.sort, "GET /api/wms/transfers"),
      })}
      fields={fields}
      searchLabel="Search number, reference"
      table="wms-transfers"
      views={views}
      label="Transfers"
      noun={noun}
      columns={columns}
      pathOf={(transferId) => href("wmsTransfer", { transferId })}
      bulk={transferBulk}
      create={{
        label: "Create transfer",
        does: "Create a transfer",
        clears: ["from", "to", "item", "units"],
        form: ({ open }) => <NewTransfer onDone={open} />,
      }}
      empty={{
        icon: Truck,
        title: "Nothing goes between warehouses",
        children:
          "A transfer holds stock in one warehouse, sends it on its way and is received in another. Closed ones are under the view “All”.",
      }}
    />
  );
}

/** A new transfer; a link of an order that lacks goods names the item, the units and both warehouses. */
function NewTransfer({ onDone }: { onDone: (transfer: TransferDetail) => void }) {
  const [search] = useSearchState();
  const itemId = idIn(one(search, "item"));
  const query = useQuery({
    ...reading("GET /api/wms/items/{itemId}", { itemId: itemId ?? "" }),
    enabled: itemId !== undefined,
  });
  if (itemId === undefined) return <TransferForm transfer={undefined} onDone={onDone} />;
  return (
    <Async query={query} skeleton={<SkeletonText lines={8} />}>
      {({ id, sku, name }) => (
        <TransferForm
          transfer={undefined}
          start={{
            fromWarehouseId: one(search, "from"),
            toWarehouseId: one(search, "to"),
            item: { id, sku, name },
            quantity: one(search, "units"),
          }}
          onDone={onDone}
        />
      )}
    </Async>
  );
}
