import type { TableView } from "@cerebro/contracts/storage/table-views.ts";
import { SearchInput } from "../ui/form/search-input.tsx";
import { FilterBar } from "../ui/table/filter-bar.tsx";
import type { FilterField } from "../ui/table/filter.ts";
import type { ListState } from "./list-state.ts";
import { ViewPicker } from "./view-picker.tsx";

interface ListToolbarProps {
  readonly list: ListState;
  /** What the search looks through: "Search SKU, name, bin". */
  readonly searchLabel: string;
  readonly fields: readonly FilterField[];
  readonly table: string;
  readonly views: readonly TableView[];
}

/** Search, saved views and filters of a list, all kept in the address. */
export function ListToolbar({ list, searchLabel, fields, table, views }: ListToolbarProps) {
  return (
    <>
      <SearchInput label={searchLabel} value={list.text} onChange={list.onText} className="w-72 max-mobile:w-full" />
      <ViewPicker table={table} fixed={views} />
      <FilterBar fields={fields} values={list.filters} onChange={list.onFilters} />
    </>
  );
}
