import { type ReactNode, useState } from "react";
import type { TableView } from "@cerebro/contracts/storage/table-views.ts";
import { useGo } from "../data/address.ts";
import { Button } from "../ui/action/button.tsx";
import { EmptyState, type EmptyStateProps } from "../ui/feedback/state-panel.tsx";
import { SearchInput } from "../ui/form/search-input.tsx";
import { DataTable, type DataTableProps } from "../ui/table/data-table.tsx";
import type { ExportChoice } from "../ui/table/export-menu.tsx";
import { FilterBar } from "../ui/table/filter-bar.tsx";
import { filterWords, type FilterField } from "../ui/table/filter.ts";
import { type BulkCommand, rowKey } from "./bulk-command.ts";
import { BulkDialog } from "./bulk-dialog.tsx";
import { ExportChosen } from "./export-chosen.tsx";
import { type ListState, sortableColumns, sortsOf, useListState } from "./list-state.ts";
import { type ListRoute, type Question, type RowOf, useRows } from "./use-rows.ts";
import { ViewPicker } from "./view-picker.tsx";

export interface DocumentTableProps<R extends ListRoute> extends Pick<
  DataTableProps<RowOf<R>>,
  "label" | "noun" | "columns" | "maxHeight"
> {
  readonly route: R;
  /** The address as a question to the server. */
  readonly ask: (list: ListState) => Question<R>;
  readonly fields?: readonly FilterField[];
  /** Fields of the search: "Search SKU, name, bin". */
  readonly searchLabel: string;
  /** Under this name views are saved. */
  readonly table: string;
  readonly views?: readonly TableView[];
  /** Its field `id`, unless given. */
  readonly rowId?: (row: RowOf<R>) => string;
  /** The page of a row, by its id. */
  readonly pathOf?: (id: string) => string;
  readonly onOpen?: (row: RowOf<R>) => void;
  readonly exports?: (question: Question<R>, count: number | undefined) => readonly ExportChoice[];
  /** The rows stay on the device and can be read without a connection [PWA-06]. */
  readonly kept?: boolean;
  /** Message of a list without rows. */
  readonly empty: EmptyStateProps;
  /** Commands on chosen rows. */
  readonly bulk?: readonly BulkCommand<RowOf<R>>[];
  /** Further buttons over the chosen rows; `onDone` clears the choice. */
  readonly bulkActions?: (rows: readonly RowOf<R>[], onDone: () => void) => ReactNode;
}

const none: readonly never[] = [];
const nothing: ReadonlySet<string> = new Set();

/** Search and filters as the printed list names them. */
function filterText({ text, filters }: ListState, fields: readonly FilterField[]): string | undefined {
  const set = fields.flatMap((field) => {
    const value = filters[field.id];
    return value === undefined ? [] : [`${field.label} ${filterWords(field, value)}`];
  });
  const words = [...(text === "" ? [] : [`contains “${text}”`]), ...set];
  return words.length === 0 ? undefined : words.join(", ");
}

/**
 * A list of the server: searched, viewed, filtered and sorted by the address. The contract says which columns sort it. A row leads to its page; chosen rows can be
 * exported and changed together.
 */
export function DocumentTable<R extends ListRoute>(props: DocumentTableProps<R>) {
  const { route, ask, fields = none, searchLabel, table, views = none, empty } = props;
  const { rowId = rowKey, pathOf, onOpen, exports, label, noun, columns, maxHeight, kept = false } = props;
  const go = useGo();
  const list = useListState(
    sortsOf(route),
    fields.map(({ id }) => id),
  );
  const question = ask(list);
  const source = useRows(route, question, { kept });
  const [selection, setSelection] = useState(nothing);
  const open = onOpen ?? (pathOf && ((row: RowOf<R>) => go(pathOf(rowId(row)))));
  return (
    <DataTable
      label={label}
      noun={noun}
      columns={sortableColumns(route, columns)}
      source={source}
      rowId={rowId}
      sort={list.sort}
      onSort={list.onSort}
      onClearFilters={list.onClear}
      printedFilter={filterText(list, fields)}
      selection={selection}
      onSelectionChange={setSelection}
      bulkActions={
        <Chosen
          {...props}
          rows={source.rows.filter((row) => selection.has(rowId(row)))}
          onDone={() => setSelection(nothing)}
        />
      }
      toolbar={
        <>
          <SearchInput
            label={searchLabel}
            value={list.text}
            onChange={list.onText}
            className="w-72 max-mobile:w-full"
          />
          <ViewPicker table={table} fixed={views} />
          <FilterBar fields={fields} values={list.filters} onChange={list.onFilters} />
        </>
      }
      {...(exports && { exports: exports(question, source.count) })}
      {...(open && { onOpen: open })}
      {...(maxHeight !== undefined && { maxHeight })}
      empty={<EmptyState {...empty} />}
    />
  );
}

interface ChosenProps<R extends ListRoute> extends Pick<
  DocumentTableProps<R>,
  "label" | "noun" | "columns" | "bulk" | "bulkActions"
> {
  readonly rows: readonly RowOf<R>[];
  readonly onDone: () => void;
}

/** Buttons over the chosen rows. A command is offered if it fits at least one of them. */
function Chosen<R extends ListRoute>({ label, noun, columns, bulk = none, bulkActions, rows, onDone }: ChosenProps<R>) {
  const [running, setRunning] = useState<{ command: BulkCommand<RowOf<R>>; rows: readonly RowOf<R>[] }>();
  return (
    <>
      {bulk.map((command) => (
        <Button
          key={command.label}
          variant={command.danger ? "danger" : "secondary"}
          disabled={!rows.some(command.may)}
          onClick={() => setRunning({ command, rows })}
        >
          {command.label}
        </Button>
      ))}
      {bulkActions?.(rows, onDone)}
      <ExportChosen label={label} columns={columns} rows={rows} />
      {running && (
        <BulkDialog
          {...running}
          noun={noun}
          onClose={(changed) => {
            setRunning(undefined);
            if (changed) onDone();
          }}
        />
      )}
    </>
  );
}
