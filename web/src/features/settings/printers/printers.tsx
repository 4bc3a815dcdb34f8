import { useQuery } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import PrinterIcon from "lucide-react/icons/printer";
import { useState } from "react";
import { printFailureWords } from "@cerebro/contracts/constants/labels.ts";
import type { Printer } from "@cerebro/contracts/entities/wms/labels.ts";
import { queryClient, reading } from "../../../data/query-client.ts";
import { toast } from "../../../data/toasts.ts";
import { useAct } from "../../../data/use-act.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Badge } from "../../../ui/data/badge.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { Moment } from "../parts/moment.tsx";
import { SettingsPage } from "../parts/settings-page.tsx";
import { Undecided } from "./undecided.tsx";
import { PrinterDialog } from "./printer-form.tsx";

const askEveryMs = 2000;

/** `/settings/printers`: label printers of the house, and how their last job went [WMS-15]. */
export function Printers() {
  const query = useQuery({
    ...reading("GET /api/printers", {}),
    staleTime: 0,
    // While something is on its way, it is worth looking again.
    refetchInterval: ({ state }) =>
      state.data?.rows.some(({ lastState }) => isUnderWay(lastState)) ? askEveryMs : false,
  });
  const [adding, setAdding] = useState(false);
  return (
    <SettingsPage
      page="settingsPrinters"
      actions={
        <Button variant="primary" icon={Plus} onClick={() => setAdding(true)}>
          Add printer
        </Button>
      }
    >
      <Undecided />
      <Panel flush>
        <Async
          query={query}
          isEmpty={({ rows }) => rows.length === 0}
          empty={
            <EmptyState icon={PrinterIcon} title="No label printer yet">
              Labels can be had as PDF by any printer. Add a label printer of your network that reads ZPL to send them
              straight to it.
            </EmptyState>
          }
        >
          {({ rows }) => (
            <ul className="divide-y divide-line">
              {rows.map((row) => (
                <PrinterLine key={row.id} printer={row} />
              ))}
            </ul>
          )}
        </Async>
      </Panel>
      <PrinterDialog open={adding} onClose={() => setAdding(false)} />
    </SettingsPage>
  );
}

const reload = () => void queryClient.invalidateQueries();

const isUnderWay = (state: Printer["lastState"]): boolean => state === "queued" || state === "sending";

const lastWords: Record<NonNullable<Printer["lastState"]>, string> = {
  queued: "Labels on their way since",
  sending: "Printing since",
  sent: "Last labels sent",
  failed: "Failed",
  unknown: "May have been printed",
};

function PrinterLine({ printer }: { printer: Printer }) {
  const { id: printerId, name, host, port, dpi, widthMm, heightMm, lastState, lastFailure, lastAt } = printer;
  const [editing, setEditing] = useState(false);
  const [removing, setRemoving] = useState(false);
  const test = useAct("POST /api/printers/{printerId}/test", { onDone: reload });
  const remove = useAct("DELETE /api/printers/{printerId}", {
    onDone: ({ message }) => {
      toast("success", message);
      reload();
    },
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-strong">{name}</span>
          <PrinterMark printer={printer} />
        </p>
        <p className="text-small text-ink-muted">
          <code>
            {host}:{port}
          </code>{" "}
          · {dpi} dpi · {widthMm} × {heightMm} mm
        </p>
        {lastAt !== null && (
          <p role="status" className="mt-0.5 text-small text-ink-muted">
            {lastState !== null && lastWords[lastState]} <Moment at={lastAt} />
            {lastFailure !== null && `: ${printFailureWords[lastFailure]}`}
          </p>
        )}
        {test.failure !== undefined && <p className="mt-0.5 text-small text-bad">{test.failure}</p>}
      </div>
      <span className="flex gap-2">
        <Button density="dense" busy={test.busy} onClick={() => test.run({ printerId })}>
          Test
        </Button>
        <Button density="dense" onClick={() => setEditing(true)}>
          Change
        </Button>
        <Button density="dense" onClick={() => setRemoving(true)}>
          Remove
        </Button>
      </span>
      <PrinterDialog printer={printer} open={editing} onClose={() => setEditing(false)} />
      <ConfirmDialog
        open={removing}
        onClose={() => setRemoving(false)}
        title={`Remove ${name}?`}
        confirmLabel="Remove printer"
        onConfirm={() => remove.run({ printerId })}
        busy={remove.busy}
      >
        The records of its jobs are deleted with it. Labels that wait for it are not printed.
      </ConfirmDialog>
    </li>
  );
}

function PrinterMark({ printer: { enabled, lastState } }: { printer: Printer }) {
  if (!enabled) return <Badge tone="neutral">off</Badge>;
  if (lastState === "failed") return <Badge tone="bad">failed</Badge>;
  if (lastState === "unknown") return <Badge tone="warn">to be looked at</Badge>;
  return isUnderWay(lastState) ? <Badge tone="warn">printing</Badge> : <Badge tone="good">on</Badge>;
}
