import { rolePasses } from "@cerebro/contracts/access/roles.ts";
import type { Topic } from "@cerebro/engines/assistant/topics.ts";
import type { Agent } from "@cerebro/engines/language/agents.ts";
import { changeTool } from "./changes.ts";
import { listTools } from "./lists.ts";
import { metricTool } from "./metric-tool.ts";
import { overviewTools } from "./overviews.ts";
import { planningTools } from "./planning.ts";
import { ratesTool } from "./rates.ts";
import type { AnswerTool } from "./tool.ts";

/** Every tool, one for each topic. They read only: a change is prepared and applied by a person. */
export const answerTools: readonly AnswerTool[] = [
  metricTool,
  ...overviewTools,
  ...planningTools,
  ratesTool,
  changeTool,
  ...listTools,
];
const byTopic = new Map(answerTools.map((tool) => [tool.topic, tool]));

export const toolOf = (topic: Topic): AnswerTool | undefined => byTopic.get(topic);

export const mayUse = ({ standings }: AnswerTool, roles: readonly string[]): boolean =>
  standings.some((standing) => rolePasses(roles, standing));

/** The topics of each agent; the coordinator has all [AI-06]. */
const own: Readonly<Record<Exclude<Agent, "coordinator">, ReadonlySet<Topic>>> = {
  revenue: new Set<Topic>(["metric", "kpis", "orders", "customers", "returns", "carriers", "rates"]),
  executive: new Set<Topic>([
    "metric",
    "kpis",
    "attention",
    "anomalies",
    "decisions",
    "stock_figures",
    "fleet_figures",
    "forecast",
  ]),
  "bot-economy": new Set<Topic>(["automations", "decisions", "tasks", "waves", "anomalies"]),
};

/** The agent that was chosen, and the coordinator behind it where its own tools do not answer the topic. */
export function agentsFor(chosen: Agent, topic: Topic): readonly [Agent] | readonly [Agent, Agent] {
  if (chosen === "coordinator" || own[chosen].has(topic)) return [chosen];
  return [chosen, "coordinator"];
}
