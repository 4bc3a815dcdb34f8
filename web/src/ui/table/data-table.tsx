import SearchX from "lucide-react/icons/search-x";
import { use, useState, type ReactNode } from "react";
import { Button } from "../action/button.tsx";
import { cx } from "../cx.ts";
import type { Density } from "../density.ts";
import { FailureContext } from "../feedback/async.tsx";
import { Banner } from "../feedback/banner.tsx";
import { Progress } from "../feedback/progress.tsx";
import { EmptyState, ErrorPanel, OfflinePanel } from "../feedback/state-panel.tsx";
import { formatNumber } from "../format.ts";
import { phoneQuery, useMedia } from "../use-media.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { CardList } from "./card-list.tsx";
import { plainLayout, type Column, type Sort, type TableLayout } from "./column.ts";
import { ExportMenu, type ExportChoice } from "./export-menu.tsx";
import { Grid } from "./grid.tsx";
import { PrintTable } from "./print-table.tsx";
import type { RowSource } from "./rows.ts";
import { CardSkeleton, TableSkeleton, type TableSkeletonProps } from "./table-skeleton.tsx";
import { printPage, usePrinting } from "./use-printing.ts";
import { isPrimary, useTableModel } from "./use-table-model.ts";
import { ViewMenu } from "./view-menu.tsx";

export interface DataTableProps<Row extends object> {
  /** Names the table for those who hear it. */
  label: string;
  /** Name of a row, singular and plural: counts read "12,480 items". */
  noun: readonly [one: string, many: string];
  columns: readonly Column<Row>[];
  source: RowSource<Row>;
  rowId: (row: Row) => string;
  sort?: Sort | undefined;
  /** Given when the server sorts; it is asked for the rows anew. */
  onSort?: (sort: Sort | undefined) => void;
  /** Enter, a press on a row, a tap on a card. */
  onOpen?: (row: Row) => void;
  /** Ids of the chosen rows; given together with `onSelectionChange` when rows can be chosen. */
  selection?: ReadonlySet<string>;
  onSelectionChange?: (ids: ReadonlySet<string>) => void;
  /** Buttons over the chosen rows. */
  bulkActions?: ReactNode;
  /** Widths, columns and row height; without it the table keeps them until it is closed. */
  layout?: TableLayout;
  onLayoutChange?: (layout: TableLayout) => void;
  /** Search and filters in words, for the head of the printed list. */
  printedFilter?: string | undefined;
  /** Search, filters and saved views, left of the table's own buttons. */
  toolbar?: ReactNode;
  exports?: readonly ExportChoice[];
  /** Said when there are no rows at all: what to do so that there are. */
  empty: ReactNode;
  /** Set while a search or filter is on: then "nothing fits" is said and this undoes it. */
  onClearFilters?: (() => void) | undefined;
  /** The table scrolls inside itself beyond this. */
  maxHeight?: string;
}

const noSelection: ReadonlySet<string> = new Set();
const rowHeights = { dense: 28, regular: 36, touch: 44 };

/** Below the breakpoint `wide` of the tokens not all columns are in sight. */
const narrowQuery = "(max-width: 1024px)";

/** On a narrow screen, states and alerts follow the name, so that they are in sight without scrolling sideways. */
function ordered<Row>(columns: readonly Column<Row>[], narrow: boolean): readonly Column<Row>[] {
  if (!narrow) return columns;
  const rank = (column: Column<Row>): number => {
    if (isPrimary(column, columns)) return 0;
    return column.card === "mark" || column.kind === "mark" ? 1 : 2;
  };
  return columns.toSorted((one, other) => rank(one) - rank(other));
}

/**
 * The table of the product: rows come from the server sorted, filtered and in pages; only those in sight are drawn. A grid with
 * one Tab stop on a wide screen, cards on a phone; counting, columns, widths, row height, choosing, export and all states included.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const {
    label,
    noun,
    columns,
    source,
    rowId,
    sort,
    onSort,
    onOpen,
    onSelectionChange,
    maxHeight = "max(420px, 100dvh - 260px)",
  } = props;
  const selection = onSelectionChange && (props.selection ?? noSelection);
  const choose = onSelectionChange ?? (() => undefined);
  const { layout, onLayoutChange, phone, narrow, control, density } = useLook(props);
  const model = useTableModel({
    columns: ordered(columns, narrow),
    rows: source.rows,
    rowId,
    layout,
    onLayoutChange,
    selection,
    onSelectionChange: choose,
    sorted: sort?.column,
  });
  const shownColumns = model.shown.map(({ column }) => column);
  const selectable = selection !== undefined;
  const shared = { label, model, source, selectable, onOpen, maxHeight };
  const coming = { label: `Loading ${noun[1]}`, columns: shownColumns, template: model.template, selectable };

  return (
    <section aria-label={label} data-density={density} className="flex min-w-0 flex-col gap-3">
      <Toolbar {...props} density={control}>
        {!phone && <ViewMenu choices={model.choices} layout={layout} onLayoutChange={onLayoutChange} />}
      </Toolbar>
      <Sheet {...props} columns={shownColumns}>
        {source.refreshing && <Progress label={`Loading ${noun[1]}`} shape="edge" />}
        <TableBody {...props} skeleton={<Coming {...coming} phone={phone} />}>
          {phone ? (
            <CardList {...shared} />
          ) : (
            <Grid {...shared} sort={sort} onSort={onSort} rowHeight={rowHeights[density]} />
          )}
        </TableBody>
      </Sheet>
      <BulkBar count={selection?.size ?? 0} onClear={() => choose(noSelection)}>
        {props.bulkActions}
      </BulkBar>
    </section>
  );
}

/** Rows on their way, in the form they will have. */
function Coming({ phone, ...rest }: TableSkeletonProps & { phone: boolean }) {
  return phone ? <CardSkeleton label={rest.label} /> : <TableSkeleton {...rest} />;
}

