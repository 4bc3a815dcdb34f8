import { createNote } from "@cerebro/contracts/fields/assistant/knowledge.ts";
import { fieldsFor } from "../../parts/fields-for.ts";
import type { KnowledgeNote } from "@cerebro/contracts/entities/assistant/knowledge.ts";
import { CommandForm } from "../../parts/command-form.tsx";
import { textOf } from "../../parts/form-values.ts";
import { useCommand } from "../../parts/use-command.ts";
import { SelectField, TextField, TextareaField } from "../../ui/form/fields.tsx";
import { domainOf, domainOptions } from "./domain-words.ts";

const field = fieldsFor(createNote);

/** Writes a note, or changes one. */
export function NoteForm({ note, onDone }: { note: KnowledgeNote | null; onDone: () => void }) {
  const options = {
    told: ({ title }: KnowledgeNote) => ({ message: `${title} saved` }),
    refusal: "inline",
    onDone,
  } as const;
  const create = useCommand("POST /api/knowledge/notes", options);
  const update = useCommand("PUT /api/knowledge/notes/{noteId}", options);
  const save = (data: FormData) => {
    const fields = {
      domain: domainOf(data.get("domain")) ?? "wms",
      title: textOf(data, "title") ?? "",
      body: textOf(data, "body") ?? "",
    };
    if (note === null) create.run(fields);
    else update.run({ noteId: note.id, version: note.version, ...fields });
  };
  return (
    <CommandForm command={note === null ? create : update} onSubmit={save} submit="Save note">
      <TextField {...field("title")} hint="Name it by the question that it answers." defaultValue={note?.title ?? ""} />
      <SelectField {...field("domain")} options={domainOptions} defaultValue={note?.domain ?? "wms"} />
      <TextareaField
        {...field("body")}
        label="Text"
        hint="Everybody in the company can read it. The assistant quotes it."
        rows={10}
        defaultValue={note?.body ?? ""}
      />
    </CommandForm>
  );
}
