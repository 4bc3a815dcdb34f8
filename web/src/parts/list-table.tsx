import type { TableView } from "@cerebro/contracts/storage/table-views.ts";
import { useGo } from "../data/address.ts";
import { SearchInput } from "../ui/form/search-input.tsx";
import { DataTable, type DataTableProps } from "../ui/table/data-table.tsx";
import { FilterBar } from "../ui/table/filter-bar.tsx";
import { filterWords, type FilterField } from "../ui/table/filter.ts";
import type { ListState } from "./list-state.ts";
import { ViewPicker } from "./view-picker.tsx";

interface ListTableProps<Row extends object> extends Omit<
  DataTableProps<Row>,
  "sort" | "onSort" | "onClearFilters" | "toolbar"
> {
  readonly list: ListState;
  /** Fields of the search: "Search SKU, name, bin". */
  readonly searchLabel: string;
  readonly fields?: readonly FilterField[];
  /** Under this name views are saved. */
  readonly table: string;
  readonly views?: readonly TableView[];
  /** The page of a row, where it has one. */
  readonly hrefOf?: (row: Row) => string;
}

const none: readonly never[] = [];

/** Search and filters as the printed list names them. */
function filterText({ text, filters }: ListState, fields: readonly FilterField[]): string | undefined {
  const set = fields.flatMap((field) => {
    const value = filters[field.id];
    return value === undefined ? [] : [`${field.label} ${filterWords(field, value)}`];
  });
  const words = [...(text === "" ? [] : [`contains “${text}”`]), ...set];
  return words.length === 0 ? undefined : words.join(", ");
}

/** A list of the server as pages show it: searched, viewed, filtered and sorted by the address, each row a way on. */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { list, searchLabel, fields = none, table, views = none, hrefOf, ...rest } = props;
  const go = useGo();
  return (
    <DataTable
      sort={list.sort}
      onSort={list.onSort}
      onClearFilters={list.onClear}
      printedFilter={filterText(list, fields)}
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
      {...(hrefOf && { onOpen: (row: Row) => go(hrefOf(row)) })}
      {...rest}
    />
  );
}
