import { storage } from "@cerebro/contracts/storage/storage.ts";
import type { TableView } from "@cerebro/contracts/storage/table-views.ts";
import { parseSearch, useSearchState } from "../data/address.ts";
import { useRemembered } from "../data/storage/remembered.ts";
import { SavedViews } from "../ui/table/saved-views.tsx";
import { one } from "./list-state.ts";
import { patchTo, viewSearch, withoutView, withView } from "./saved-view-rows.ts";

/** Content of a view, in the form of the address. */
function shows(view: TableView): string {
  return viewSearch(parseSearch(view.search));
}

interface ViewPickerProps {
  /** Under which the views of this person on this device are kept. */
  readonly table: string;
  /** Built-in views; the first is the default of the list. */
  readonly fixed: readonly TableView[];
}

/** The saved views of a list; the address holds the shown one. */
export function ViewPicker({ table, fixed }: ViewPickerProps) {
  const [search, change] = useSearchState();
  const [saved, save] = useRemembered(storage.tableViews);
  const own = saved[table] ?? [];
  const all = [...fixed, ...own];
  const shown = viewSearch(search);
  const current = all.find(({ name }) => name === one(search, "view")) ?? all.find((view) => shows(view) === shown);
  return (
    <SavedViews
      views={all.map(({ name }) => ({
        id: name,
        name,
        ...(fixed.some((view) => view.name === name) && { fixed: true }),
      }))}
      current={current?.name}
      changed={current !== undefined && shows(current) !== shown}
      onChoose={(name) => {
        const view = all.find((each) => each.name === name);
        if (view) change(patchTo(view, search));
      }}
      onSave={(name) => {
        save(withView(saved, table, { name, search: shown }));
        change({ view: name });
      }}
      onRemove={(name) => {
        save(withoutView(saved, table, name));
        if (one(search, "view") === name) change({ view: undefined });
      }}
    />
  );
}
