import { expect, it } from "vitest";
import { routeToAgent } from "./agents.ts";

it.each([
  ["what is our revenue by customer", "revenue"],
  ["prepare a briefing for the board about our strategy", "executive"],
  ["which bots and workflows run", "bot-economy"],
  ["where is SHP-1", "coordinator"],
  ["revenue of the board", "coordinator"],
] as const)("gives “%s” to %s; the coordinator has what two would take, or none [AI-06]", (text, agent) => {
  expect(routeToAgent(text, null)).toBe(agent);
});

it("asks the intent where no keyword is said [AI-06]", () => {
  expect(routeToAgent("how do things stand", "kpi.query")).toBe("executive");
  expect(routeToAgent("how do things stand", "inventory.query")).toBe("coordinator");
});
