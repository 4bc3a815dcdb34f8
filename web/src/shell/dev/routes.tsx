import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useGo, useSearchState, type Search } from "../../data/address.ts";
import { assetBytes } from "../../data/asset-size.ts";
import { Badge, StatusBadge } from "../../ui/data/badge.tsx";
import { SearchInput } from "../../ui/form/search-input.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import type { Column, Sort } from "../../ui/table/column.ts";
import { DataTable } from "../../ui/table/data-table.tsx";
import { FilterBar } from "../../ui/table/filter-bar.tsx";
import type { FilterField } from "../../ui/table/filter.ts";
import { rowsHere } from "../../ui/table/rows.ts";
import { chunkOf } from "./chunk-of.ts";
import { guards, type RouteQuestion, routeRows, type RouteRow } from "./route-rows.ts";

const filters: readonly FilterField[] = [
  {
    id: "state",
    label: "State",
    kind: "choice",
    single: true,
    options: [
      { value: "built", label: "Built" },
      { value: "not-built", label: "Not built" },
    ],
  },
  { id: "guard", label: "Guard", kind: "choice", options: guards.map((guard) => ({ value: guard, label: guard })) },
];

const columns: readonly Column<RouteRow>[] = [
  {
    id: "path",
    header: "Path",
    kind: "code",
    primary: true,
    sortable: true,
    width: 260,
    cell: (row) => row.paths.join(", "),
  },
  { id: "title", header: "Title", sortable: true, grow: true, card: "line", cell: (row) => row.title },
  { id: "guard", header: "Guard", sortable: true, width: 120, cell: (row) => row.guard },
  { id: "frame", header: "Frame", sortable: true, width: 105, cell: (row) => row.frame },
  {
    id: "state",
    header: "State",
    kind: "mark",
    sortable: true,
    width: 175,
    card: "mark",
    cell: (row) => <State row={row} />,
  },
  {
    id: "code",
    header: "Own code",
    kind: "number",
    unit: "KB",
    width: 120,
    cell: (row) => <ChunkSize file={chunkOf(row.id)} />,
  },
  { id: "id", header: "Page", kind: "code", sortable: true, width: 175, cell: (row) => row.id },
];

const textOf = (search: Search, name: string): string => {
  const value = search[name];
  return typeof value === "string" ? value : "";
};

/** `title` or `-title`, as in the address. */
function sortOf(text: string): Sort | undefined {
  if (!text) return undefined;
  return { column: text.replace(/^-/, ""), direction: text.startsWith("-") ? "descending" : "ascending" };
}

const sortText = (sort: Sort | undefined): string =>
  sort ? (sort.direction === "descending" ? "-" : "") + sort.column : "";

/** Every page of the product with its guard, frame and state, as the page table declares it [APP-18]. */
export function DevRoutes() {
  const [search, setSearch] = useSearchState();
  const go = useGo();
  const [q, state, guard] = [textOf(search, "q"), textOf(search, "state"), textOf(search, "guard")];
  const sort = textOf(search, "sort");
  const rows = useMemo(() => {
    const question: RouteQuestion = { q, state, guard, sort: sortOf(sort) };
    return routeRows(question);
  }, [q, state, guard, sort]);
  const narrowed = q !== "" || state !== "" || guard !== "";
  return (
    <div>
      <PageHeader title="Routes" purpose="Every page of the product with its guard, frame and state." />
      <DataTable
        label="Routes"
        noun={["page", "pages"]}
        columns={columns}
        source={rowsHere(rows)}
        rowId={(row) => row.id}
        sort={sortOf(sort)}
        onSort={(next) => setSearch({ sort: sortText(next) })}
        onOpen={(row) => row.paths[0]?.includes("{") === false && go(row.paths[0])}
        toolbar={
          <>
            <SearchInput label="Find a route" value={q} onChange={(text) => setSearch({ q: text })} className="w-64" />
            <FilterBar
              fields={filters}
              values={{ state, guard }}
              onChange={(values) => setSearch({ state: values["state"], guard: values["guard"] })}
            />
          </>
        }
        empty="There are no pages."
        onClearFilters={narrowed ? () => setSearch({ q: "", state: "", guard: "" }) : undefined}
      />
    </div>
  );
}

function State({ row: { built, milestone } }: { row: RouteRow }) {
  if (built) return <StatusBadge tone="good">Built</StatusBadge>;
  return <Badge tone="neutral">Not built: {milestone}</Badge>;
}

/** Compressed size of the file that holds the screen; what pages share is not counted. */
function ChunkSize({ file }: { file: string | undefined }) {
  const { data } = useQuery({
    queryKey: ["asset", file],
    queryFn: async () => (file ? ((await assetBytes(file)) ?? null) : null),
    staleTime: Infinity,
  });
  return data ? (data / 1000).toFixed(1) : null;
}
