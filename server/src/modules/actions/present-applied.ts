import { sentenceOf } from "@cerebro/contracts/constants/audit-sentences.ts";
import type { AppliedAction } from "@cerebro/contracts/entities/automation/actions.ts";
import type { Actions, Names } from "../../platform/actions.ts";
import type { Context } from "../../platform/context.ts";
import type { Reader } from "../../platform/database.ts";
import { type AppliedRow, findApplied } from "./applied.store.ts";
import { whyNotUndoable } from "./why-not-undoable.ts";

/** An applied action in the form for people. */
export async function presentApplied(
  actions: Actions,
  reader: Reader,
  { rows, context }: { readonly rows: readonly AppliedRow[]; readonly context: Context },
): Promise<AppliedAction[]> {
  const ids = rows.flatMap(({ audit }) => audit.map(({ subjectId }) => subjectId ?? ""));
  const names = await actions.words.names(reader, [...new Set(ids)]);
  return rows.map((row) => {
    const action = actions.find(row.tool);
    const refusal = whyNotUndoable(action, row, context.now());
    return {
      id: row.id,
      tool: row.tool,
      summary: summaryOf(row, action?.summary),
      detail: action?.detail?.(row.input) ?? null,
      subjects: subjectsOf(row, actions, names),
      byName: row.actorName,
      mine: row.actorId !== null && row.actorId === context.actor.id,
      appliedAt: row.appliedAt,
      undoableUntil: row.undoableUntil,
      undoable: refusal === null,
      whyNot: refusal?.message ?? null,
      undoneAt: row.undoneAt,
      undoneByName: row.undoneByName,
      undoRefusal: row.undoRefusal,
    };
  });
}

export async function presentOne(
  actions: Actions,
  reader: Reader,
  { id, context }: { readonly id: string; readonly context: Context },
): Promise<AppliedAction> {
  const row = await findApplied(reader, id);
  const [applied] = await presentApplied(actions, reader, { rows: row === undefined ? [] : [row], context });
  if (applied === undefined) throw new Error(`${id} was not recorded`);
  return applied;
}

/** The act, named by its first entry in the audit trail; the name of the call where nothing was recorded. */
function summaryOf({ audit: [first], tool }: AppliedRow, summary: string = tool): string {
  return first === undefined ? summary : sentenceOf(first.action);
}

/** Subjects of the action, from the audit trail; subjects without a name are left out. */
function subjectsOf({ audit }: AppliedRow, actions: Actions, names: Names): AppliedAction["subjects"] {
  const subjects = new Map<string, AppliedAction["subjects"][number]>();
  for (const { subjectType, subjectId } of audit) {
    const label = names.of(subjectId);
    if (subjectId === null || label === undefined) continue;
    subjects.set(subjectId, { label, href: actions.words.pages[subjectType]?.(subjectId) ?? null });
  }
  return [...subjects.values()];
}
