import { printLabels } from "@cerebro/contracts/fields/wms/labels.ts";
import { CommandForm } from "../../../parts/command-form.tsx";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { useQuery } from "@tanstack/react-query";
import Printer from "lucide-react/icons/printer";
import { useState, type ReactNode } from "react";
import { reading } from "../../../data/query-client.ts";
import { useAct } from "../../../data/use-act.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Progress } from "../../../ui/feedback/progress.tsx";
import { NumberField, SelectField } from "../../../ui/form/fields.tsx";
import { FieldRow } from "../../../ui/form/form.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { formatCount } from "../../../parts/format.ts";
import { numberOf, textOf } from "../../../parts/form-values.ts";
import { type LabelChoice, type LabelSettings, toInput } from "./label-choice.ts";
import { PrintJobState } from "./print-job-state.tsx";
import { useLabelFile } from "./use-label-file.ts";

const field = fieldsFor(printLabels);

interface PrintLabelsProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Of what: "Print labels of aisle A". */
  readonly title: string;
  readonly choice: LabelChoice;
  /** Fields before all others: the choice among several things. */
  readonly children?: ReactNode;
}

/** Labels of one or many things, into a file or straight to a printer [WMS-15]. */
export function PrintLabels({ open, onClose, title, choice, children }: PrintLabelsProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} keepOnOutsidePress>
      {open && <PrintForm choice={choice} onClose={onClose} first={children} />}
    </Dialog>
  );
}

interface PrintLabelButtonProps {
  readonly choice: LabelChoice;
  readonly title: string;
  readonly label?: string;
  readonly density?: "dense";
}

/** The button for it. */
export function PrintLabelButton({ choice, title, label = "Print label", density }: PrintLabelButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={Printer} density={density} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <PrintLabels open={open} onClose={() => setOpen(false)} title={title} choice={choice} />
    </>
  );
}

const arrows = [
  { value: "up", label: "Up: the place is above the label" },
  { value: "down", label: "Down: the place is below the label" },
  { value: "none", label: "No arrow" },
];

function settingsOf(data: FormData): LabelSettings {
  const arrow = textOf(data, "arrow");
  return {
    copies: numberOf(data, "copies") ?? 1,
    arrow: arrow === "down" || arrow === "none" ? arrow : "up",
    widthMm: numberOf(data, "widthMm"),
    heightMm: numberOf(data, "heightMm"),
  };
}

interface PrintFormProps {
  readonly choice: LabelChoice;
  readonly onClose: () => void;
  readonly first: ReactNode;
}

function PrintForm({ choice, onClose, first }: PrintFormProps) {
  const file = useLabelFile(onClose);
  const [jobId, setJobId] = useState<string>();
  const print = useAct("POST /api/wms/print-jobs", { onDone: ({ id }) => setJobId(id), onKept: onClose });
  const send = (data: FormData) => {
    const input = toInput(choice, settingsOf(data));
    const printerId = textOf(data, "printerId");
    if (printerId === null) file.make(input);
    else print.run({ printerId, ...input });
  };
  return (
    <CommandForm
      label="Print labels"
      command={{ ...print, failure: print.failure ?? file.failure, busy: print.busy || file.busy }}
      onSubmit={send}
      submit="Print"
      icon={Printer}
      secondary={<Button onClick={onClose}>{jobId === undefined ? "Cancel" : "Close"}</Button>}
    >
      {first}
      <LabelFields kind={choice.kind} />
      {file.progress !== undefined && (
        <Progress
          label="Making the labels"
          value={file.progress.done / file.progress.total}
          detail={`${formatCount(file.progress.done)} of ${formatCount(file.progress.total)}`}
        />
      )}
      {jobId !== undefined && <PrintJobState jobId={jobId} />}
    </CommandForm>
  );
}

function LabelFields({ kind }: { kind: LabelChoice["kind"] }) {
  const printers = useQuery({ ...reading("GET /api/wms/printers", {}), staleTime: 0 });
  const targets = (printers.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <SelectField {...field("printerId")} label="Where to" optional options={targets} placeholder="A PDF file" />
      {kind === "location" && <SelectField {...field("arrow")} optional={false} options={arrows} />}
      <FieldRow>
        <NumberField {...field("copies")} label="Copies of each" optional={false} defaultValue={1} />
        <NumberField {...field("widthMm")} placeholder="usual" />
        <NumberField {...field("heightMm")} placeholder="usual" />
      </FieldRow>
    </>
  );
}
