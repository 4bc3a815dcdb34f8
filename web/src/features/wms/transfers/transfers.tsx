import Plus from "lucide-react/icons/plus";
import Truck from "lucide-react/icons/truck";
import type { TransferDetail, TransferRow } from "@cerebro/contracts/entities/wms/transfers.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useGo, useSearchState } from "../../../data/address.ts";
import { call } from "../../../data/client.ts";
import { Button } from "../../../ui/action/button.tsx";
import { StatusBadge } from "../../../ui/data/badge.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { Drawer } from "../../../ui/overlay/dialog.tsx";
import type { Column } from "../../../ui/table/column.ts";
import type { FilterField } from "../../../ui/table/filter.ts";
import { formatCount } from "../../../parts/format.ts";
import { type ListState, one, sortInput, useListState } from "../../../parts/list-state.ts";
import { ListTable } from "../../../parts/list-table.tsx";
import { CalendarDay, Moment, None } from "../../../parts/moment.tsx";
import { PageKeys } from "../../../parts/page-keys.tsx";
import { anyState, stateField, stateQuestion } from "../../../parts/state-filter.ts";
import { StateMark } from "../../../parts/state-mark.tsx";
import { pageRows, useRows } from "../../../parts/use-rows.ts";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { transferStateWords } from "../words/flow-words.ts";
import { TransferForm } from "./transfer-form.tsx";
import { useQuery } from "@tanstack/react-query";
import { reading } from "../../../data/query-client.ts";
import { Async } from "../../../ui/feedback/async.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { idIn } from "../../../parts/use-warehouses.ts";

const noun = ["transfer", "transfers"] as const;
const sorts = ["createdAt", "number", "expectedOn"] as const;
const fields = [
  stateField(transferStateWords),
  { id: "late", label: "Late", kind: "flag" },
] as const satisfies readonly FilterField[];

const views = [
  { name: "Open", search: "" },
  { name: "On the way", search: "?state=in_transit,partially_received" },
  { name: "All", search: `?state=${anyState}` },
];

function questionOf(list: ListState) {
  const late = list.value("late");
  return {
    search: list.text || undefined,
    state: stateQuestion(list),
    late: late === "" ? undefined : String(late !== "no"),
    ...sortInput(list.sort, sorts),
  };
}

const columns: readonly Column<TransferRow>[] = [
  {
    id: "number",
    header: "Transfer",
    kind: "code",
    width: 140,
    primary: true,
    sortable: true,
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
    sortable: true,
    cell: (row) => (row.expectedOn === null ? <None label="no date" /> : <CalendarDay on={row.expectedOn} />),
  },
  {
    id: "createdAt",
    header: "Created",
    width: 116,
    grow: true,
    sortable: true,
    card: "none",
    cell: (row) => <Moment at={row.createdAt} dayOnly />,
  },
];

/** `/wms/transfers`: goods between warehouses. */
export function Transfers() {
  const [search, change] = useSearchState();
  const go = useGo();
  const adding = one(search, "add") !== "";
  const add = () => change({ add: "yes" }, { push: true });
  return (
    <>
      <LiveHeader
        page="wmsTransfers"
        actions={
          <Button variant="primary" icon={Plus} onClick={add}>
            Create transfer
          </Button>
        }
      />
      <TransferTable onAdd={add} />
      <Drawer
        open={adding}
        onClose={() => change({ add: undefined, from: undefined, to: undefined, item: undefined, units: undefined })}
        title="Create transfer"
        width="wide"
        keepOnOutsidePress
      >
        {adding && <NewTransfer onDone={({ id }) => go(href("wmsTransfer", { transferId: id }))} />}
      </Drawer>
      <PageKeys keys={[{ key: "c", does: "Create a transfer", run: add }]} />
    </>
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

function TransferTable({ onAdd }: { onAdd: () => void }) {
  const list = useListState(sorts, ["state", "late"]);
  const question = questionOf(list);
  const source = useRows("GET /api/wms/transfers", question, (cursor, signal) =>
    call("GET /api/wms/transfers", { ...question, cursor, limit: pageRows }, { signal }),
  );
  return (
    <ListTable
      list={list}
      searchLabel="Search number, reference"
      fields={fields}
      table="wms-transfers"
      views={views}
      label="Transfers"
      noun={noun}
      columns={columns}
      source={source}
      rowId={(row) => row.id}
      hrefOf={(row) => href("wmsTransfer", { transferId: row.id })}
      empty={
        <EmptyState
          icon={Truck}
          title="Nothing goes between warehouses"
          action={
            <Button variant="primary" icon={Plus} onClick={onAdd}>
              Create transfer
            </Button>
          }
        >
          A transfer holds stock in one warehouse, sends it on its way and is received in another. Closed ones are under
          the view “All”.
        </EmptyState>
      }
    />
  );
}
