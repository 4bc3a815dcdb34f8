import { useState, type ReactNode } from "react";
import { Button } from "../action/button.tsx";
import { Checkbox } from "../form/choice.tsx";
import { Field } from "../form/field.tsx";
import { formText } from "../form/form-text.ts";
import { Segments } from "../form/segments.tsx";
import { DateInput, NumberInput, TextInput } from "../form/text-input.tsx";
import { choicesOf, rangeOf, rangeValue, type FilterField } from "./filter.ts";

export interface FilterEditorProps {
  field: FilterField;
  value: string;
  onSet: (value: string) => void;
}

const yesNo = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
] as const;

/** Asks for the value of one filter, by its kind. */
export function FilterEditor({ field, value, onSet }: FilterEditorProps) {
  switch (field.kind) {
    case "choice":
      if (field.single) return <SingleChoice field={field} value={value} onSet={onSet} />;
      return <ChoiceEditor options={field.options} value={value} onSet={onSet} />;
    case "flag":
      return <Segments label={field.label} options={yesNo} value={value === "no" ? "no" : "yes"} onChange={onSet} />;
    case "text":
      return (
        <Apply onApply={(data) => onSet(formText(data, "from"))}>
          <Field label={`${field.label} contains`} name="from">
            <TextInput defaultValue={value} />
          </Field>
        </Apply>
      );
    case "number":
    case "date":
      return <RangeEditor field={field} value={value} onSet={onSet} />;
  }
}

/** Takes effect with the press. */
function SingleChoice({ field, value, onSet }: FilterEditorProps & { field: FilterField & { kind: "choice" } }) {
  return (
    <div role="group" aria-label={field.label} className="-m-1 flex max-h-64 flex-col overflow-y-auto">
      {field.options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onSet(option.value)}
          className="flex min-h-8 shrink-0 items-center rounded-control px-2 text-left hover:bg-surface-2 aria-pressed:bg-accent-soft aria-pressed:font-strong pointer-coarse:min-h-10"
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}

function ChoiceEditor({
  options,
  value,
  onSet,
}: {
  options: readonly { value: string; label: string }[];
  value: string;
  onSet: (value: string) => void;
}) {
  const [chosen, setChosen] = useState(() => new Set(choicesOf(value)));
  return (
    <Apply
      onApply={() =>
        onSet(
          options
            .filter((option) => chosen.has(option.value))
            .map((option) => option.value)
            .join(","),
        )
      }
    >
      <div className="flex max-h-64 flex-col overflow-y-auto">
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={chosen.has(option.value)}
            onChange={() => setChosen(chosen.symmetricDifference(new Set([option.value])))}
            className="py-0.5"
          />
        ))}
      </div>
    </Apply>
  );
}

function RangeEditor({
  field,
  value,
  onSet,
}: {
  field: FilterField & { kind: "number" | "date" };
  value: string;
  onSet: (value: string) => void;
}) {
  const [from, to] = rangeOf(value);
  const control = (start: string) =>
    field.kind === "date" ? (
      <DateInput defaultValue={start} />
    ) : (
      <NumberInput step="any" defaultValue={start} {...(field.unit ? { unit: field.unit } : {})} />
    );
  return (
    <Apply onApply={(data) => onSet(rangeValue(formText(data, "from"), formText(data, "to")))}>
      <Field label="From" name="from">
        {control(from)}
      </Field>
      <Field label="To" name="to">
        {control(to)}
      </Field>
    </Apply>
  );
}

function Apply({ onApply, children }: { onApply: (data: FormData) => void; children: ReactNode }) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onApply(new FormData(event.currentTarget));
      }}
      className="flex flex-col gap-3"
    >
      {children}
      <Button type="submit" variant="primary" className="self-end">
        Apply
      </Button>
    </form>
  );
}
