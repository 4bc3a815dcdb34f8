import { useState } from "react";
import { Button } from "../ui/action/button.tsx";
import { StatusBadge } from "../ui/data/badge.tsx";
import { Form } from "../ui/form/form.tsx";
import { Dialog } from "../ui/overlay/dialog.tsx";
import { rowName, type BulkCommand, type RowResult } from "./bulk-command.ts";
import { formatCount } from "./format.ts";
import { useBulkRun } from "./use-bulk-run.ts";

interface BulkDialogProps<Row> {
  readonly command: BulkCommand<Row>;
  /** The chosen rows, as they were when the command was chosen. */
  readonly rows: readonly Row[];
  readonly noun: readonly [one: string, many: string];
  /** `changed` is true if a row was changed. */
  readonly onClose: (changed: boolean) => void;
}

const countedAs = (count: number, [one, many]: readonly [string, string]) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** Asks for a command on the chosen rows, shows the result of each row, and undoes all of them together. */
export function BulkDialog<Row extends object>({ command, rows, noun, onClose }: BulkDialogProps<Row>) {
  const able = rows.filter(command.may);
  const unable = rows.filter((row) => !command.may(row));
  const run = useBulkRun(command, able);
  const [data, setData] = useState<FormData>();
  const results = [...run.results.values()];
  const close = () => {
    run.stop();
    onClose(results.some(({ state }) => state === "done"));
  };
  const start = (typed: FormData) => {
    setData(typed);
    run.start(typed);
  };
  return (
    <Dialog
      open
      onClose={close}
      title={`${command.label}: ${countedAs(able.length, noun)}`}
      description={unable.length > 0 && leftOut(unable, noun)}
      keepOnOutsidePress
    >
      {data === undefined ? (
        <Form
          aria-label={command.label}
          onSubmit={start}
          actions={
            <>
              <Button onClick={close}>Keep as they are</Button>
              <Button type="submit" variant={command.danger ? "danger" : "primary"}>
                {command.label}
              </Button>
            </>
          }
        >
          {command.fields}
        </Form>
      ) : (
        <>
          <ul aria-label="Results" className="max-h-80 divide-y divide-line overflow-y-auto">
            {able.map((row, place) => (
              <li key={place} className="flex items-baseline gap-3 py-1.5">
                <code className="min-w-0 shrink-0">{rowName(row)}</code>
                <Result command={command} result={run.results.get(place)} busy={run.busy} />
              </li>
            ))}
          </ul>
          <p role="status" className="text-ink-muted">
            {summary(results, able.length, command)}
          </p>
          <div className="flex flex-wrap justify-end gap-2">
            {run.busy ? (
              <Button onClick={run.stop}>Stop</Button>
            ) : (
              <>
                {results.some((each) => each.state === "done" && each.appliedId !== undefined) && (
                  <Button onClick={run.undoAll}>Undo all</Button>
                )}
                {(results.length < able.length || results.some(({ state }) => state === "refused")) && (
                  <Button onClick={() => run.start(data)}>Try the others again</Button>
                )}
                <Button variant="primary" onClick={close}>
                  Done
                </Button>
              </>
            )}
          </div>
        </>
      )}
    </Dialog>
  );
}

const namedRows = 5;

/** Rows that the command is not sent for. */
function leftOut(rows: readonly object[], noun: readonly [string, string]): string {
  const names = rows.slice(0, namedRows).map(rowName).join(", ");
  const rest = rows.length > namedRows ? ` and ${formatCount(rows.length - namedRows)} more` : "";
  return `${countedAs(rows.length, noun)} left out, because their state does not allow it: ${names}${rest}.`;
}

function summary(results: readonly RowResult[], all: number, { done }: Pick<BulkCommand<never>, "done">): string {
  const count = (state: RowResult["state"]) => results.filter((each) => each.state === state).length;
  const parts = [
    `${formatCount(count("done"))} of ${formatCount(all)} ${done.toLowerCase()}`,
    count("refused") > 0 && `${formatCount(count("refused"))} refused`,
    count("kept") > 0 && `${formatCount(count("kept"))} saved on this device`,
    count("undone") > 0 && `${formatCount(count("undone"))} undone`,
  ];
  return `${parts.filter(Boolean).join(", ")}.`;
}

interface ResultProps {
  readonly command: Pick<BulkCommand<never>, "done">;
  readonly result: RowResult | undefined;
  readonly busy: boolean;
}

function Result({ command: { done }, result, busy }: ResultProps) {
  if (result === undefined) return <span className="text-ink-muted">{busy ? "Waiting" : "Not sent"}</span>;
  if (result.state === "done") return <StatusBadge tone="good">{done}</StatusBadge>;
  if (result.state === "kept") return <StatusBadge tone="info">Sent when the connection is back</StatusBadge>;
  if (result.state === "undone") return <StatusBadge tone="neutral">Undone</StatusBadge>;
  return <StatusBadge tone="bad">{result.reason}</StatusBadge>;
}
