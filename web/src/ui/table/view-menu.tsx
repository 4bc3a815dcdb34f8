import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { Button } from "../action/button.tsx";
import { Checkbox } from "../form/choice.tsx";
import { Segments } from "../form/segments.tsx";
import { Popover } from "../overlay/popover.tsx";
import type { TableLayout } from "./column.ts";
import { plainLayout } from "./column.ts";

interface ViewMenuProps {
  choices: readonly { id: string; label: string; visible: boolean; toggle: () => void }[];
  layout: TableLayout;
  onLayoutChange: (layout: TableLayout) => void;
}

const densities = [
  { value: "dense", label: "Dense" },
  { value: "regular", label: "Regular" },
  { value: "touch", label: "Roomy" },
] as const;

/** Look of the table: its columns, and the height of its rows. */
export function ViewMenu({ choices, layout, onLayoutChange }: ViewMenuProps) {
  const changed = layout !== plainLayout;
  return (
    <Popover
      label="View"
      place="bottom-end"
      className="w-64"
      trigger={(trigger) => (
        <Button {...trigger} icon={SlidersHorizontal}>
          View
        </Button>
      )}
    >
      {() => (
        <div className="flex flex-col gap-3">
          <Segments
            label="Row height"
            options={densities}
            value={layout.density ?? "regular"}
            onChange={(density) => onLayoutChange({ ...layout, density })}
          />
          <fieldset>
            <legend className="mb-1 text-small text-ink-faint">Columns</legend>
            <div className="flex max-h-72 flex-col overflow-y-auto">
              {choices.map((choice) => (
                <Checkbox
                  key={choice.id}
                  label={choice.label}
                  checked={choice.visible}
                  onChange={choice.toggle}
                  className="py-1"
                />
              ))}
            </div>
          </fieldset>
          {changed && (
            <Button variant="ghost" density="dense" onClick={() => onLayoutChange(plainLayout)} className="self-start">
              Reset view
            </Button>
          )}
        </div>
      )}
    </Popover>
  );
}
