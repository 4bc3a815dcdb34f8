import { createNote } from "@cerebro/contracts/fields/assistant/knowledge.ts";
import { fieldsFor } from "../../parts/fields-for.ts";
import type { KnowledgeNote } from "@cerebro/contracts/entities/assistant/knowledge.ts";
import { CommandForm } from "../../parts/command-form.tsx";
import { textOf } from "../../parts/form-values.ts";
import { useSave } from "../../parts/use-save.ts";
import { SelectField, TextField, TextareaField } from "../../ui/form/fields.tsx";
import { domainOf, domainOptions } from "./domain-words.ts";

const field = fieldsFor(createNote);

/** Writes a note, or changes one. */
export function NoteForm({ note, onDone }: { note: KnowledgeNote | null; onDone: () => void }) {
  const command = useSave({
    create: "POST /api/knowledge/notes",
    update: "PUT /api/knowledge/notes/{noteId}",
    of: note === null ? undefined : { noteId: note.id, version: note.version },
    told: ({ title }) => `${title} saved`,
    onDone,
  });
  const save = (data: FormData) =>
    command.run({
      domain: domainOf(data.get("domain")) ?? "wms",
      title: textOf(data, "title") ?? "",
      body: textOf(data, "body") ?? "",
    });
  return (
    <CommandForm command={command} onSubmit={save} submit="Save note">
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
