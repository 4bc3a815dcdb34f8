import { CommandForm } from "../../../parts/command-form.tsx";
import { createCategory } from "@cerebro/contracts/fields/wms/categories.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import type { ItemCategory } from "@cerebro/contracts/entities/wms/categories.ts";
import { usePlan } from "../../../data/use-plan.ts";
import { Button } from "../../../ui/action/button.tsx";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { Checkbox } from "../../../ui/form/choice.tsx";
import { SelectField, TextField, TextareaField } from "../../../ui/form/fields.tsx";
import { textOf } from "../../../parts/form-values.ts";
import { PlanSteps } from "../../../parts/plan-steps.tsx";
import {
  type AttributeKind,
  type AttributeLine,
  attributesOf,
  blankLine,
  kindWords,
  linesOf,
} from "./attribute-lines.ts";
import { optionsOf } from "../../../ui/form/select.tsx";

const field = fieldsFor(createCategory);

interface CategoryFormProps {
  /** Undefined adds a new one. */
  readonly category: ItemCategory | undefined;
  readonly onDone: () => void;
}

/** Attributes of a category's items, with a preview of a change [PLT-10]. */
export function CategoryForm({ category, onDone }: CategoryFormProps) {
  const [base] = useState(category);
  const [lines, setLines] = useState<readonly AttributeLine[]>(() => (base ? linesOf(base) : []));
  const create = usePlan("POST /api/wms/categories", "industry-templates_create_category", {
    onDone,
    told: ({ name }) => `Category ${name} added`,
  });
  const update = usePlan("PUT /api/wms/categories/{categoryId}", "industry-templates_update_category", {
    onDone,
    told: () => `Attributes of ${base?.name ?? "the category"} saved`,
  });
  const planning = base ? update : create;
  const change = (line: AttributeLine, part: Partial<AttributeLine>) =>
    setLines(lines.map((each) => (each.rowKey === line.rowKey ? { ...each, ...part } : each)));
  function submit(data: FormData) {
    const attributes = attributesOf(lines);
    const name = textOf(data, "name");
    if (base) update.preview({ categoryId: base.id, version: base.version, attributes });
    else if (name !== null) create.preview({ name, attributes });
  }
  return (
    <PlanSteps planning={planning} label={base ? "Save attributes" : "Add category"}>
      <CommandForm
        label={base ? "Edit attributes" : "Add category"}
        command={planning}
        onSubmit={submit}
        submit="Preview"
      >
        {base === undefined && <TextField {...field("name")} hint="Items belong to it that name it so, in any case." />}
        <ol className="flex flex-col gap-3">
          {lines.map((line, index) => (
            <AttributeFields
              key={line.rowKey}
              line={line}
              index={index}
              onChange={(part) => change(line, part)}
              onRemove={() => setLines(lines.filter((each) => each !== line))}
            />
          ))}
        </ol>
        <Button icon={Plus} onClick={() => setLines([...lines, blankLine()])} className="self-start">
          Add attribute
        </Button>
      </CommandForm>
    </PlanSteps>
  );
}

interface AttributeFieldsProps {
  readonly line: AttributeLine;
  readonly index: number;
  readonly onChange: (part: Partial<AttributeLine>) => void;
  readonly onRemove: () => void;
}

/** The select offers the kinds and nothing else. */
const asKind = (value: string): AttributeKind => (value in kindWords ? (value as AttributeKind) : "text");

function AttributeFields({ line, index, onChange, onRemove }: AttributeFieldsProps) {
  const { label, kind, unit, choices, required } = line;
  return (
    <li className="flex items-start gap-2 rounded-panel border border-line p-3">
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <div className="grid gap-3 mobile:grid-cols-2">
          <TextField
            {...field(`attributes.${index}.label`)}
            label="Attribute"
            value={label}
            onChange={(event) => onChange({ label: event.target.value })}
          />
          <SelectField
            {...field(`attributes.${index}.kind`)}
            label="Holds"
            options={optionsOf(kindWords)}
            value={kind}
            onChange={(event) => onChange({ kind: asKind(event.target.value) })}
          />
        </div>
        {kind === "number" && (
          <TextField
            {...field(`attributes.${index}.unit`)}
            value={unit}
            placeholder="g"
            onChange={(event) => onChange({ unit: event.target.value })}
          />
        )}
        {kind === "choice" && (
          <TextareaField
            {...field(`attributes.${index}.choices`)}
            hint="One on each line."
            rows={3}
            value={choices}
            onChange={(event) => onChange({ choices: event.target.value })}
          />
        )}
        <Checkbox
          label="Every item must tell it"
          checked={required}
          onChange={(event) => onChange({ required: event.target.checked })}
        />
      </div>
      <IconButton label={`Remove attribute ${index + 1}`} icon={Trash2} onClick={onRemove} className="mt-6.5" />
    </li>
  );
}
