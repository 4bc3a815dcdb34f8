import type { Intent } from "./intents.ts";
import { tokenize } from "./tokens.ts";

/** The answering agents: the coordinator hands over to the others [AI-06]. */
export const agents = ["revenue", "executive", "bot-economy", "coordinator"] as const;
export type Agent = (typeof agents)[number];

const keywords: Readonly<Record<Exclude<Agent, "coordinator">, ReadonlySet<string>>> = {
  revenue: stems(
    "revenue income sales profit margin price pricing money earning invoice billing cash cost spend expense budget finance financial payment stream customer churn upsell roi ebitda receivable loss",
  ),
  executive: stems(
    "executive strategy strategic kpi board insight summary briefing performance dashboard goal target report risk growth market decision company quarterly overview management trend benchmark recommendation",
  ),
  "bot-economy": stems(
    "bot bots robot automation automate automated autonomous agent agents workflow orchestrator rule trigger rpa autopilot robotic amr agv script",
  ),
};
const byIntent: Partial<Readonly<Record<Intent, Agent>>> = {
  "finance.query": "revenue",
  "kpi.query": "executive",
  "report.generate": "executive",
  "recommendation.get": "executive",
  "automation.suggest": "bot-economy",
  "workflow.status": "bot-economy",
};

function stems(words: string): ReadonlySet<string> {
  return new Set(tokenize(words).map(({ stem }) => stem));
}

/** The agent with the most keywords in the question; where two have as many, or none any, the intent's or the coordinator. */
export function routeToAgent(text: string, intent: Intent | null): Agent {
  const words = tokenize(text).map(({ stem }) => stem);
  const counted = (["revenue", "executive", "bot-economy"] as const).map((agent) => ({
    agent,
    count: words.filter((word) => keywords[agent].has(word)).length,
  }));
  const most = Math.max(...counted.map(({ count }) => count));
  const leading = counted.filter(({ count }) => count === most);
  if (most === 0) return (intent === null ? undefined : byIntent[intent]) ?? "coordinator";
  return leading.length === 1 ? (leading[0]?.agent ?? "coordinator") : "coordinator";
}
