import { rolePasses } from "@cerebro/contracts/access/roles.ts";
import type { JsonSchema } from "@cerebro/contracts/entities/platform/open-api.ts";
import { z } from "zod";
import type { Action, Actions } from "../../platform/actions.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import { schemaOf } from "../../platform/http/openapi-schema.ts";
import { failureOf, metaSince } from "../../platform/http/service-envelope.ts";
import { expectedOfDatabase } from "../../platform/constraints.ts";
import { callService, describeTool, findTools, parsed, schemasOf } from "../services/index.ts";
import { applyChange, planChange } from "./changes.ts";

interface Tool {
  readonly name: string;
  readonly title?: string;
  readonly description: string;
  readonly inputSchema: JsonSchema & { type: "object" };
  readonly outputSchema?: JsonSchema & { type: "object" };
  readonly annotations: {
    readonly readOnlyHint: boolean;
    readonly destructiveHint: boolean;
    readonly openWorldHint: false;
  };
  readonly run: (given: unknown) => Promise<object>;
}

/** Questions that are asked most, as tools of their own; everything else is found by `search_services`. */
const direct: readonly string[] = [
  "business-analytics_list_metrics",
  "business-analytics_get_metric",
  "record-search_search",
  "inventory-management_list_stock",
  "inventory-management_list_items",
  "order-management_list_orders",
  "order-management_get_order",
  "order-promising_availability",
  "purchasing_list_purchase_orders",
  "warehouse-operations_list_tasks",
  "shipment-management_list_shipments",
  "shipment-management_get_shipment",
  "fleet-tracking_list_positions",
  "fleet-management_list_vehicles",
  "demand-forecasting_get_forecast",
  "decision-management_list_decisions",
];
const foundAtMost = 25;
/** A longer schema costs a client more of its attention than it helps; `describe_tool` shows it. */
const outputLettersAtMost = 6_000;

const Search = z.strictObject({
  query: z.string().trim().min(1).max(200),
  limit: z.int().min(1).max(foundAtMost).default(10),
});
const Named = z.strictObject({ tool: z.string().min(1).max(60) });
const Run = z.strictObject({
  service: z.string().min(1).max(60),
  action: z.string().min(1).max(60),
  params: z.record(z.string().max(100), z.unknown()).default({}),
});
const Apply = z.strictObject({
  token: z.string().min(1).max(100),
  tool: z.string().min(1).max(60),
  params: z.record(z.string().max(100), z.unknown()),
});

const objectSchema = (schema: z.ZodType): JsonSchema & { type: "object" } => ({
  ...schemaOf(schema, "input"),
  type: "object",
});
/** Written once: a request asks for all of them. */
const schemas = {
  search: objectSchema(Search),
  named: objectSchema(Named),
  run: objectSchema(Run),
  apply: objectSchema(Apply),
};

const reads = { readOnlyHint: true, destructiveHint: false, openWorldHint: false } as const;

/** The tools of a caller, in a fixed order: those of the catalogue as a whole, then the most asked ones it may run. */
export function toolsFor(context: Context, actions: Actions): readonly Tool[] {
  const own = direct.flatMap((name) => {
    const action = actions.find(name);
    return action === undefined || !rolePasses(context.roles, action.role)
      ? []
      : [directTool(context, actions, { name, action })];
  });
  return [...catalogueTools(context, actions), ...own];
}

