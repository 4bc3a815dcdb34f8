import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useState } from "react";
import { Button } from "../action/button.tsx";
import { FilterEditor } from "./filter-editor.tsx";
import type { FilterField } from "./filter.ts";

/** First which filter, then what it is set to. */
export function FilterPicker({
  fields,
  onSet,
}: {
  fields: readonly FilterField[];
  onSet: (id: string, value: string) => void;
}) {
  const [field, setField] = useState<FilterField>();
  if (field) {
    return (
      <div className="flex flex-col gap-2">
        <Button
          variant="ghost"
          density="dense"
          icon={ChevronLeft}
          onClick={() => setField(undefined)}
          className="-ml-1 self-start"
        >
          {field.label}
        </Button>
        <FilterEditor field={field} value="" onSet={(value) => onSet(field.id, value)} />
      </div>
    );
  }
  return (
    <ul className="-m-2 flex flex-col">
      {fields.map((one) => (
        <li key={one.id}>
          <button
            type="button"
            onClick={() => (one.kind === "flag" ? onSet(one.id, "yes") : setField(one))}
            className="flex min-h-8 w-full items-center justify-between rounded-control px-2 text-left hover:bg-surface-2 pointer-coarse:min-h-10"
          >
            {one.label}
            {one.kind !== "flag" && <ChevronRight size={14} aria-hidden className="text-ink-faint" />}
          </button>
        </li>
      ))}
    </ul>
  );
}
