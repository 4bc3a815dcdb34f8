import { ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";

interface Prompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments?: { readonly name: string; readonly description: string; readonly required: boolean }[];
  readonly text: (given: Readonly<Record<string, string>>) => string;
}

export const prompts: readonly Prompt[] = [
  {
    name: "daily_briefing",
    title: "Daily briefing",
    description: "What needs attention today, with the figures behind it.",
    text: () =>
      "Read the metrics with business-analytics_list_metrics. Name those that are at warning or critical, with value, target and trend. For each, read its rows and name the three that matter most. Then list the decisions that wait with decision-management_list_decisions. Use no figure that a tool did not answer.",
  },
  {
    name: "late_orders",
    title: "Late orders",
    description: "Which orders are late, why, and what can be done.",
    text: () =>
      "Read the rows of the metric orders.late. For each order say what is missing, using order-management_get_order. Propose one action per order and show what run_service says it would change. Apply nothing before I agree.",
  },
  {
    name: "stock_of_item",
    title: "Stock of an item",
    description: "How much of an item there is, what is promised, and when more comes.",
    arguments: [{ name: "sku", description: "SKU or name of the item", required: true }],
    text: ({ sku = "" }) =>
      `Find the item ${JSON.stringify(sku)} with record-search_search. Say how much is on hand, reserved and expected, by warehouse, using order-promising_availability and inventory-management_list_stock.`,
  },
];

export function promptOf(name: string, given: Readonly<Record<string, string>>) {
  const prompt = prompts.find((one) => one.name === name);
  if (prompt === undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no prompt ${name}.`);
  const missing = (prompt.arguments ?? []).find((one) => one.required && given[one.name] === undefined);
  if (missing !== undefined)
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `The prompt needs ${missing.name}.`);
  const { description, text } = prompt;
  return { description, messages: [{ role: "user" as const, content: { type: "text" as const, text: text(given) } }] };
}
