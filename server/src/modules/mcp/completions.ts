import { z } from "zod";
import type { Actions } from "../../platform/actions.ts";
import type { Context } from "../../platform/context.ts";
import { listMetrics } from "../metrics/index.ts";
import { callService } from "../services/index.ts";

interface Asked {
  readonly ref: { readonly type: string; readonly name?: string; readonly uri?: string };
  readonly argument: { readonly name: string; readonly value: string };
}

const valuesAtMost = 20;
const Found = z.object({ rows: z.array(z.object({ sku: z.string() })) });

/** What an argument may go on as: SKUs of the caller's items, ids of the metrics it may see; nothing for other arguments. */
export async function completeArgument(context: Context, actions: Actions, { ref, argument }: Asked) {
  const { name, value } = argument;
  if (ref.name === "stock_of_item" && name === "sku") return completion(await skusLike(context, actions, value));
  if (ref.uri === "cerebro://metrics/{metricId}" && name === "metricId") {
    const { metrics } = await listMetrics(context, {});
    return completion(metrics.map(({ id }) => id).filter((id) => id.includes(value.trim().toLowerCase())));
  }
  return completion([]);
}

async function skusLike(context: Context, actions: Actions, value: string): Promise<string[]> {
  const search = value.trim().slice(0, 100);
  const params = { limit: valuesAtMost, ...(search !== "" && { search }) };
  const { data } = await callService(context, actions, {
    service: "inventory-management",
    action: "list_items",
    params,
  });
  return Found.parse(data).rows.map(({ sku }) => sku);
}

const completion = (values: readonly string[]) => ({
  completion: {
    values: values.slice(0, valuesAtMost),
    total: values.length,
    hasMore: values.length > valuesAtMost,
  },
});
