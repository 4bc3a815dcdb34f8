import type { assistantToolEndpoints } from "@cerebro/contracts/endpoints/assistant/assistant-tools.ts";
import type { ToolAnswer } from "@cerebro/contracts/entities/assistant/assistant.ts";
import {
  assistantTools,
  type AssistantToolInput,
  type AssistantToolName,
} from "@cerebro/contracts/entities/assistant/assistant-tools.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import type { Admit } from "../verbs.ts";
import { findHouse } from "../conversation.store.ts";
import { formatsOf } from "../formats.ts";
import { type Asked, runTurn, type TurnParts } from "../run-turn.ts";
import { detectPatterns, suggestAutomations } from "./ai-tools.ts";
import { analyzeKpis, generateReport, getRecommendations } from "./executive-tools.ts";
import { checkCompliance, optimizeRoutes, selectCarrier } from "./road-tools.ts";
import type { Bench, ToolWork } from "./service-tool.ts";
import { optimizeInventory, optimizePickPath, predictDemand } from "./warehouse-tools.ts";

const works: Readonly<Record<Exclude<AssistantToolName, "query">, ToolWork>> = {
  "optimize-inventory": optimizeInventory,
  "predict-demand": predictDemand,
  "optimize-pick-path": optimizePickPath,
  "optimize-routes": optimizeRoutes,
  "compliance-check": checkCompliance,
  "select-carrier": selectCarrier,
  "analyze-kpis": analyzeKpis,
  "generate-report": generateReport,
  "get-recommendations": getRecommendations,
  "detect-patterns": detectPatterns,
  "suggest-automations": suggestAutomations,
};

export const benchOf = async (context: Context): Promise<Bench> => {
  const { zone, currency } = await findHouse(context.read);
  return { context, formats: formatsOf(zone, currency) };
};

/** One of the twelve service tools, as the caller [AI-08]. */
export const runAssistantTool =
  (parts: TurnParts, admit: Admit): Verb<typeof assistantToolEndpoints.runAssistantTool> =>
  async (context, { area, tool, ...input }) => {
    requireRole(context, "member");
    admit(context);
    const fields = new Map<string, readonly string[]>(Object.entries(assistantTools[area])).get(tool);
    if (fields === undefined) throw new AppError("request.not_found");
    checkFields(fields, input);
    const name = `${area}/${tool}`;
    if (tool === "query") return { tool: name, ...(await answerQuery(context, input, parts)) };
    const work = new Map<string, ToolWork>(Object.entries(works)).get(tool);
    if (work === undefined) throw new AppError("request.not_found");
    return { tool: name, ...(await work(await benchOf(context), input)) };
  };

/** Refuses fields of other tools, and the absence of what this one needs. */
function checkFields(fields: readonly string[], input: AssistantToolInput): void {
  const known = new Set(fields.map((name) => name.replace("?", "")));
  const given = Object.entries(input).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  const problems = [
    ...given.filter((name) => !known.has(name)).map((path) => ({ path, message: "Not expected by this tool." })),
    ...fields
      .filter((name) => !name.endsWith("?") && !given.includes(name))
      .map((path) => ({ path, message: "This tool needs it." })),
  ];
  if (problems.length > 0) throw new AppError("request.invalid", {}, problems);
}

async function answerQuery(
  context: Context,
  { query = "", context: about = {} }: AssistantToolInput,
  parts: TurnParts,
): Promise<Omit<ToolAnswer, "tool">> {
  const message = await runTurn(context, askedOf(query, about), parts);
  if (message === null) return { summary: "", parts: [], sources: [], data: null, note: null };
  const { content, parts: shown, sources, note } = message;
  return { summary: content, parts: shown, sources, data: message, note };
}

/** A question with its place, as the caller tells it. */
export const askedOf = (text: string, about: NonNullable<AssistantToolInput["context"]>): Asked => ({
  text,
  hemisphere: about.hemisphere ?? null,
  page: about.page ?? "/",
  useModel: false,
  targetAgent: about.targetAgent ?? null,
});
