import { Field } from "../../ui/form/field.tsx";
import { TextareaField } from "../../ui/form/fields.tsx";
import { Select } from "../../ui/form/select.tsx";
import { DateInput, NumberInput, Textarea, TextInput } from "../../ui/form/text-input.tsx";
import { type ActionField, actionFields, wholeName } from "./action-input.ts";
import type { Action } from "./description.ts";

const yesNo = [
  { value: "true", label: "Yes" },
  { value: "false", label: "No" },
];
const isId = (name: string): boolean => /Ids?$/.test(name);

/** A form made from the action's schema. The example fills what is no id: an id of somebody else's thing helps nobody. */
export function ActionFields({ action }: { action: Action }) {
  const fields = actionFields(action.input);
  if (action.input["properties"] === undefined) {
    return (
      <TextareaField
        label="Input"
        name={wholeName}
        hint="A JSON object."
        rows={5}
        defaultValue={JSON.stringify(action.example, null, 2)}
        spellCheck={false}
      />
    );
  }
  if (fields.length === 0) return <p className="text-small text-ink-muted">This action takes no input.</p>;
  return (
    <div className="grid gap-4 mobile:grid-cols-2">
      {fields.map((field) => (
        <Field
          key={field.name}
          label={field.name}
          name={field.name}
          optional={!field.required}
          hint={field.kind === "json" ? "As JSON." : undefined}
        >
          <Control field={field} example={isId(field.name) ? undefined : action.example[field.name]} />
        </Field>
      ))}
    </div>
  );
}

function Control({ field: { name, kind, choices }, example }: { field: ActionField; example: unknown }) {
  const text =
    typeof example === "string" || typeof example === "number" || typeof example === "boolean" ? String(example) : "";
  switch (kind) {
    case "choice":
      return (
        <Select
          name={name}
          defaultValue={text}
          placeholder="Choose"
          options={choices.map((value) => ({ value, label: value.replaceAll("_", " ") }))}
        />
      );
    case "boolean":
      return <Select name={name} defaultValue={text} placeholder="Not set" options={yesNo} />;
    case "number":
      return <NumberInput name={name} defaultValue={text} step="any" />;
    case "date":
      return <DateInput name={name} defaultValue={text} />;
    case "json":
      return (
        <Textarea
          name={name}
          rows={4}
          spellCheck={false}
          defaultValue={example === undefined || example === null ? "" : JSON.stringify(example, null, 2)}
        />
      );
    case "text":
      return <TextInput name={name} defaultValue={text} autoComplete="off" />;
  }
}
