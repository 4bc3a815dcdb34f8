import { TimelinePanel } from "../parts/document-notices.tsx";
import { DocumentPage, DocumentView } from "../../../parts/document-page.tsx";
import type { UnitContent, UnitDetail } from "@cerebro/contracts/entities/wms/handling-units.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { usePageParams } from "../../../data/address.ts";
import { TextLink } from "../../../ui/action/link.tsx";
import { KeyValueList } from "../../../ui/data/key-value.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { CellLink } from "../../../ui/table/cell-link.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { rowsHere } from "../../../ui/table/rows.ts";
import { counted, formatCount } from "../../../parts/format.ts";
import { Moment, None } from "../../../parts/moment.tsx";
import { StateMark } from "../../../parts/state-mark.tsx";
import { spokenSscc, stockStatusWords, unitStateWords, unitTypeWord } from "../words/goods-words.ts";
import { UnitActions } from "./unit-actions.tsx";
import { UnitDialogs } from "./unit-dialogs.tsx";

/** `/wms/handling-units/{unitId}`: one unit and all that is in it [WMS-05]. */
export function Unit() {
  const { unitId } = usePageParams("wmsUnit");
  return (
    <DocumentPage page="wmsUnit" route="GET /api/wms/handling-units/{unitId}" input={{ unitId }}>
      {(unit) => <UnitPage unit={unit} />}
    </DocumentPage>
  );
}

function UnitPage({ unit }: { unit: UnitDetail }) {
  return (
    <DocumentView
      page="wmsUnit"
      title={`${unitTypeWord(unit.type)} ${spokenSscc(unit.sscc)}`}
      crumbs={[{ label: "Handling units", href: href("wmsUnits") }, { label: unit.sscc }]}
      mark={<StateMark word={unitStateWords[unit.state]} />}
      actions={({ show }) => <UnitActions unit={unit} onAct={show} />}
      aside={
        <>
          <UnitFacts unit={unit} />
          <TimelinePanel subjectType="handling_unit" subjectId={unit.id} />
        </>
      }
      boxes={(shown, close) => <UnitDialogs unit={unit} shown={shown} onClose={close} />}
    >
      <Contents unit={unit} />
      <Nested unit={unit} />
    </DocumentView>
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
