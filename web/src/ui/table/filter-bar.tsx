import ListFilter from "lucide-react/icons/list-filter";
import X from "lucide-react/icons/x";
import { Button } from "../action/button.tsx";
import { Popover } from "../overlay/popover.tsx";
import { FilterEditor } from "./filter-editor.tsx";
import { filterWords, withFilter, type FilterField, type FilterValues } from "./filter.ts";
import { FilterPicker } from "./filter-picker.tsx";

export interface FilterBarProps {
  fields: readonly FilterField[];
  /** Set filters by id, usually from the address of the page. */
  values: FilterValues;
  onChange: (values: FilterValues) => void;
}

/** Filters of a list: a chip for each filter that is set, and a button that offers the rest. */
export function FilterBar({ fields, values, onChange }: FilterBarProps) {
  const set = fields.filter((field) => values[field.id]);
  const unset = fields.filter((field) => !values[field.id]);
  return (
    <>
      {set.map((field) => (
        <FilterChip
          key={field.id}
          field={field}
          value={values[field.id] ?? ""}
          onChange={(value) => onChange(withFilter(values, field.id, value))}
        />
      ))}
      {unset.length > 0 && (
        <Popover
          label="Add a filter"
          className="w-64"
          trigger={(trigger) => (
            <Button {...trigger} icon={ListFilter} className="relative max-mobile:px-3.5">
              <span className="max-mobile:sr-only">Filter</span>
            </Button>
          )}
        >
          {(close) => (
            <FilterPicker
              fields={unset}
              onSet={(id, value) => {
                onChange(withFilter(values, id, value));
                close();
              }}
            />
          )}
        </Popover>
      )}
      {set.length > 1 && (
        <Button variant="ghost" onClick={() => onChange({})} className="max-mobile:order-1">
          Clear filters
        </Button>
      )}
    </>
  );
}

function FilterChip({
  field,
  value,
  onChange,
}: {
  field: FilterField;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <span className="inline-flex h-control max-w-full max-mobile:order-1 items-stretch rounded-control border border-line-strong/50 bg-surface-1">
      <Popover
        label={field.label}
        className="w-64"
        trigger={(trigger) => (
          <button
            {...trigger}
            type="button"
            className="flex min-w-0 items-center gap-1.5 rounded-l-control pr-1.5 pl-2.5 hover:bg-surface-2"
          >
            <span className="text-ink-muted">{field.label}</span>
            <span className="truncate font-strong">{filterWords(field, value)}</span>
          </button>
        )}
      >
        {(close) => (
          <FilterEditor
            field={field}
            value={value}
            onSet={(next) => {
              onChange(next);
              close();
            }}
          />
        )}
      </Popover>
      <button
        type="button"
        aria-label={`Remove filter ${field.label}`}
        onClick={() => onChange("")}
        className="grid w-7 place-items-center rounded-r-control text-ink-faint hover:bg-surface-2 hover:text-ink"
      >
        <X size={14} aria-hidden />
      </button>
    </span>
  );
}
