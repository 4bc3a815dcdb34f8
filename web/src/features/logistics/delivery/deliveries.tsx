import PackageCheck from "lucide-react/icons/package-check";
import Settings2 from "lucide-react/icons/settings-2";
import type { DeliveryRow } from "@cerebro/contracts/entities/logistics/delivery.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useGo, useSearchState } from "../../../data/address.ts";
import { FormDrawer } from "../../../parts/form-drawer.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { SearchInput } from "../../../ui/form/search-input.tsx";
import { DateInput } from "../../../ui/form/text-input.tsx";
import { Drawer } from "../../../ui/overlay/dialog.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { chosen, type ListState, one, useListState } from "../../../parts/list-state.ts";
import { Moment, None } from "../../../parts/moment.tsx";
import { StateMark } from "../../../parts/state-mark.tsx";
import { useRows } from "../../../parts/use-rows.ts";
import { ViewPicker } from "../../../parts/view-picker.tsx";
import { FilterBar } from "../../../ui/table/filter-bar.tsx";
import type { FilterField } from "../../../ui/table/filter.ts";
import { shipmentStatusWords, tripStopStateWords } from "../words/state-words.ts";
import { nextWord, promiseWord } from "./delivery-words.ts";
import { HandOver } from "./hand-over.tsx";
import { DeliverySettingsForm } from "./delivery-settings.tsx";

const noun = ["delivery", "deliveries"] as const;
const shows = ["all", "open", "late", "failed", "undecided", "delivered"] as const;

const views = [
  { name: "Open", search: "" },
  { name: "Late", search: "?show=late" },
  { name: "To be decided", search: "?show=undecided" },
  { name: "Delivered", search: "?show=delivered" },
  { name: "All", search: "?show=all" },
];

const fields = [
  {
    id: "show",
    label: "Show",
    kind: "choice",
    single: true,
    options: [
      { value: "open", label: "Open" },
      { value: "late", label: "Late" },
      { value: "undecided", label: "To be decided" },
      { value: "failed", label: "Failed, undecided" },
      { value: "delivered", label: "Delivered" },
      { value: "all", label: "All" },
    ],
  },
  {
    id: "stop",
    label: "Stop",
    kind: "choice",
    single: true,
    options: [
      { value: "done", label: "Done" },
      { value: "failed", label: "Failed" },
      { value: "late", label: "Will be late" },
    ],
  },
] as const satisfies readonly FilterField[];

const moment = (at: string | null) => (at === null ? <None /> : <Moment at={at} />);

const columns: readonly Column<DeliveryRow>[] = [
  { id: "number", header: "Shipment", kind: "code", width: 138, primary: true, cell: (row) => row.number },
  {
    id: "state",
    header: "State",
    width: 140,
    card: "mark",
    cell: (row) => <StateMark word={shipmentStatusWords[row.state]} />,
  },
  {
    id: "promise",
    header: "Promise",
    width: 146,
    card: "mark",
    cell: (row) => {
      const word = promiseWord(row);
      return word ? <StateMark word={word} /> : <None label="nothing promised" />;
    },
  },
  { id: "consignee", header: "Consignee", width: 150, grow: true, cell: (row) => row.consignee ?? <None /> },
  {
    id: "trip",
    header: "Trip",
    kind: "code",
    width: 168,
    cell: (row) => (row.tripNumber === null ? <None label="no trip" /> : `${row.tripNumber} · ${row.stopPosition}`),
  },
  {
    id: "stop",
    header: "Stop",
    width: 118,
    cell: (row) =>
      row.stopState === null ? <None label="no stop" /> : <StateMark word={tripStopStateWords[row.stopState]} />,
  },
  { id: "driver", header: "Driver", width: 116, card: "none", cell: (row) => row.driverName ?? <None /> },
  { id: "agreed", header: "Promised for", width: 152, cell: (row) => moment(row.agreedAt) },
  { id: "expected", header: "Expected", width: 152, cell: (row) => moment(row.estimatedAt) },
  { id: "delivered", header: "Delivered", width: 152, cell: (row) => moment(row.deliveredAt) },
  {
    id: "attempts",
    header: "Failed",
    kind: "number",
    width: 78,
    cell: (row) => (row.attempts === 0 ? <None label="0" /> : row.attempts),
  },
  {
    id: "next",
    header: "What next",
    width: 130,
    cell: (row) => {
      const word = nextWord(row);
      return word ? <StateMark word={word} /> : <None />;
    },
  },
];

/** `/logistics/delivery`: the stops of a day and what came of them, late ones first. */
export function Deliveries() {
  const [search, change] = useSearchState();
  const close = () => change({ settings: undefined, do: undefined });
  const handsOver = one(search, "do") === "hand_over";
  return (
    <>
      <LiveHeader
        page="logisticsDelivery"
        actions={
          <>
            <Button icon={Settings2} onClick={() => change({ settings: "yes" }, { push: true })}>
              Proofs and mails
            </Button>
            <Button variant="primary" onClick={() => change({ do: "hand_over" }, { push: true })}>
              Hand over by hand
            </Button>
          </>
        }
      />
      <DeliveryTable />
      <Drawer
        open={one(search, "settings") !== ""}
        onClose={close}
        title="Proofs and mails"
        keepOnOutsidePress
        severalForms
      >
        {one(search, "settings") !== "" && <DeliverySettingsForm onDone={close} />}
      </Drawer>
      <FormDrawer open={handsOver} onClose={close} title="Hand over by hand">
        <HandOver onDone={close} />
      </FormDrawer>
    </>
  );
}

function DeliveryTable() {
  const go = useGo();
  const list = useListState([], ["show", "day", "stop"]);
  const question = {
    search: list.text || undefined,
    day: list.value("day") || undefined,
    stop: chosen(list.value("stop"), ["done", "failed", "late"]),
    // Open deliveries are shown unless the address names another filter.
    show: chosen(list.value("show"), shows) ?? (list.onClear === undefined ? "open" : "all"),
  };
  const source = useRows("GET /api/logistics/deliveries", question);
  return (
    <DataTable
      label="Deliveries"
      noun={noun}
      columns={columns}
      source={source}
      rowId={(row) => row.id}
      onOpen={(row) => go(href("logisticsDeliveryDetail", { shipmentId: row.id }))}
      onClearFilters={list.onClear}
      toolbar={<Toolbar list={list} />}
      empty={
        <EmptyState icon={PackageCheck} title="Nothing is on its way to a door">
          Shipments that have left or are on a trip appear here with their promised time, expected arrival and result.
        </EmptyState>
      }
    />
  );
}

function Toolbar({ list }: { list: ListState }) {
  return (
    <>
      <SearchInput
        label="Search shipment, order, consignee, trip"
        value={list.text}
        onChange={list.onText}
        className="w-72 max-mobile:w-full"
      />
      <Field label="Day" hideLabel>
        <DateInput
          value={list.value("day")}
          onChange={(event) => list.change({ day: event.target.value || undefined })}
          className="w-40!"
        />
      </Field>
      <ViewPicker table="logistics-deliveries" fixed={views} />
      <FilterBar fields={fields} values={list.filters} onChange={list.onFilters} />
    </>
  );
}
