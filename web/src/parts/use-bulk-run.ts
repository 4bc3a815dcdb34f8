import { useRef, useState } from "react";
import { ApiError, refusalText } from "../data/api-error.ts";
import { newId } from "../data/ids.ts";
import { isKeptInstead } from "../data/offline-queue/send-or-keep.ts";
import { readAgain } from "../data/refresh.ts";
import { undo } from "../data/undo.ts";
import type { BulkCommand, RowResult } from "./bulk-command.ts";

export interface BulkRun {
  /** Results so far, by the place of the row. */
  readonly results: ReadonlyMap<number, RowResult>;
  readonly busy: boolean;
  /** Sends the command for every row that has no result, or was refused. */
  readonly start: (data: FormData) => void;
  /** Sends no further row. */
  readonly stop: () => void;
  /** Undoes all that was done, the last row first. */
  readonly undoAll: () => void;
}

/** Without an answer it may have happened: the same key asks for that answer again. */
const unanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

async function sendRow<Row>(
  command: BulkCommand<Row>,
  row: Row,
  data: FormData,
  before: RowResult | undefined,
): Promise<RowResult> {
  const key = before?.state === "refused" && before.key !== undefined ? before.key : newId();
  let appliedId: string | undefined;
  try {
    const done = await command.send(row, data, { idempotencyKey: key, onApplied: (id) => (appliedId = id) });
    return isKeptInstead(done) ? { state: "kept" } : { state: "done", appliedId };
  } catch (error) {
    return { state: "refused", reason: refusalText(error), key: unanswered(error) ? key : undefined };
  }
}

async function undoRow(appliedId: string): Promise<RowResult> {
  try {
    await undo(appliedId);
    return { state: "undone" };
  } catch (error) {
    return { state: "refused", reason: `Not undone: ${refusalText(error)}`, key: undefined };
  }
}

/** Carries a command out row by row, in the order of the list. */
export function useBulkRun<Row>(command: BulkCommand<Row>, rows: readonly Row[]): BulkRun {
  const [results, setResults] = useState<ReadonlyMap<number, RowResult>>(new Map());
  const [busy, setBusy] = useState(false);
  const stopped = useRef(false);
  const note = (place: number, result: RowResult) => setResults((known) => new Map(known).set(place, result));

  async function inTurn(places: readonly number[], act: (place: number) => Promise<RowResult>) {
    stopped.current = false;
    setBusy(true);
    for (const place of places) {
      if (stopped.current) break;
      note(place, await act(place));
    }
    setBusy(false);
    readAgain();
  }

  return {
    results,
    busy,
    start: (data) => {
      const places = rows.flatMap((_row, place) => {
        const state = results.get(place)?.state;
        return state === undefined || state === "refused" ? [place] : [];
      });
      void inTurn(places, async (place) => {
        const row = rows[place];
        return row === undefined ? { state: "undone" } : sendRow(command, row, data, results.get(place));
      });
    },
    stop: () => {
      stopped.current = true;
    },
    undoAll: () => {
      const done = new Map<number, string>();
      for (const [place, result] of results) {
        if (result.state === "done" && result.appliedId !== undefined) done.set(place, result.appliedId);
      }
      void inTurn([...done.keys()].toReversed(), (place) => undoRow(done.get(place) ?? ""));
    },
  };
}