function catalogueTools(context: Context, actions: Actions): Tool[] {
  const mayWrite = context.readOnly !== true;
  const applying: Tool = {
    name: "apply_change",
    title: "Apply a change",
    description:
      "Does what run_service showed: give its token, the tool and the same params. What needs another person's agreement becomes a proposal instead, and the answer says so.",
    inputSchema: schemas.apply,
    annotations: { readOnlyHint: false, destructiveHint: true, openWorldHint: false },
    run: (given) => applyChange(context, actions, parsed(Apply, given)),
  };
  return [
    {
      name: "search_services",
      title: "Search services",
      description:
        "Finds tools by words, such as 'late orders' or 'vehicle positions'. Answers names with one line each.",
      inputSchema: schemas.search,
      annotations: reads,
      run: async (given) => search(context, actions, parsed(Search, given)),
    },
    {
      name: "describe_tool",
      title: "Describe a tool",
      description: "The input, output, example and effect of a tool that search_services found.",
      inputSchema: schemas.named,
      annotations: reads,
      run: async (given) => describe(context, actions, parsed(Named, given).tool),
    },
    {
      name: "run_service",
      title: "Run a service",
      description: `Runs an action of a service. One that reads answers at once.${mayWrite ? " One that writes changes nothing yet: it answers what would change and a token for apply_change." : ""}`,
      inputSchema: schemas.run,
      annotations: reads,
      run: (given) => runService(context, actions, parsed(Run, given)),
    },
    ...(mayWrite ? [applying] : []),
  ];
}

async function runService(context: Context, actions: Actions, call: z.output<typeof Run>): Promise<object> {
  const action = actions.find(`${call.service}_${call.action}`);
  if (action === undefined || action.effect === "read") return callService(context, actions, call);
  return planChange(context, action, call);
}

function search(context: Context, actions: Actions, { query, limit }: z.output<typeof Search>): object {
  const allowed = findTools(actions.services, query).filter(
    ({ tool: { action } }) =>
      rolePasses(context.roles, action.role) && (action.effect === "read" || context.readOnly !== true),
  );
  const rows = allowed.slice(0, limit).map(({ service, tool: { tool, name, action } }) => ({
    tool,
    service: service.id,
    action: name,
    effect: action.effect,
    summary: `${service.summary} ${action.summary}.`,
  }));
  return { found: allowed.length, rows };
}

function describe(context: Context, actions: Actions, name: string): object {
  const tool = actions.services.flatMap(({ tools }) => tools).find((one) => one.tool === name);
  if (tool === undefined) throw new AppError("action.unknown", { tool: name });
  return describeTool(context, tool);
}

/** Everything of a direct tool but its caller; a request asks for all of them. */
const described = new WeakMap<Action, Omit<Tool, "name" | "run">>();

function descriptionOf(action: Action): Omit<Tool, "name" | "run"> {
  const kept = described.get(action);
  if (kept !== undefined) return kept;
  const { input, output } = schemasOf(action);
  const isShort = output["type"] === "object" && JSON.stringify(output).length <= outputLettersAtMost;
  const description = {
    description: `${action.summary}.`,
    inputSchema: { ...input, type: "object" as const },
    ...(isShort && { outputSchema: { ...output, type: "object" as const } }),
    annotations: reads,
  };
  described.set(action, description);
  return description;
}

function directTool(context: Context, actions: Actions, { name, action }: { name: string; action: Action }): Tool {
  const [service, called] = [name.slice(0, name.indexOf("_")), name.slice(name.indexOf("_") + 1)];
  return {
    name,
    ...descriptionOf(action),
    run: async (given) => {
      const params = z.record(z.string(), z.unknown()).parse(given);
      return (await callService(context, actions, { service, action: called, params })).data as object;
    },
  };
}

/** What the tool answers, as a structure and as text; a refusal is a result too, so that the model can read its words. */
export async function callTool(context: Context, { run }: Tool, given: unknown) {
  const begun = performance.now();
  try {
    const structuredContent = await run(given);
    return { content: [{ type: "text" as const, text: JSON.stringify(structuredContent) }], structuredContent };
  } catch (error) {
    const refusal = error instanceof AppError ? error : expectedOfDatabase(error);
    if (refusal === undefined) context.platform.log.error({ err: error }, "a tool failed");
    const answer = failureOf(refusal ?? new AppError("server.unexpected"), metaSince(context.requestId, begun));
    return { isError: true, content: [{ type: "text" as const, text: JSON.stringify(answer) }] };
  }
}
