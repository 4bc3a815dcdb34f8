import { operationEndpoints } from "@cerebro/contracts/endpoints/wms/operations.ts";
import type { processes } from "@cerebro/contracts/entities/automation/workflows.ts";
import type { z } from "zod";
import { ask, type PlanProcess } from "./planner.ts";

/** Every open put-away that has a bin proposed for it. */
export const planPutAwayDock: PlanProcess<z.output<typeof processes.put_away_dock.input>> = async (desk, fields) => {
  const { rows } = await ask(desk, "warehouse-operations_list_tasks", operationEndpoints.listTasks, {
    kind: "put_away",
    state: "open",
    limit: 200,
  });
  const ready = rows.filter((task) => task.toLocationId !== null).slice(0, fields.atMost);
  return ready.map(({ id: taskId, quantity, doneQuantity }, index) => ({
    n: index + 1,
    service: "warehouse-operations",
    action: "put_away",
    params: { taskId, quantity: quantity - doneQuantity },
    requires: [],
  }));
};
