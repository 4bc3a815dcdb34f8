import Pencil from "lucide-react/icons/pencil";
import Send from "lucide-react/icons/send";
import Trash from "lucide-react/icons/trash-2";
import { useState } from "react";
import { replayableCalls } from "@cerebro/contracts/constants/replayable.ts";
import type { QueuedRequest } from "@cerebro/contracts/storage/offline-queue.ts";
import { newId } from "../../data/ids.ts";
import { bodyOf, offlineQueue } from "../../data/offline-queue/browser-queue.ts";
import { isUndecided } from "../../data/offline-queue/choose.ts";
import { queueStore } from "../../data/storage/queue-store.ts";
import { toast } from "../../data/toasts.ts";
import { commandWord } from "../../parts/command-words.ts";
import { formatMoment } from "../../parts/format.ts";
import { Button } from "../../ui/action/button.tsx";
import { TextField } from "../../ui/form/fields.tsx";
import { Form } from "../../ui/form/form.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { actionWords, approvedAction, changedBody, differences, enteredFields, withVersionOf } from "./fields.ts";
import { waysOn } from "./ways-on.ts";
import { readCurrent, useCurrent, useMeanwhile } from "./use-current.ts";

export const wordsOf = (request: QueuedRequest): string =>
  actionWords(request) ?? replayableCalls[request.route] ?? request.route;

/** What was entered: "Name: Tape, Reorder point: 40". */
export function Entered({ request }: { request: QueuedRequest }) {
  const fields = enteredFields(request);
  if (fields.length === 0) return null;
  return (
    <p className="text-ink-muted [overflow-wrap:anywhere]">
      {fields.map(({ label, value }) => `${label}: ${String(value)}`).join(", ")}
    </p>
  );
}

/** Sends it once more, held against what is there now. */
async function apply(request: QueuedRequest, fields: Readonly<Record<string, unknown>>): Promise<void> {
  const judged = request.failure !== undefined && !isUndecided(request.failure.status);
  const action = judged ? approvedAction(request, fields) : undefined;
  if (action) {
    offlineQueue.add("POST /api/mcp/{service}", action, newId(), request.subject);
    offlineQueue.drop(request.id);
    return offlineQueue.flush();
  }
  const current = await readCurrent(request);
  offlineQueue.again(request, request.body === undefined ? undefined : JSON.stringify(withVersionOf(fields, current)));
  await offlineQueue.flush();
}

/** One request the server refused: why, what happened meanwhile, and the three ways to go on [PWA-06]. */
export function Refused({ request }: { request: QueuedRequest }) {
  const [changing, setChanging] = useState(false);
  const [busy, setBusy] = useState(false);
  const { failure } = request;
  if (!failure) return null;
  const send = (fields: Readonly<Record<string, unknown>>) => {
    setBusy(true);
    void apply(request, fields)
      .catch(() => toast("error", "It was not sent. It stays here."))
      .finally(() => setBusy(false));
  };
  const drop = () => {
    offlineQueue.drop(request.id);
    toast("info", "Dropped.", { action: { label: "Undo", run: () => queueStore.put(request) } });
  };
  return (
    <li className="flex flex-col gap-2 px-4 py-4">
      <h3 className="font-strong">{wordsOf(request)}</h3>
      <Entered request={request} />
      <p>
        <span className="font-strong">
          {isUndecided(failure.status) ? "The server could not do it: " : "The server refused it: "}
        </span>
        {failure.message} <span className="text-small text-ink-faint">({failure.error})</span>
      </p>
      <Meanwhile request={request} />
      <div className="flex flex-wrap gap-2 pt-1">
        {waysOn(failure).map(({ label, answer }) => (
          <Button key={label} icon={Send} busy={busy} onClick={() => send({ ...bodyOf(request.body), ...answer })}>
            {label}
          </Button>
        ))}
        {enteredFields(request).length > 0 && (
          <Button icon={Pencil} onClick={() => setChanging(true)}>
            Change
          </Button>
        )}
        <Button icon={Trash} variant="ghost" onClick={drop}>
          Drop
        </Button>
      </div>
      <ChangeDialog
        open={changing}
        request={request}
        onClose={() => setChanging(false)}
        onSend={(fields) => {
          setChanging(false);
          send(fields);
        }}
      />
    </li>
  );
}

/** What happened between the act and now, in words. */
function Meanwhile({ request }: { request: QueuedRequest }) {
  const events = useMeanwhile(request).data ?? [];
  const current = useCurrent(request).data;
  const differing = differences(request, current);
  if (events.length === 0 && differing.length === 0) return null;
  return (
    <div className="rounded-control bg-surface-2 px-3 py-2">
      <p className="font-strong">What happened meanwhile</p>
      <ul className="list-disc pl-5">
        {events.map((event) => (
          <li key={event.id}>
            {event.type === "command" ? commandWord(event.action) : `${event.quantity} × ${event.sku} moved`} by{" "}
            {event.actorName}, {formatMoment(event.at)}
          </li>
        ))}
        {differing.map(({ label, now, yours }) => (
          <li key={label}>
            {label} is {now} now; you entered {yours}.
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ChangeDialogProps {
  readonly open: boolean;
  readonly request: QueuedRequest;
  readonly onClose: () => void;
  readonly onSend: (fields: Readonly<Record<string, unknown>>) => void;
}

function ChangeDialog({ open, request, onClose, onSend }: ChangeDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={wordsOf(request)} keepOnOutsidePress>
      <Form
        aria-label="Change what is sent"
        onSubmit={(data) => onSend(changedBody(request, data))}
        actions={
          <Button type="submit" variant="primary">
            Send the change
          </Button>
        }
      >
        {enteredFields(request).map(({ name, label, value }) => (
          <TextField
            key={name}
            label={label}
            name={name}
            optional={value === ""}
            defaultValue={String(value)}
            {...(typeof value === "number" && { type: "number", step: "any" })}
          />
        ))}
      </Form>
    </Dialog>
  );
}
