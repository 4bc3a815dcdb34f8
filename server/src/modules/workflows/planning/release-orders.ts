import { workflowLimits } from "@cerebro/contracts/constants/workflows.ts";
import { orderEndpoints } from "@cerebro/contracts/endpoints/wms/orders.ts";
import type { processes } from "@cerebro/contracts/entities/automation/workflows.ts";
import type { z } from "zod";
import { ask, type PlanProcess } from "./planner.ts";

const hourMs = 3_600_000;
/** Two steps an order. */
const ordersAtMost = workflowLimits.stepsAtMost / 2;

/**
 * Every confirmed order that is due in time, the most urgent first, then those without a due time: allocated, then
 * released, each on its own.
 */
export const planReleaseOrders: PlanProcess<z.output<typeof processes.release_orders.input>> = async (desk, fields) => {
  const { rows } = await ask(desk, "order-management_list_orders", orderEndpoints.listOrders, {
    state: "confirmed",
    history: "false",
    sort: "dueAt",
    direction: "asc",
    limit: 200,
  });
  const until = new Date(desk.context.now().getTime() + fields.dueWithinHours * hourMs).toISOString();
  const due = rows.filter(({ dueAt }) => dueAt === null || dueAt <= until).slice(0, ordersAtMost);
  return due.flatMap(({ id: orderId }, index) => {
    const order = { service: "order-management", params: { orderId } };
    const n = 2 * index + 1;
    return [
      { ...order, n, action: "allocate_order", requires: [] },
      { ...order, n: n + 1, action: "release_order", params: { orderId, missing: fields.missing }, requires: [n] },
    ];
  });
};
