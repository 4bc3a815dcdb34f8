import Plus from "lucide-react/icons/plus";
import Truck from "lucide-react/icons/truck";
import type { CarrierRow } from "@cerebro/contracts/entities/logistics/carriers.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useGo, useSearchState } from "../../../data/address.ts";
import { call } from "../../../data/client.ts";
import { Button } from "../../../ui/action/button.tsx";
import { ButtonLink } from "../../../ui/action/link.tsx";
import { StatusBadge } from "../../../ui/data/badge.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { Drawer } from "../../../ui/overlay/dialog.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { ExportMenu } from "../../../ui/table/export-menu.tsx";
import type { FilterField } from "../../../ui/table/filter.ts";
import { exportOf } from "../../../parts/export.ts";
import { formatCount } from "../../../parts/format.ts";
import { type ListState, one, sortInput, useListState } from "../../../parts/list-state.ts";
import { ListTable } from "../../../parts/list-table.tsx";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { None } from "../../../parts/moment.tsx";
import { PageKeys } from "../../../parts/page-keys.tsx";
import { pageRows, useRows } from "../../../parts/use-rows.ts";
import { CarrierForm } from "./carrier-form.tsx";
import { figureText } from "./carrier-marks.ts";

const noun = ["carrier", "carriers"] as const;
const sorts = ["code", "name"] as const;
const fields = [{ id: "active", label: "Used", kind: "flag" }] as const satisfies readonly FilterField[];
const views = [
  { name: "All", search: "" },
  { name: "Used", search: "?active=yes" },
];

function questionOf(list: ListState) {
  const active = list.value("active");
  return {
    search: list.text || undefined,
    active: active === "" ? undefined : String(active !== "no"),
    ...sortInput(list.sort, sorts),
  };
}

const figure = (row: CarrierRow, of: "onTime" | "acceptance" | "costPerShipment") =>
  row[of].value === null ? <None label="too few" /> : figureText(row[of], row.currency);

const columns: readonly Column<CarrierRow>[] = [
  { id: "code", header: "Carrier", kind: "code", width: 130, primary: true, sortable: true, cell: (row) => row.code },
  { id: "name", header: "Name", width: 180, grow: true, sortable: true, cell: (row) => row.name },
  {
    id: "active",
    header: "Used",
    width: 110,
    card: "mark",
    cell: (row) => (
      <StatusBadge tone={row.active ? "good" : "neutral"}>{row.active ? "Used" : "No longer"}</StatusBadge>
    ),
  },
  { id: "onTime", header: "On time", kind: "number", width: 100, cell: (row) => figure(row, "onTime") },
  { id: "acceptance", header: "Accepts", kind: "number", width: 100, cell: (row) => figure(row, "acceptance") },
  { id: "cost", header: "Per shipment", kind: "number", width: 124, cell: (row) => figure(row, "costPerShipment") },
  {
    id: "tenders",
    header: "To answer",
    kind: "number",
    width: 100,
    cell: (row) => (row.openTenders === 0 ? <None label="0" /> : formatCount(row.openTenders)),
  },
  { id: "tariffs", header: "Tariffs", kind: "number", width: 86, cell: (row) => formatCount(row.tariffCount) },
  { id: "bands", header: "Bands", kind: "number", width: 86, cell: (row) => formatCount(row.bandCount) },
  { id: "currency", header: "Asks", width: 76, cell: (row) => row.currency },
];

/** `/logistics/carriers`: who carries for us, and how well [LOG-02] [LOG-03]. */
export function Carriers() {
  const [search, change] = useSearchState();
  const go = useGo();
  const adding = one(search, "add") !== "";
  const add = () => change({ add: "yes" }, { push: true });
  return (
    <>
      <LiveHeader
        page="logisticsCarriers"
        actions={
          <>
            <ExportMenu exports={[exportOf("GET /api/logistics/exports/carrier-scorecards", {}, undefined)]} />
            <ButtonLink href={href("logisticsRates")}>Compare rates</ButtonLink>
            <Button variant="primary" icon={Plus} onClick={add}>
              Enter carrier
            </Button>
          </>
        }
      />
      <CarrierTable onAdd={add} />
      <Drawer
        open={adding}
        onClose={() => change({ add: undefined })}
        title="Enter carrier"
        width="wide"
        keepOnOutsidePress
      >
        {adding && (
          <CarrierForm carrier={undefined} onDone={({ id }) => go(href("logisticsCarrier", { carrierId: id }))} />
        )}
      </Drawer>
      <PageKeys keys={[{ key: "c", does: "Enter a carrier", run: add }]} />
    </>
  );
}

function CarrierTable({ onAdd }: { onAdd: () => void }) {
  const list = useListState(sorts, ["active"]);
  const question = questionOf(list);
  const source = useRows("GET /api/logistics/carriers", question, (cursor, signal) =>
    call("GET /api/logistics/carriers", { ...question, cursor, limit: pageRows }, { signal }),
  );
  return (
    <ListTable
      list={list}
      searchLabel="Search code, name"
      fields={fields}
      table="logistics-carriers"
      views={views}
      label="Carriers"
      noun={noun}
      columns={columns}
      source={source}
      rowId={(row) => row.id}
      hrefOf={(row) => href("logisticsCarrier", { carrierId: row.id })}
      empty={
        <EmptyState
          icon={Truck}
          title="No carriers yet"
          action={
            <Button variant="primary" icon={Plus} onClick={onAdd}>
              Enter carrier
            </Button>
          }
        >
          A carrier has terms and tariffs. Tariffs can also be imported as a file; carriers in it come into being.
        </EmptyState>
      }
    />
  );
}
