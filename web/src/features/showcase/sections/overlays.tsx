import Boxes from "lucide-react/icons/boxes";
import ChartLine from "lucide-react/icons/chart-line";
import Truck from "lucide-react/icons/truck";
import { lazy, Suspense, useState } from "react";
import { toast } from "../../../data/toasts.ts";
import { Button } from "../../../ui/action/button.tsx";
import { KeyValueList } from "../../../ui/data/key-value.tsx";
import { TextField } from "../../../ui/form/fields.tsx";
import { Switch } from "../../../ui/form/choice.tsx";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { Dialog, Drawer } from "../../../ui/overlay/dialog.tsx";
import { Popover } from "../../../ui/overlay/popover.tsx";
import { Tooltip } from "../../../ui/overlay/tooltip.tsx";
import { Row, Section, Specimen } from "../specimen.tsx";

const CommandPalette = lazy(async () => ({
  default: (await import("../../../ui/overlay/command-palette.tsx")).CommandPalette,
}));

/** Things that float over the page. */
export function Overlays() {
  return (
    <Section
      id="overlays"
      title="Overlays"
      hint="Native dialogs and popovers: focus is held and given back, Escape and a press beside close."
    >
      <Specimen title="Dialogs and drawer">
        <Row>
          <SampleDialog />
          <SampleConfirm />
          <SampleDrawer />
        </Row>
      </Specimen>
      <Specimen title="Popover, tip, palette">
        <Row>
          <Popover
            label="Preferences"
            className="w-64"
            trigger={(trigger) => <Button {...trigger}>Preferences</Button>}
          >
            {(close) => (
              <div className="flex flex-col gap-3">
                <Switch label="Sound on scan" defaultChecked />
                <Switch label="Vibrate on error" />
                <Button variant="primary" onClick={close}>
                  Done
                </Button>
              </div>
            )}
          </Popover>
          <span>
            A word with a <Tooltip text="Shown by pointer and by keyboard">tip</Tooltip>
          </span>
          <SamplePalette />
        </Row>
      </Specimen>
      <Specimen title="Toasts" hint="Five seconds; the clock stands still while pointed at.">
        <Row>
          <Button onClick={() => toast("success", "Label printed")}>Success</Button>
          <Button onClick={() => toast("info", "A newer version is ready")}>Info</Button>
          <Button onClick={() => toast("warning", "The scale answers slowly")}>Warning</Button>
          <Button onClick={() => toast("error", "The printer at dock 4 does not answer; the label is kept")}>
            Error
          </Button>
        </Row>
      </Specimen>
    </Section>
  );
}

function SampleDialog() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Dialog</Button>
      <Dialog
        open={open}
        onClose={close}
        title="Rename zone"
        description="The new name is shown everywhere at once."
        keepOnOutsidePress
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Rename
            </Button>
          </>
        }
      >
        <TextField label="Name" defaultValue="Cold store" />
      </Dialog>
    </>
  );
}

function SampleConfirm() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Confirmation</Button>
      <ConfirmDialog
        open={open}
        onClose={close}
        title="Delete this example?"
        confirmLabel="Delete example"
        cancelLabel="Keep it"
        danger
        onConfirm={close}
      >
        Nothing is deleted; this only shows how it is asked.
      </ConfirmDialog>
    </>
  );
}

function SampleDrawer() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Drawer</Button>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        title="Bracket steel 4 mm"
        description={<span className="font-mono">EX-10000</span>}
        footer={<Button variant="primary">Open page</Button>}
      >
        <KeyValueList
          facts={[
            { label: "Place", value: <span className="font-mono">A-01-1</span> },
            { label: "Weight", value: "0.412 kg" },
            { label: "Supplier", value: undefined },
          ]}
        />
      </Drawer>
    </>
  );
}

function SamplePalette() {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const go = (id: string) => () => document.getElementById(id)?.scrollIntoView();
  return (
    <>
      <Button onClick={() => setOpen(true)}>Command palette</Button>
      {open && (
        <Suspense>
          <CommandPalette
            open={open}
            onClose={() => setOpen(false)}
            query={typed}
            onQueryChange={setTyped}
            placeholder="Go to a section"
            empty="No section has such a name."
            groups={[
              {
                label: "Sections",
                items: [
                  { id: "tables", label: "Tables", hint: "12,000 rows", icon: Boxes, onSelect: go("tables") },
                  { id: "charts", label: "Charts", icon: ChartLine, onSelect: go("charts") },
                  { id: "hand", label: "Hand-held", icon: Truck, keywords: ["mobile", "scan"], onSelect: go("hand") },
                ],
              },
            ]}
          />
        </Suspense>
      )}
    </>
  );
}
