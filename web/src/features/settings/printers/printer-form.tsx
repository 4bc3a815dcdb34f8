import { CommandForm } from "../../../parts/command-form.tsx";
import { createPrinter } from "@cerebro/contracts/fields/wms/labels.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import type { Printer } from "@cerebro/contracts/entities/wms/labels.ts";
import { queryClient } from "../../../data/query-client.ts";
import { useSave } from "../../../parts/use-save.ts";
import { Button } from "../../../ui/action/button.tsx";
import { CheckboxField } from "../../../ui/form/choice-fields.tsx";
import { NumberField, SelectField, TextField } from "../../../ui/form/fields.tsx";
import { formText } from "../../../ui/form/form-text.ts";
import { FieldRow } from "../../../ui/form/form.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";

const field = fieldsFor(createPrinter);

interface PrinterDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The one that is changed; a new one without it. */
  readonly printer?: Printer;
}

function fieldsOf(data: FormData) {
  const number = (name: string): number => Number(formText(data, name));
  return {
    name: formText(data, "name"),
    host: formText(data, "host"),
    port: number("port"),
    dpi: number("dpi") === 300 ? (300 as const) : (203 as const),
    widthMm: number("widthMm"),
    heightMm: number("heightMm"),
    answers: data.has("answers"),
    enabled: data.has("enabled"),
  };
}

/** Adds a printer, or changes one. */
export function PrinterDialog({ open, onClose, printer }: PrinterDialogProps) {
  const title = printer === undefined ? "Add a label printer" : `Change ${printer.name}`;
  return (
    <Dialog open={open} onClose={onClose} title={title} keepOnOutsidePress>
      {open && <PrinterForm printer={printer} onClose={onClose} />}
    </Dialog>
  );
}

/** Default settings of a label printer. */
const usual = {
  name: undefined,
  host: undefined,
  port: 9100,
  dpi: 203,
  widthMm: 100,
  heightMm: 50,
  answers: true,
  enabled: true,
};
const resolutions = [
  { value: "203", label: "203 dpi (8 dots per mm)" },
  { value: "300", label: "300 dpi (12 dots per mm)" },
];

function PrinterForm({ printer, onClose }: { printer: Printer | undefined; onClose: () => void }) {
  const start = printer ?? usual;
  const command = useSave({
    create: "POST /api/printers",
    update: "PUT /api/printers/{printerId}",
    of: printer && { printerId: printer.id, version: printer.version },
    told: ({ name }) => `${name} saved`,
    onDone: () => {
      void queryClient.invalidateQueries();
      onClose();
    },
  });
  return (
    <CommandForm
      label="Label printer"
      command={command}
      onSubmit={(data) => command.run(fieldsOf(data))}
      submit="Save printer"
      secondary={<Button onClick={onClose}>Cancel</Button>}
    >
      <TextField
        {...field("name")}
        hint="The place of the printer: people choose it by this."
        defaultValue={start.name}
        placeholder="Packing table 1"
      />
      <FieldRow>
        <TextField
          {...field("host")}
          label="Address"
          hint="One that this server's operator allows."
          code
          defaultValue={start.host}
          placeholder="192.168.1.40"
        />
        <NumberField {...field("port")} defaultValue={start.port} />
      </FieldRow>
      <FieldRow>
        <SelectField {...field("dpi")} label="Resolution" options={resolutions} defaultValue={String(start.dpi)} />
        <NumberField {...field("widthMm")} label="Label width" defaultValue={start.widthMm} />
        <NumberField {...field("heightMm")} label="Label height" defaultValue={start.heightMm} />
      </FieldRow>
      <CheckboxField
        {...field("answers")}
        label="It says how it is"
        hint="Label printers answer ~HS. Turn this off for a printer that does not report; then the end of its labels causes no notice."
        defaultChecked={start.answers}
      />
      <CheckboxField {...field("enabled")} label="In use" defaultChecked={start.enabled} />
    </CommandForm>
  );
}
