import { formatNumber } from "../../../ui/format.ts";
import Package from "lucide-react/icons/package";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { saveFile } from "../../../data/save-file.ts";
import { Button } from "../../../ui/action/button.tsx";
import { StatusBadge } from "../../../ui/data/badge.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { SearchInput } from "../../../ui/form/search-input.tsx";
import { CellLink } from "../../../ui/table/cell-link.tsx";
import type { Column, Sort } from "../../../ui/table/column.ts";
import { toCsv } from "../../../ui/table/csv.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { FilterBar } from "../../../ui/table/filter-bar.tsx";
import type { FilterField, FilterValues } from "../../../ui/table/filter.ts";
import { rowsOf } from "../../../ui/table/rows.ts";
import { SavedViews, type SavedView } from "../../../ui/table/saved-views.tsx";
import { sampleItems, type SampleItem } from "../sample.ts";
import { answerPage } from "../sample-server.ts";
import { Section, Specimen } from "../specimen.tsx";

const tones = { Active: "good", Low: "warn", Out: "bad" } as const;

const columns: readonly Column<SampleItem>[] = [
  {
    id: "code",
    header: "Code",
    kind: "code",
    width: 116,
    sortable: true,
    cell: (row) => <CellLink href={`#${row.id}`}>{row.code}</CellLink>,
  },
  { id: "name", header: "Name", width: 220, grow: true, sortable: true, card: "line", cell: (row) => row.name },
  {
    id: "state",
    header: "State",
    width: 104,
    card: "mark",
    cell: (row) => <StatusBadge tone={tones[row.state]}>{row.state}</StatusBadge>,
  },
  {
    id: "amount",
    header: "On hand",
    unit: "pcs",
    kind: "number",
    width: 128,
    sortable: true,
    cell: (row) => formatNumber(row.amount),
  },
  { id: "held", header: "Held", kind: "number", width: 96, sortable: true, cell: (row) => formatNumber(row.held) },
  { id: "place", header: "Place", kind: "code", width: 112, cell: (row) => row.place },
  {
    id: "weight",
    header: "Weight",
    unit: "kg",
    kind: "number",
    hidden: true,
    sortable: true,
    cell: (row) => row.weight.toFixed(3),
  },
];

const fields: readonly FilterField[] = [
  {
    id: "state",
    label: "State",
    kind: "choice",
    options: Object.keys(tones).map((state) => ({ value: state, label: state })),
  },
  { id: "amount", label: "On hand", kind: "number", unit: "pcs" },
  { id: "name", label: "Name", kind: "text" },
];

const items = sampleItems(12_000);
const firstViews: readonly SavedView[] = [
  { id: "all", name: "All items", fixed: true },
  { id: "out", name: "To be ordered", fixed: true },
];

/** The table, on 12,000 rows made for this page and answered in pages of 100 as a server would. */
export function Tables() {
  return (
    <Section
      id="tables"
      title="Table"
      hint="12,000 rows made up for this page. Only those in sight are drawn; arrow keys, Home, End, PageUp and PageDown move, Space chooses, Enter opens."
    >
      <Specimen title="Data table" wide bare>
        <SampleTable />
      </Specimen>
    </Section>
  );
}

/** A table with views, search, filters and choice, as lists of the product have it. */
export function SampleTable() {
  const [words, setWords] = useState("");
  const [filters, setFilters] = useState<FilterValues>({});
  const [sort, setSort] = useState<Sort>();
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const [views, setViews] = useState(firstViews);
  const [viewId, setViewId] = useState("all");
  const query = useInfiniteQuery({
    queryKey: ["showcase-items", words, filters, sort],
    queryFn: ({ pageParam }) => answerPage(items, { words, filters, sort, from: pageParam }),
    initialPageParam: 0,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
  });
  const source = rowsOf(query);
  const narrowed = words !== "" || Object.keys(filters).length > 0;

  function chooseView(id: string) {
    setViewId(id);
    setFilters(id === "out" ? { state: "Low,Out" } : {});
    setWords("");
  }
  function clear() {
    setWords("");
    setFilters({});
  }
  return (
    <DataTable
      label="Items"
      noun={["item", "items"]}
      columns={columns}
      source={source}
      rowId={(row) => row.id}
      sort={sort}
      onSort={setSort}
      selection={selection}
      onSelectionChange={setSelection}
      bulkActions={<Button density="dense">Print labels</Button>}
      exports={[{ label: "CSV, loaded rows", onSelect: () => saveRows(source.rows) }]}
      maxHeight="520px"
      onClearFilters={narrowed ? clear : undefined}
      empty={
        <EmptyState icon={Package} title="No items yet">
          Import a list or add the first one.
        </EmptyState>
      }
      toolbar={
        <>
          <SavedViews
            views={views}
            current={viewId}
            changed={narrowed && viewId === "all"}
            onChoose={chooseView}
            onSave={(name) => setViews([...views, { id: `view-${views.length}`, name }])}
            onRemove={(id) => setViews(views.filter((view) => view.id !== id))}
          />
          <SearchInput label="Search items" value={words} onChange={setWords} className="w-60 max-mobile:w-full" />
          <FilterBar fields={fields} values={filters} onChange={setFilters} />
        </>
      }
    />
  );
}

function saveRows(rows: readonly SampleItem[]) {
  const text = toCsv(
    [
      { header: "Code", text: (row) => row.code },
      { header: "Name", text: (row) => row.name },
      { header: "On hand", text: (row) => row.amount },
    ],
    rows,
  );
  saveFile({ name: "items.csv", content: new Blob([text], { type: "text/csv" }) });
}
