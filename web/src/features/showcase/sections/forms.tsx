import AtSign from "lucide-react/icons/at-sign";
import { useId, useState } from "react";
import { Button } from "../../../ui/action/button.tsx";
import { Checkbox, RadioGroup, Switch } from "../../../ui/form/choice.tsx";
import { Combobox } from "../../../ui/form/combobox.tsx";
import type { ComboboxOption } from "../../../ui/form/use-combobox.ts";
import { Field } from "../../../ui/form/field.tsx";
import { FileDrop } from "../../../ui/form/file-drop.tsx";
import { FieldRow, Form } from "../../../ui/form/form.tsx";
import { formText } from "../../../ui/form/form-text.ts";
import { SearchInput } from "../../../ui/form/search-input.tsx";
import { Segments } from "../../../ui/form/segments.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { DateInput, NumberInput, PasswordInput, Textarea, TextInput } from "../../../ui/form/text-input.tsx";
import { Section, Specimen } from "../specimen.tsx";

const carriers = ["Air freight", "Ocean", "Parcel", "Road", "Rail"].map((label) => ({
  value: label.toLowerCase(),
  label,
}));
const places: ComboboxOption[] = Array.from({ length: 240 }, (_, index) => ({
  value: `place-${index}`,
  label: `Bay ${index + 1}`,
  hint: `${"ABCD"[index % 4]}-${String(index).padStart(3, "0")}`,
}));

/** Controls and forms. */
export function Forms() {
  return (
    <Section
      id="forms"
      title="Forms"
      hint="Labels above, errors beside the field and summed up on top; what was typed stays."
    >
      <Specimen
        title="Form"
        hint="Send it empty: the sum takes the focus and leads to each field. A code that begins with X is refused as a server would."
      >
        <SampleForm />
      </Specimen>
      <Specimen title="Controls">
        <Controls />
      </Specimen>
      <Specimen title="Choices">
        <Choices />
      </Specimen>
      <Specimen title="Files">
        <SampleFiles />
      </Specimen>
    </Section>
  );
}

function SampleForm() {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [place, setPlace] = useState<ComboboxOption>();
  const [sent, setSent] = useState(false);
  function send(data: FormData) {
    const refused = formText(data, "code").startsWith("X");
    setErrors(refused ? { code: "Another thing has this code" } : {});
    setSent(!refused);
  }
  return (
    <Form
      onSubmit={send}
      errors={errors}
      actions={
        <>
          {sent && <span className="mr-auto text-good">Sent</span>}
          <Button type="reset">Reset</Button>
          <Button type="submit" variant="primary">
            Save
          </Button>
        </>
      }
    >
      <FieldRow>
        <Field label="Code" name="code" hint="Unique; letters and digits">
          <TextInput code />
        </Field>
        <Field label="Quantity" name="quantity">
          <NumberInput min={1} max={500} unit="pcs" />
        </Field>
      </FieldRow>
      <FieldRow>
        <Field label="Way" name="way">
          <Select options={carriers} placeholder="Choose a way" />
        </Field>
        <Field label="Due" name="due" optional>
          <DateInput />
        </Field>
      </FieldRow>
      <Field label="Place" name="place">
        <Combobox options={places} value={place} onChange={setPlace} placeholder="Type a bay or a code" />
      </Field>
      <Field label="Note" name="note" optional>
        <Textarea placeholder="Grows as you type" />
      </Field>
    </Form>
  );
}

function Controls() {
  const [words, setWords] = useState("");
  return (
    <div className="flex flex-col gap-4">
      <SearchInput label="Search" value={words} onChange={setWords} />
      <Field label="E-mail">
        <TextInput type="email" icon={AtSign} autoComplete="off" placeholder="name@company.com" />
      </Field>
      <Field label="Password" hint="At least 12 characters">
        <PasswordInput autoComplete="new-password" />
      </Field>
      <Field label="With an error" error="This code is not known">
        <TextInput defaultValue="EX-0" />
      </Field>
      <Field label="Not to be changed" optional>
        <TextInput defaultValue="Set by the carrier" disabled />
      </Field>
    </div>
  );
}

const spans = [
  { value: "day", label: "Day" },
  { value: "week", label: "Week" },
  { value: "month", label: "Month" },
] as const;

function Choices() {
  const [span, setSpan] = useState<(typeof spans)[number]["value"]>("week");
  return (
    <div className="flex flex-col gap-4">
      <Segments label="Span" options={spans} value={span} onChange={setSpan} className="self-start" />
      <div className="flex flex-col gap-1">
        <Checkbox label="Print a label" defaultChecked />
        <Checkbox label="Some of the lines" mixed hint="Some of its options are chosen" />
        <Checkbox label="Cannot be chosen" disabled />
      </div>
      <div className="flex flex-col gap-1">
        <Switch label="Live updates" defaultChecked hint="Takes effect at once" />
        <Switch label="Sound" />
      </div>
      <RadioGroup
        legend="Priority"
        name={useId()}
        shape="cards"
        defaultValue="usual"
        options={[
          { value: "usual", label: "Usual", hint: "In the order they came" },
          { value: "rush", label: "Rush", hint: "Before all others" },
        ]}
      />
    </div>
  );
}

function SampleFiles() {
  const [files, setFiles] = useState<File[]>([]);
  return (
    <FileDrop
      files={files}
      onFiles={setFiles}
      accept=".csv,.xlsx"
      maxBytes={50e6}
      hint="CSV or XLSX, up to 50 MB; it stays in this page"
    />
  );
}
