import { useQuery } from "@tanstack/react-query";
import ListFilter from "lucide-react/icons/list-filter";
import { useState } from "react";
import type { AnalyticsCatalog } from "@cerebro/contracts/entities/executive/analytics.ts";
import { reading } from "../../../data/query-client.ts";
import { formatCount } from "../../../parts/format.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { Checkbox } from "../../../ui/form/choice.tsx";
import { SelectField } from "../../../ui/form/fields.tsx";
import { Drawer } from "../../../ui/overlay/dialog.tsx";
import { type Asked, filtersOf, filterText, questionOf } from "./question.ts";

interface FilterPickerProps {
  readonly asked: Asked;
  readonly dimensions: AnalyticsCatalog["dimensions"];
  readonly onAsk: (next: Partial<Asked>) => void;
}

/** Leaves only the records of some groups of a dimension. */
export function FilterPicker({ asked, dimensions, onAsk }: FilterPickerProps) {
  const [open, setOpen] = useState(false);
  const [dimension, setDimension] = useState("");
  const [keys, setKeys] = useState<ReadonlySet<string | null>>(new Set());
  const close = () => {
    setOpen(false);
    setKeys(new Set());
  };
  const add = () => {
    onAsk({ filters: filterText([...filtersOf(asked), { dimension, keys: [...keys] }]) });
    close();
  };
  return (
    <>
      <Button icon={ListFilter} onClick={() => setOpen(true)}>
        Add filter
      </Button>
      <Drawer
        open={open}
        onClose={close}
        title="Add filter"
        footer={
          <Button variant="primary" disabled={keys.size === 0} onClick={add}>
            Show only these
          </Button>
        }
      >
        <SelectField
          label="Dimension"
          options={dimensions.map(({ id, name }) => ({ value: id, label: name }))}
          placeholder="Choose a dimension"
          value={dimension}
          onChange={({ target }) => {
            setDimension(target.value);
            setKeys(new Set());
          }}
        />
        {dimension !== "" && (
          <Keys
            asked={asked}
            dimension={dimension}
            chosen={keys}
            onToggle={(key) => setKeys(keys.symmetricDifference(new Set([key])))}
          />
        )}
      </Drawer>
    </>
  );
}

interface KeysProps {
  readonly asked: Asked;
  readonly dimension: string;
  readonly chosen: ReadonlySet<string | null>;
  readonly onToggle: (key: string | null) => void;
}

function Keys({ asked, dimension, chosen, onToggle }: KeysProps) {
  const query = useQuery(reading("GET /api/analytics/keys", { ...questionOf(asked), dimension }));
  return (
    <Async query={query} skeleton={<SkeletonText lines={6} />}>
      {({ rows }) =>
        rows.length === 0 ? (
          <p className="pt-4 text-ink-muted">The question meets no records in this period.</p>
        ) : (
          <ul className="flex flex-col gap-2 pt-4">
            {rows.map(({ key, label, records }) => (
              <li key={key ?? "none"}>
                <Checkbox
                  label={label}
                  hint={`${formatCount(records)} records`}
                  checked={chosen.has(key)}
                  onChange={() => onToggle(key)}
                />
              </li>
            ))}
          </ul>
        )
      }
    </Async>
  );
}
