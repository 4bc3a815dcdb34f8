import { useQuery } from "@tanstack/react-query";
import type { UnitContent, UnitDetail } from "@cerebro/contracts/entities/wms/handling-units.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { usePageParams, useSearchState } from "../../../data/address.ts";
import { reading } from "../../../data/query-client.ts";
import { TextLink } from "../../../ui/action/link.tsx";
import { KeyValueList } from "../../../ui/data/key-value.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { CellLink } from "../../../ui/table/cell-link.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { rowsHere } from "../../../ui/table/rows.ts";
import { counted, formatCount } from "../../../parts/format.ts";
import { one } from "../../../parts/list-state.ts";
import { Moment, None } from "../../../parts/moment.tsx";
import { PageSkeleton } from "../../../parts/page-skeleton.tsx";
import { liveMs } from "../../../parts/refresh.ts";
import { StateMark } from "../../../parts/state-mark.tsx";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { SubjectTimeline } from "../timeline/subject-timeline.tsx";
import { spokenSscc, stockStatusWords, unitStateWords, unitTypeWord } from "../words/goods-words.ts";
import { UnitActions } from "./unit-actions.tsx";
import { UnitDialogs } from "./unit-dialogs.tsx";

/** `/wms/handling-units/{unitId}`: one unit and all that is in it [WMS-05]. */
export function Unit() {
  const { unitId } = usePageParams("wmsUnit");
  const query = useQuery({ ...reading("GET /api/wms/handling-units/{unitId}", { unitId }), staleTime: liveMs });
  return (
    <Async query={query} skeleton={<PageSkeleton page="wmsUnit" />}>
      {(unit) => <UnitPage unit={unit} />}
    </Async>
  );
}

function UnitPage({ unit }: { unit: UnitDetail }) {
  const [search, change] = useSearchState();
  return (
    <>
      <LiveHeader
        page="wmsUnit"
        title={`${unitTypeWord(unit.type)} ${spokenSscc(unit.sscc)}`}
        crumbs={[{ label: "Handling units", href: href("wmsUnits") }, { label: unit.sscc }]}
        mark={<StateMark word={unitStateWords[unit.state]} />}
        actions={<UnitActions unit={unit} onAct={(act) => change({ do: act }, { push: true })} />}
      />
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_340px]">
        <div className="flex min-w-0 flex-col gap-4">
          <Contents unit={unit} />
          <Nested unit={unit} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <UnitFacts unit={unit} />
          <Panel title="Timeline">
            <SubjectTimeline subjectType="handling_unit" subjectId={unit.id} />
          </Panel>
        </div>
      </div>
      <UnitDialogs unit={unit} shown={one(search, "do")} onClose={() => change({ do: undefined })} />
    </>
  );
}

const contentColumns: readonly Column<UnitContent>[] = [
  {
    id: "sku",
    header: "SKU",
    kind: "code",
    width: 120,
    primary: true,
    cell: (row) => <CellLink href={href("wmsItem", { itemId: row.itemId })}>{row.sku}</CellLink>,
  },
  { id: "item", header: "Item", width: 170, grow: true, cell: (row) => row.itemName },
  {
    id: "lot",
    header: "Lot",
    kind: "code",
    width: 110,
    cell: (row) =>
      row.lotId === null ? <None /> : <CellLink href={href("wmsLot", { lotId: row.lotId })}>{row.lotCode}</CellLink>,
  },
  {
    id: "status",
    header: "Status",
    width: 120,
    card: "mark",
    cell: (row) => <StateMark word={stockStatusWords[row.status]} />,
  },
  { id: "onHand", header: "Units", kind: "number", width: 84, cell: (row) => formatCount(row.onHand) },
  {
    id: "reserved",
    header: "Reserved",
    kind: "number",
    width: 92,
    cell: (row) => (row.reserved === 0 ? <None label="0" /> : formatCount(row.reserved)),
  },
  { id: "owner", header: "Owner", width: 110, hidden: true, cell: (row) => row.ownerName ?? <None label="our own" /> },
  {
    id: "serials",
    header: "Serial numbers",
    kind: "code",
    width: 160,
    hidden: true,
    cell: (row) => (row.serials.length === 0 ? <None /> : row.serials.join(", ")),
  },
  { id: "inside", header: "In unit", kind: "code", width: 180, hidden: true, cell: (row) => row.unitSscc },
];

function Contents({ unit }: { unit: UnitDetail }) {
  return (
    <DataTable
      label="Contents"
      noun={["row", "rows"]}
      columns={contentColumns}
      source={rowsHere(unit.contents)}
      rowId={(row) => [row.unitId, row.itemId, row.lotId, row.status, row.ownerId].join("/")}
      maxHeight="460px"
      toolbar={<h2 className="font-strong">Contents, with nested units</h2>}
      empty={<p className="text-ink-muted">Nothing is in it. Fill it with goods that lie beside it.</p>}
    />
  );
}

function Nested({ unit }: { unit: UnitDetail }) {
  if (unit.children.length === 0) return null;
  return (
    <Panel title="Nested units">
      <ul className="flex flex-col divide-y divide-line">
        {unit.children.map((child) => (
          <li key={child.id} className="flex items-center justify-between gap-2 py-2 first:pt-0 last:pb-0">
            <TextLink href={href("wmsUnit", { unitId: child.id })} className="font-mono">
              {child.sscc}
            </TextLink>
            <StateMark word={unitStateWords[child.state]} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function UnitFacts({ unit }: { unit: UnitDetail }) {
  return (
    <Panel title="Details">
      <KeyValueList
        facts={[
          { label: "SSCC", value: <code>{unit.sscc}</code> },
          {
            label: "Stands at",
            value: unit.locationId && (
              <TextLink href={href("wmsLocation", { locationId: unit.locationId })}>{unit.locationCode}</TextLink>
            ),
          },
          {
            label: "Stands in",
            value: unit.parentId && (
              <TextLink href={href("wmsUnit", { unitId: unit.parentId })}>{unit.parentSscc}</TextLink>
            ),
          },
          { label: "In it", value: `${counted(unit.quantity, "unit")} of ${counted(unit.items, "item")}` },
          { label: "Nested", value: counted(unit.nested, "unit") },
          { label: "Note", value: unit.note },
          { label: "Made", value: <Moment at={unit.createdAt} /> },
        ]}
      />
    </Panel>
  );
}
