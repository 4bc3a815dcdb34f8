import { useState } from "react";
import { captureErrorBehaviours, epcisEventsAtMost } from "@cerebro/contracts/constants/epcis.ts";
import type { CaptureJob } from "@cerebro/contracts/entities/wms/epcis.ts";
import { toast } from "../../../data/toasts.ts";
import { CommandForm } from "../../../parts/command-form.tsx";
import { counted } from "../../../parts/format.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { SelectField, TextareaField } from "../../../ui/form/fields.tsx";
import { FileDrop } from "../../../ui/form/file-drop.tsx";
import { capturedWords, readDocument } from "./sent-document.ts";

const mostBytes = 1_000_000;
const behaviours = [
  { value: "rollback", label: "Keep nothing if an event is refused" },
  { value: "proceed", label: "Keep the other events if one is refused" },
] as const;

/** Captures the events of a file, or of a text. */
export function CaptureForm({ close }: { close: () => void }) {
  const [text, setText] = useState("");
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [refused, setRefused] = useState<CaptureJob>();
  const capture = useCommand("POST /api/epcis/capture", {
    told: undefined,
    onDone: (job) => {
      if (!job.success) return setRefused(job);
      toast("success", capturedWords(job));
      return close();
    },
  });
  const choose = async ([chosen]: File[]) => {
    setFile(chosen);
    if (chosen) setText(await chosen.text());
  };
  const send = (data: FormData) => {
    const behaviour = captureErrorBehaviours.find((one) => one === data.get("captureErrorBehaviour"));
    const read = readDocument(text, behaviour, new Date());
    setRefused(undefined);
    setProblem("problem" in read ? read.problem : undefined);
    if ("document" in read) capture.run(read.document);
  };
  return (
    <CommandForm
      command={{ ...capture, refusal: problem ?? capture.refusal }}
      onSubmit={send}
      submit="Capture events"
      className="flex flex-col gap-4"
    >
      <Field label="EPCIS document" name="file" optional>
        <FileDrop
          files={file ? [file] : []}
          onFiles={(files) => void choose(files)}
          accept=".json,.jsonld"
          maxBytes={mostBytes}
          hint={`JSON or JSON-LD of EPCIS 2.0, up to 1 MB and ${epcisEventsAtMost} events`}
        />
      </Field>
      <TextareaField
        label="Or its text"
        name="text"
        rows={8}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <SelectField label="Refused events" name="captureErrorBehaviour" options={behaviours} defaultValue="rollback" />
      {Object.entries(capture.fieldErrors).length > 0 && (
        <Problems
          title="The document was refused"
          problems={Object.entries(capture.fieldErrors).map(([path, detail]) => ({ where: path, detail }))}
        />
      )}
      {refused && (
        <Problems
          title={`${counted(new Set(refused.errors.map(({ index }) => index)).size, "event")} refused. ${capturedWords(refused)}.`}
          problems={refused.errors.map(({ index, path, detail }) => ({
            where: path === "" ? `Event ${index + 1}` : `Event ${index + 1}, ${path}`,
            detail,
          }))}
        />
      )}
    </CommandForm>
  );
}

interface Problem {
  readonly where: string;
  readonly detail: string;
}

const problemsShown = 50;

function Problems({ title, problems }: { title: string; problems: readonly Problem[] }) {
  return (
    <Banner tone="bad" title={title} urgent>
      <ul className="flex max-h-60 flex-col gap-1 overflow-y-auto" aria-label="Refused fields">
        {problems.slice(0, problemsShown).map(({ where, detail }) => (
          <li key={`${where} ${detail}`}>
            <span className="font-mono text-small">{where}</span>: {detail}
          </li>
        ))}
      </ul>
      {problems.length > problemsShown && <p>{`and ${problems.length - problemsShown} more`}</p>}
    </Banner>
  );
}