/** The box of the rows on screen, and in its place the printed list on paper. */
function Sheet<Row extends object>({ children, ...props }: DataTableProps<Row> & { children: ReactNode }) {
  const { loading, printedAt } = usePrinting(props.source);
  return (
    <>
      {printedAt && <PrintTable {...props} filter={props.printedFilter ?? null} printedAt={printedAt} />}
      <div
        className={cx(
          "ui-table-sheet relative overflow-hidden rounded-panel border border-line bg-surface-1",
          printedAt !== undefined && "print:hidden",
        )}
      >
        {loading && <Progress label={`Loading all ${props.noun[1]} to print them`} shape="edge" />}
        {children}
        <span aria-hidden className="ui-grid-edge" />
      </div>
    </>
  );
}

function Toolbar<Row extends object>({
  toolbar,
  source,
  noun,
  exports,
  density,
  children,
}: DataTableProps<Row> & { density: Density; children: ReactNode }) {
  return (
    <div data-density={density} data-print="hide" className="ui-table-tools flex flex-wrap items-center gap-2">
      <div className="flex min-w-0 flex-1 basis-72 flex-wrap items-center gap-2 max-mobile:contents">{toolbar}</div>
      <Count source={source} noun={noun} />
      {children}
      {exports && <ExportMenu exports={[...exports, { label: "Print the list", onSelect: () => void printPage() }]} />}
    </div>
  );
}

/** The looks chosen by the person and those the screen asks for. */
function useLook<Row extends object>(props: DataTableProps<Row>) {
  const [ownLayout, setOwnLayout] = useState(plainLayout);
  const { layout = ownLayout, onLayoutChange = setOwnLayout } = props;
  const phone = useMedia(phoneQuery);
  const narrow = useMedia(narrowQuery);
  const control = useMedia("(pointer: coarse)") ? "touch" : "regular";
  return { layout, onLayoutChange, phone, narrow, control, density: layout.density ?? control } as const;
}

/** The rows, or their replacement. */
function TableBody<Row extends object>({
  source,
  noun,
  empty,
  onClearFilters,
  maxHeight,
  skeleton,
  children,
}: DataTableProps<Row> & { skeleton: ReactNode; children: ReactNode }) {
  const describe = use(FailureContext);
  // A list among others on a page takes no more room than it needs to say that it is empty.
  const tall = maxHeight === undefined ? "min-h-[420px]" : "min-h-32";
  if (source.status === "loading") return skeleton;
  if (source.status === "offline") return <OfflinePanel onRetry={source.retry} className={tall} />;
  if (source.status === "failed") {
    const { final = false, ...failure } = describe(source.error);
    return <ErrorPanel {...failure} onRetry={final ? undefined : source.retry} className={tall} />;
  }
  if (source.rows.length === 0) {
    return (
      <div className={`grid place-items-center ${tall}`}>
        {onClearFilters ? <NothingFits noun={noun[1]} onClear={onClearFilters} /> : empty}
      </div>
    );
  }
  return (
    <>
      {Boolean(source.error) && !source.moreFailed && (
        <Banner tone="warn" title="Not up to date" shape="bar">
          {describe(source.error).text}
        </Banner>
      )}
      {children}
    </>
  );
}

function NothingFits({ noun, onClear }: { noun: string; onClear: () => void }) {
  return (
    <EmptyState
      icon={SearchX}
      title={`No ${noun} fit`}
      action={<Button onClick={onClear}>Clear search and filters</Button>}
    >
      Fewer filters or other words may find what you look for.
    </EmptyState>
  );
}

function Count({ source, noun: [one, many] }: { source: RowSource<unknown>; noun: readonly [string, string] }) {
  if (source.count === undefined) return null;
  return (
    <span
      role="status"
      className="px-1 whitespace-nowrap text-ink-muted max-mobile:order-2 max-mobile:basis-full max-mobile:text-small"
    >
      {formatNumber(source.count)}
      {source.countIsCapped ? "+" : ""} {source.count === 1 ? one : many}
    </span>
  );
}
