import { useState } from "react";
import type { CountSheetLine } from "@cerebro/contracts/entities/wms/counts.ts";
import { Button } from "../../../ui/action/button.tsx";
import { StatusBadge } from "../../../ui/data/badge.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { NumberInput, Textarea } from "../../../ui/form/text-input.tsx";
import { counted, formatCount } from "../../../parts/format.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { goodsWords } from "./count-words.ts";
import { entryInput, type EntryState, freshEntry, refusedEntry } from "./entry-state.ts";

interface LineEntryProps {
  readonly binId: string;
  readonly line: CountSheetLine;
  /** The item was just scanned: its field takes the focus. */
  readonly focused: boolean;
}

/** One line of the sheet: what it is, and how many of it there are. The book quantity is not known here. */
export function LineEntry({ binId, line, focused }: LineEntryProps) {
  // Position of the ledger when the counter began to look; updates of the sheet must not move it.
  const [state, setState] = useState<EntryState>(() => freshEntry(line.position));
  const [changing, setChanging] = useState(false);
  const change = (part: Partial<EntryState>) => setState((now) => ({ ...now, ...part }));
  const input = entryInput(state, line);
  const submit = useCommand("POST /api/wms/count-bins/{binId}/entries", {
    told: undefined,
    onDone: ({ position }) => {
      setState(freshEntry(position));
      setChanging(false);
    },
  });
  const [answered, setAnswered] = useState<string>();
  // The refusal of a send is worked into the entry once.
  if (submit.refusal !== answered) {
    setAnswered(submit.refusal);
    if (submit.refusal !== undefined && input) setState(refusedEntry(state, submit.code, input.quantity));
  }
  function send(moved: "before" | "after" | null = null) {
    if (input === undefined) return;
    const { itemId, lotId, status, unitId, ownerId } = line;
    // An answer about the time of the number belongs to that number.
    submit.run({ binId, itemId, lotId, status, unitId, ownerId, ...input, moved });
  }
  if (line.counted !== null && !changing) return <Entered line={line} onChange={() => setChanging(true)} />;
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <form
        aria-label={`Count ${line.sku}`}
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <LineName line={line} />
        <EntryField line={line} state={state} focused={focused} onChange={change} />
        <Button type="submit" variant="primary" busy={submit.busy} disabled={input === undefined}>
          Enter
        </Button>
      </form>
      {state.unusual !== undefined && (
        <Banner tone="warn" title={`${formatCount(state.unusual)} would be unusually many.`} urgent>
          Enter the number a second time if it is right.
        </Banner>
      )}
      {state.moved && (
        <MovedQuestion busy={submit.busy} onAnswer={send} onAgain={() => setState(freshEntry(line.position))} />
      )}
      {submit.refusal !== undefined && !state.moved && state.unusual === undefined && (
        <Banner tone="bad" title={submit.refusal} urgent />
      )}
    </li>
  );
}

function LineName({ line }: { line: CountSheetLine }) {
  return (
    <div className="min-w-0 flex-1 basis-56">
      <p>
        <span className="font-mono font-strong">{line.sku}</span> {line.itemName}
      </p>
      <p className="text-small text-ink-muted">{goodsWords(line)}</p>
    </div>
  );
}

interface EntryFieldProps {
  readonly line: CountSheetLine;
  readonly state: EntryState;
  readonly focused: boolean;
  readonly onChange: (part: Partial<EntryState>) => void;
}

function EntryField({ line, state, focused, onChange }: EntryFieldProps) {
  const label = `${line.serialTracked ? "Serial numbers" : "Counted"} of ${line.sku}`;
  if (line.serialTracked) {
    return (
      <Textarea
        aria-label={label}
        rows={2}
        placeholder="Scan each piece"
        value={state.serials}
        onChange={(event) => onChange({ serials: event.target.value, moved: false })}
        className="w-64"
      />
    );
  }
  return (
    <span className="w-36">
      <NumberInput
        // The scan of an item asks for its number next.
        key={String(focused)}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever scans an item is about to type how many there are
        autoFocus={focused}
        aria-label={label}
        min={0}
        step={1}
        unit={line.baseUnit}
        value={state.typed}
        onChange={(event) => onChange({ typed: event.target.value, moved: false })}
      />
    </span>
  );
}

function Entered({ line, onChange }: { line: CountSheetLine; onChange: () => void }) {
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-3">
      <LineName line={line} />
      <StatusBadge tone="good">{counted(line.counted ?? 0, line.baseUnit, line.baseUnit)}</StatusBadge>
      <Button onClick={onChange} aria-label={`Change the number of ${line.sku}`}>
        Change
      </Button>
    </li>
  );
}

interface MovedQuestionProps {
  readonly busy: boolean;
  readonly onAnswer: (moved: "before" | "after") => void;
  readonly onAgain: () => void;
}

/** Only the counter knows whether the number is from before or after what moved. */
function MovedQuestion({ busy, onAnswer, onAgain }: MovedQuestionProps) {
  return (
    <Banner
      tone="warn"
      title="Goods moved in or out here while you counted."
      urgent
      action={
        <>
          <Button busy={busy} onClick={() => onAnswer("before")}>
            I counted before that
          </Button>
          <Button busy={busy} onClick={() => onAnswer("after")}>
            I counted after that
          </Button>
          <Button onClick={onAgain}>Count again</Button>
        </>
      }
    >
      If you are not sure, count again.
    </Banner>
  );
}
