import { processes, ProcessName } from "@cerebro/contracts/entities/automation/workflows.ts";
import type { PlannedStep } from "@cerebro/engines/workflows/plan.ts";
import { inputRefusal } from "../refusals.ts";
import type { Desk } from "./planner.ts";
import { planPutAwayDock } from "./put-away-dock.ts";
import { planReleaseOrders } from "./release-orders.ts";
import { planReplenishItem } from "./replenish-item.ts";

type Fields = Readonly<Record<string, unknown>>;

/** The fields of a process as its planner takes them; refuses with the path of each wrong one. */
export function readFields(process: ProcessName, fields: Fields): Fields {
  const parsed = processes[process].input.safeParse(fields);
  if (!parsed.success) throw inputRefusal(parsed.error, ["fields"]);
  return parsed.data;
}

/** Title for people: among many replenishments, the item. */
export function processTitle(process: ProcessName, fields: Fields): string {
  if (process === "replenish_item") return `Replenish ${processes.replenish_item.input.parse(fields).sku}`;
  return processes[process].title;
}

/** Steps of a process, derived from the present data. */
export function planProcess(desk: Desk, name: string, fields: Fields): Promise<readonly PlannedStep[]> {
  const process = ProcessName.parse(name);
  switch (process) {
    case "replenish_item":
      return planReplenishItem(desk, processes.replenish_item.input.parse(fields));
    case "release_orders":
      return planReleaseOrders(desk, processes.release_orders.input.parse(fields));
    case "put_away_dock":
      return planPutAwayDock(desk, processes.put_away_dock.input.parse(fields));
  }
}
