import { CommandForm } from "../../../parts/command-form.tsx";
import { requestCount } from "@cerebro/contracts/fields/wms/counts.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { abcClasses } from "@cerebro/contracts/entities/wms/stock-words.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useGo } from "../../../data/address.ts";
import { refusalText } from "../../../data/api-error.ts";
import { reading } from "../../../data/query-client.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { SelectField, TextareaField } from "../../../ui/form/fields.tsx";
import { FieldRow } from "../../../ui/form/form.tsx";
import type { ComboboxOption } from "../../../ui/form/use-combobox.ts";
import { counted } from "../../../parts/format.ts";
import { textOf } from "../../../parts/form-values.ts";
import { chosen } from "../../../parts/list-state.ts";
import { ItemPicker } from "../parts/pickers.tsx";
import { useCommand } from "../../../parts/use-command.ts";
import { priorityChoices } from "../words/order-words.ts";
import { PlacePicker } from "./place-picker.tsx";

const field = fieldsFor(requestCount);

interface Selection {
  readonly locationId: string | undefined;
  readonly itemId: string | undefined;
  readonly abcClass: (typeof abcClasses)[number] | undefined;
}

/** Selection of bins to count; their number is shown before the count starts. */
export function RequestForm({ start }: { start: ComboboxOption | undefined }) {
  const go = useGo();
  const [place, setPlace] = useState(start);
  const [item, setItem] = useState<ComboboxOption>();
  const [abcClass, setClass] = useState<Selection["abcClass"]>();
  const selection = { locationId: place?.value, itemId: item?.value, abcClass };
  const request = useCommand("POST /api/wms/counts", {
    told: ({ number, bins }) => `${number}: ${counted(bins, "bin")} to count`,
    onDone: ({ id }) => go(href("wmsCount", { countId: id })),
  });
  return (
    <CommandForm
      label="Request a count"
      command={request}
      onSubmit={(data) =>
        request.run({ ...selection, priority: Number(textOf(data, "priority") ?? 3), note: textOf(data, "note") })
      }
      submit="Request count"
    >
      <Field label="Place" hint="A bin, or all bins of an aisle, a zone or a warehouse">
        <PlacePicker value={place} onChange={setPlace} />
      </Field>
      <Field label="Item" optional hint="Only bins that hold it, and of them only this item">
        <ItemPicker value={item} onChange={setItem} />
      </Field>
      <FieldRow>
        <SelectField
          label="Class"
          optional
          options={[{ value: "", label: "Any" }, ...abcClasses.map((value) => ({ value, label: `Class ${value}` }))]}
          value={abcClass ?? ""}
          onChange={(event) => setClass(chosen(event.target.value, abcClasses))}
        />
        <SelectField {...field("priority")} optional={false} options={priorityChoices} defaultValue="3" />
      </FieldRow>
      <TextareaField {...field("note")} rows={2} />
      <Preview selection={selection} />
    </CommandForm>
  );
}

function Preview({ selection }: { selection: Selection }) {
  const chosenAny = Object.values(selection).some((value) => value !== undefined);
  const preview = useQuery({ ...reading("GET /api/wms/count-preview", selection), enabled: chosenAny });
  if (!chosenAny) return <p className="text-ink-muted">Choose a place, an item or a class.</p>;
  if (preview.error) return <Banner tone="bad" title={refusalText(preview.error)} />;
  if (preview.data === undefined)
    return (
      <p role="status" className="text-ink-muted">
        Counting the bins…
      </p>
    );
  const { bins, alreadyCounting, limit, first } = preview.data;
  const left =
    alreadyCounting === 0 ? "" : ` ${counted(alreadyCounting, "more")} being counted already.`.replace("mores", "more");
  return (
    <div role="status">
      <Banner
        tone={bins === 0 || bins > limit ? "warn" : "info"}
        title={
          bins > limit
            ? `${counted(bins, "bin")}: more than ${limit} at once`
            : `${counted(bins, "bin")} to count.${left}`
        }
      >
        {bins > 0 && `${first.join(", ")}${bins > first.length ? " …" : ""}`}
      </Banner>
    </div>
  );
}
