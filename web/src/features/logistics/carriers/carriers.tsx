import { DocumentList } from "../../../parts/document-list.tsx";
import Truck from "lucide-react/icons/truck";
import type { CarrierRow } from "@cerebro/contracts/entities/logistics/carriers.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { ButtonLink } from "../../../ui/action/link.tsx";
import { StatusBadge } from "../../../ui/data/badge.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { ExportMenu } from "../../../ui/table/export-menu.tsx";
import type { FilterField } from "../../../ui/table/filter.ts";
import { exportOf } from "../../../parts/export.ts";
import { formatCount } from "../../../parts/format.ts";
import { flagIn, sortInput } from "../../../parts/list-state.ts";
import { None } from "../../../parts/moment.tsx";
import { CarrierForm } from "./carrier-form.tsx";
import { figureText } from "./carrier-marks.ts";

const noun = ["carrier", "carriers"] as const;
const fields = [{ id: "active", label: "Used", kind: "flag" }] as const satisfies readonly FilterField[];
const views = [
  { name: "All", search: "" },
  { name: "Used", search: "?active=yes" },
];

const figure = (row: CarrierRow, of: "onTime" | "acceptance" | "costPerShipment") =>
  row[of].value === null ? <None label="too few" /> : figureText(row[of], row.currency);

const columns: readonly Column<CarrierRow>[] = [
  { id: "code", header: "Carrier", kind: "code", width: 130, primary: true, cell: (row) => row.code },
  { id: "name", header: "Name", width: 180, grow: true, cell: (row) => row.name },
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
  return (
    <DocumentList
      page="logisticsCarriers"
      route="GET /api/logistics/carriers"
      ask={(list) => ({
        search: list.text || undefined,
        active: flagIn(list, "active"),
        ...sortInput(list.sort, "GET /api/logistics/carriers"),
      })}
      fields={fields}
      searchLabel="Search code, name"
      table="logistics-carriers"
      views={views}
      label="Carriers"
      noun={noun}
      columns={columns}
      pathOf={(carrierId) => href("logisticsCarrier", { carrierId })}
      actions={
        <>
          <ExportMenu exports={[exportOf("GET /api/logistics/exports/carrier-scorecards", {}, undefined)]} />
          <ButtonLink href={href("logisticsRates")}>Compare rates</ButtonLink>
        </>
      }
      create={{
        label: "Enter carrier",
        does: "Enter a carrier",
        form: ({ open }) => <CarrierForm carrier={undefined} onDone={open} />,
      }}
      empty={{
        icon: Truck,
        title: "No carriers yet",
        children:
          "A carrier has terms and tariffs. Tariffs can also be imported as a file; carriers in it come into being.",
      }}
    />
  );
}
