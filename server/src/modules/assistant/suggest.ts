import { followUpsAtMost } from "@cerebro/contracts/constants/language.ts";
import type { Frame } from "@cerebro/engines/assistant/frame.ts";
import type { Topic } from "@cerebro/engines/assistant/topics.ts";
import { mayUse, toolOf } from "./tools/registry.ts";

/** Questions that are always understood, by what they are about. */
const asked: readonly (readonly [Topic, string])[] = [
  ["low_stock", "Which items are running low?"],
  ["metric", "Show revenue"],
  ["fleet_figures", "Show fleet status"],
  ["orders", "Which orders are late?"],
  ["shipments", "Which shipments are late?"],
  ["attention", "What needs my attention?"],
  ["kpis", "How are our KPIs?"],
  ["decisions", "Which decisions wait for my approval?"],
];
const needsExecutive: ReadonlySet<Topic> = new Set<Topic>(["metric"]);

/** First questions for somebody with these roles [AI-18]. */
export function starters(roles: readonly string[]): string[] {
  const seesMoney = roles.some((role) => role !== "wms" && role !== "logistics");
  return asked
    .filter(([topic]) => {
      const tool = toolOf(topic);
      return tool !== undefined && mayUse(tool, roles) && (seesMoney || !needsExecutive.has(topic));
    })
    .map(([, text]) => text)
    .slice(0, followUpsAtMost);
}

/** What may be asked next about the same thing; at most three. */
export function followUps(frame: Frame, roles: readonly string[]): string[] {
  const next: string[] = [];
  if (frame.topic === "metric") {
    if (frame.shape !== "why") next.push("Why?");
    next.push(frame.periods.length === 0 ? "And last month?" : "And the month before?");
    if (frame.by === null) next.push("By customer");
  } else if (frame.condition === null && (frame.topic === "orders" || frame.topic === "shipments"))
    next.push("Only late ones");
  if (next.length < followUpsAtMost && toolOf(frame.topic) !== undefined) next.push("Export that");
  return [...next, ...starters(roles)].slice(0, followUpsAtMost);
}
