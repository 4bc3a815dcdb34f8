import { Fragment } from "react";
import type { AppliedAction } from "@cerebro/contracts/entities/automation/actions.ts";
import { Button } from "../../ui/action/button.tsx";
import { TextLink } from "../../ui/action/link.tsx";
import { dateFormat } from "../../ui/habits.ts";

const moment = dateFormat({ dateStyle: "medium", timeStyle: "short" });
const clock = dateFormat({ timeStyle: "short" });

/** One thing that was done: what, to what, by whom, and whether it can be taken back. */
export function ActionRow({ row, onUndo }: { row: AppliedAction; onUndo: () => void }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="[overflow-wrap:anywhere]">
          <span className={row.undoneAt === null ? "font-strong" : "font-strong text-ink-muted line-through"}>
            {row.summary}
          </span>
          {row.detail !== null && <span className="text-ink-muted"> · {row.detail}</span>}
        </p>
        <p className="text-small text-ink-muted [overflow-wrap:anywhere]">
          <Subjects subjects={row.subjects} />
          {row.mine ? "You" : row.byName},{" "}
          <time dateTime={row.appliedAt}>{moment.format(new Date(row.appliedAt))}</time>
        </p>
        {row.undoRefusal !== null && (
          <p className="text-small text-warn">The last try to undo it was refused: {row.undoRefusal}</p>
        )}
      </div>
      <Way row={row} onUndo={onUndo} />
    </li>
  );
}

function Subjects({ subjects }: Pick<AppliedAction, "subjects">) {
  return subjects.map(({ label, href }) => (
    <Fragment key={label}>
      {href === null ? label : <TextLink href={href}>{label}</TextLink>}
      {" · "}
    </Fragment>
  ));
}

/** The way back, or why there is none. */
function Way({ row, onUndo }: { row: AppliedAction; onUndo: () => void }) {
  if (!row.undoable) return <p className="max-w-64 text-small text-ink-faint">{row.whyNot}</p>;
  const subject = row.subjects[0]?.label;
  return (
    <div className="flex items-center gap-3">
      {row.undoableUntil !== null && (
        <span className="text-small text-ink-faint">until {clock.format(new Date(row.undoableUntil))}</span>
      )}
      <Button density="dense" onClick={onUndo} aria-label={`Undo: ${row.summary}${subject ? `, ${subject}` : ""}`}>
        Undo
      </Button>
    </div>
  );
}
