import { useState } from "react";
import { ediCharactersAtMost } from "@cerebro/contracts/constants/edi.ts";
import type { EdiReceipt } from "@cerebro/contracts/entities/platform/edi.ts";
import { receiveInterchange } from "@cerebro/contracts/fields/platform/edi.ts";
import { CommandForm } from "../../parts/command-form.tsx";
import { fieldsFor } from "../../parts/fields-for.ts";
import { useCommand } from "../../parts/use-command.ts";
import { Field } from "../../ui/form/field.tsx";
import { FileDrop } from "../../ui/form/file-drop.tsx";
import { Textarea } from "../../ui/form/text-input.tsx";
import { Receipts } from "./receipt.tsx";

const field = fieldsFor(receiveInterchange);

/** Text of a file in UTF-8, or in the older code page that translators of X12 write. */
async function textIn(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Receives an interchange from a file or from pasted text, then shows what it held. */
export function ReceiveFile({ onDone }: { onDone: () => void }) {
  const [content, setContent] = useState("");
  const [receipts, setReceipts] = useState<readonly EdiReceipt[]>();
  const command = useCommand("POST /api/edi/interchanges", {
    told: undefined,
    onDone: ({ rows }) => {
      setReceipts(rows);
      setContent("");
    },
  });
  if (receipts !== undefined)
    return <Receipts receipts={receipts} onMore={() => setReceipts(undefined)} onDone={onDone} />;
  return (
    <CommandForm command={command} onSubmit={() => command.run({ content })} submit="Receive">
      <FileDrop
        files={[]}
        maxBytes={ediCharactersAtMost}
        hint="X12 interchanges of up to 900 KB together, such as an .edi, .x12 or .txt file"
        onFiles={([file]) => {
          if (file !== undefined) void textIn(file).then(setContent);
        }}
      />
      <Field
        {...field("content")}
        label="Interchange"
        hint="Text from ISA to IEA, also several interchanges one after the other. The partner is found by its interchange ID, and every group is acknowledged by a 997."
      >
        <Textarea
          rows={14}
          spellCheck={false}
          className="font-mono"
          value={content}
          onChange={({ target }) => setContent(target.value)}
        />
      </Field>
    </CommandForm>
  );
}
