import { actionEndpoints } from "@cerebro/contracts/endpoints/automation/actions.ts";
import type { RegisterModule } from "../../platform/module-door.ts";
import { listActions } from "./actions.ts";
import { applyAction } from "./apply.ts";
import { listApplied } from "./list-applied.ts";
import { simulateAction } from "./simulate.ts";
import { simulateUndo, undoAction } from "./undo.ts";

export { insertApplied } from "./applied.store.ts";
export { handInPlan } from "./hand-in-plan.ts";
export { shorten } from "./diff.ts";
export { rehearse } from "./observe.ts";

export const registerActions: RegisterModule = ({ mount, actions }) => {
  mount(actionEndpoints, {
    listActions: listActions(actions),
    simulateAction: simulateAction(actions),
    applyAction: applyAction(actions),
    listApplied: listApplied(actions),
    simulateUndo: simulateUndo(actions),
    undoAction: undoAction(actions),
  });
};
