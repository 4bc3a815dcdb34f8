import { DocumentTable } from "../../../parts/document-table.tsx";
import { formatLength } from "../../../ui/measure.ts";
import MapPin from "lucide-react/icons/map-pin";
import { areaPurposes } from "@cerebro/contracts/entities/wms/stock-words.ts";
import type { LocationListRow } from "@cerebro/contracts/entities/wms/locations.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import type { Input } from "../../../data/request.ts";
import { Button } from "../../../ui/action/button.tsx";
import type { Column } from "../../../ui/table/column.ts";
import type { FilterField } from "../../../ui/table/filter.ts";
import { exportOf } from "../../../parts/export.ts";
import { formatCount, formatShare } from "../../../parts/format.ts";
import { chosen, flagIn, sortInput, type ListState } from "../../../parts/list-state.ts";
import { None } from "../../../parts/moment.tsx";
import { purposeWords } from "../words/stock-words.ts";
import { StateMark } from "../../../parts/state-mark.tsx";
import { blockWordOf } from "../words/goods-words.ts";
import { ChangeSelected } from "./change-selected.tsx";
import { optionsOf } from "../../../ui/form/select.tsx";

const noun = ["location", "locations"] as const;
const kinds = ["zone", "aisle", "bin"] as const;
const kindWords = { warehouse: "Warehouse", zone: "Zone", aisle: "Aisle", bin: "Bin", virtual: "Outside" } as const;

const fields = [
  {
    id: "kind",
    label: "Kind",
    kind: "choice",
    single: true,
    options: kinds.map((value) => ({ value, label: kindWords[value] })),
  },
  { id: "purpose", label: "For", kind: "choice", single: true, options: optionsOf(purposeWords) },
  { id: "occupied", label: "Occupied", kind: "flag" },
  { id: "archived", label: "Archived", kind: "flag" },
] as const satisfies readonly FilterField[];

const views = [
  { name: "All", search: "?show=list" },
  { name: "Empty bins", search: "?kind=bin&occupied=no&show=list" },
  { name: "Fullest bins", search: "?kind=bin&show=list&sort=-fill" },
];

const columns: readonly Column<LocationListRow>[] = [
  { id: "code", header: "Code", kind: "code", width: 160, primary: true, cell: (row) => row.code },
  { id: "kind", header: "Kind", width: 84, card: "mark", cell: (row) => kindWords[row.kind] },
  { id: "name", header: "Name", width: 150, grow: true, cell: (row) => row.name },
  { id: "parent", header: "In", kind: "code", width: 130, cell: (row) => row.parentCode ?? <None /> },
  {
    id: "purpose",
    header: "For",
    width: 110,
    cell: (row) => optionsOf(purposeWords).find(({ value }) => value === row.purpose)?.label ?? <None />,
  },
  {
    id: "blocked",
    header: "Block",
    width: 100,
    card: "mark",
    cell: (row) => row.blocked && <StateMark word={blockWordOf(row)} />,
  },
  { id: "items", header: "Items", kind: "number", width: 80, cell: (row) => formatCount(row.items) },
  { id: "onHand", header: "Units", kind: "number", width: 96, cell: (row) => formatCount(row.onHand) },
  {
    id: "fill",
    header: "Fill",
    kind: "number",
    width: 80,
    cell: (row) => (row.fill === null ? <None label="not known" /> : formatShare(row.fill)),
  },
  {
    id: "size",
    header: "Width × depth × height",
    width: 190,
    hidden: true,
    card: "none",
    cell: (row) => [row.widthMm, row.depthMm, row.heightMm].map(formatLength).join(" × "),
  },
  {
    id: "pickSequence",
    header: "Walk",
    kind: "number",
    width: 80,
    card: "none",
    cell: (row) => (row.pickSequence === 0 ? <None /> : formatCount(row.pickSequence)),
  },
];

function questionOf(list: ListState, warehouseId: string | undefined): Input<"GET /api/wms/exports/locations"> {
  return {
    warehouseId,
    search: list.text || undefined,
    kind: chosen(list.value("kind"), kinds),
    purpose: chosen(list.value("purpose"), areaPurposes),
    occupied: flagIn(list, "occupied"),
    archived: list.value("archived") === "yes" ? "true" : undefined,
    ...sortInput(list.sort, "GET /api/wms/locations"),
  };
}

interface LocationTableProps {
  /** All warehouses unless given. */
  readonly warehouseId: string | undefined;
  readonly onCreateRacks: () => void;
}

/** The places of a warehouse as a list. */
export function LocationTable({ warehouseId, onCreateRacks }: LocationTableProps) {
  return (
    <DocumentTable
      route="GET /api/wms/locations"
      ask={(list) => questionOf(list, warehouseId)}
      fields={fields}
      searchLabel="Search code or name"
      table="wms-locations"
      views={views}
      label="Locations"
      noun={noun}
      kept
      columns={columns}
      {...(warehouseId !== undefined && {
        bulkActions: (rows: readonly LocationListRow[], onDone: () => void) => (
          <ChangeSelected warehouseId={warehouseId} rows={rows} onDone={onDone} />
        ),
      })}
      pathOf={(locationId) => href("wmsLocation", { locationId })}
      exports={(asked, count) => [exportOf("GET /api/wms/exports/locations", asked, count)]}
      empty={{
        icon: MapPin,
        title: "No locations yet",
        action: (
          <Button variant="primary" onClick={onCreateRacks}>
            Create racks
          </Button>
        ),
        children: "Bins are created in bulk, aisle by aisle.",
      }}
    />
  );
}
