import { z } from "zod";
import { AppliedAction, Diff, DiffRow, OfferedAction, Plan } from "../../entities/automation/actions.ts";
import { ActionAnswer, Id, pageInput, pageOf } from "../../entities/primitives.ts";
import { endpoint } from "../endpoint.ts";

const shared = { tag: "actions", access: "signed-in" } as const;
const Tool = z.string().min(1).max(48);
/** The action's own input, checked by its own schema. */
const Input = z.record(z.string(), z.unknown());

export const actionEndpoints = {
  listActions: endpoint({
    ...shared,
    method: "GET",
    path: "/api/actions",
    summary: "The actions the caller may call by name",
    input: z.strictObject({}),
    output: z.strictObject({ rows: z.array(OfferedAction) }),
    errors: [],
  }),
  simulateAction: endpoint({
    ...shared,
    method: "POST",
    path: "/api/actions/{tool}/simulate",
    summary: "The changes an action would make, and a token that approves exactly those [PLT-06]",
    input: z.strictObject({ tool: Tool, input: Input }),
    output: Plan,
    errors: ["action.unknown", "action.only_reads"],
  }),
  applyAction: endpoint({
    ...shared,
    method: "POST",
    path: "/api/actions/apply",
    summary: "Do what was approved, once; refused when the result would be another by now [PLT-06]",
    input: z.strictObject({ token: z.string().min(1).max(100), tool: Tool, input: Input }),
    output: z.strictObject({ applied: AppliedAction, diff: z.array(DiffRow), output: ActionAnswer }),
    errors: [
      "action.unknown",
      "action.only_reads",
      "plan.unknown",
      "plan.used",
      "plan.expired",
      "plan.differs",
      "plan.changed",
    ],
    replayable: true,
  }),
  listApplied: endpoint({
    ...shared,
    method: "GET",
    path: "/api/actions/applied",
    summary: "Applied actions, newest first, and whether each can be undone",
    input: z.strictObject({ mine: z.stringbool().optional(), tool: Tool.optional(), ...pageInput }),
    output: pageOf(AppliedAction),
    errors: [],
  }),
  simulateUndo: endpoint({
    ...shared,
    method: "POST",
    path: "/api/actions/applied/{appliedId}/undo/simulate",
    summary: "The changes an undo would make",
    input: z.strictObject({ appliedId: Id }),
    output: Diff,
    errors: ["request.not_found", "undo.done", "undo.over", "undo.never"],
  }),
  undoAction: endpoint({
    ...shared,
    method: "POST",
    path: "/api/actions/applied/{appliedId}/undo",
    summary: "Take back what was done, by opposite movements and commands [PLT-06]",
    input: z.strictObject({ appliedId: Id }),
    output: z.strictObject({ applied: AppliedAction, notes: z.array(z.string()) }),
    errors: [
      "request.not_found",
      "undo.done",
      "undo.over",
      "undo.never",
      "undo.order_moved_on",
      "undo.changed_since",
      "undo.put_back",
      "template.in_use",
      "labour.shift_overlaps",
      "item.in_use",
      "stock.insufficient",
      "stock.below_reserved",
    ],
    replayable: true,
  }),
};
