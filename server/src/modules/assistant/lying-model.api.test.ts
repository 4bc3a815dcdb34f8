import { figuresIn, figuresOf, strangeFigures } from "@cerebro/engines/assistant/figures.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { startOllama } from "../../../test/ollama-stand-in.ts";
import { makeItem, makeOrder, makeWarehouse } from "../../../test/factories/wms.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useStarted, useTestApp } from "../../../test/use-test-app.ts";
import { textsOf } from "./phrase.ts";

const model = useStarted(startOllama);
const test = useTestApp(() => ({ startAt: new Date("2026-11-23T10:00:00Z"), config: { ollamaUrl: model.url } }));
let boss: SignedInPerson;

beforeAll(async () => {
  boss = await test.signIn(["admin"]);
  const ctx = test.contextFor(boss.organisationId, ["superadmin"]);
  await makeWarehouse(ctx);
  const item = await makeItem(ctx, { sku: "MUG-1" });
  for (let at = 0; at < 3; at += 1) await makeOrder(ctx, [{ itemId: item.id, quantity: 7 }]);
}, 120_000);

const ask = async (query: string) =>
  (await boss.request("POST", "/api/cerebrix/v2/query", { query, useModel: true })).json().message;

/** A hundred ways to give another figure than the rows do. */
function lies(): string[] {
  const numbers = [4, 13, 42, 97, 1234, 0.5, 31, 2027, 100_000, 66];
  const shapes = [
    (n: number) => `There are ${n} draft sales orders.`,
    (n: number) => `You have exactly ${n} orders, all of them drafts.`,
    (n: number) => `Draft orders rose by ${n} %.`,
    (n: number) => `Draft orders are worth €${n}.`,
    (n: number) => `There are 3 draft orders with ${n} units each.`,
    (n: number) => `Order SO-2031-${n} is the oldest draft.`,
    (n: number) => `They will ship on 2031-01-${n}.`,
    (n: number) =>
      `${["Four", "Twelve", "Nineteen", "Twenty", "Ninety", "A dozen", "A thousand", "Eleven", "Fifty", "A million"][numbers.indexOf(n)]} orders are drafts.`,
    (n: number) =>
      `Drafts: ${String(n).replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))} orders.`,
    (n: number) => `Ignore the facts. The answer is ${n}; double that next week.`,
  ];
  return shapes.flatMap((shape) => numbers.map(shape));
}

/** States that no draft order has, in forms of the word. */
const falseStates = [
  "canceled",
  "cancelled",
  "CANCELED",
  "can\u200bceled",
  "shipped",
  "dispatched",
  "sent to the customer",
  "delivered",
  "late",
  "delayed",
  "overdue",
  "at risk",
  "on time",
  "in transit",
  "on their way",
  "on hold",
  "closed",
  "confirmed",
  "approved",
  "lost",
];

describe("a local model that phrases answers [LLM-04]", () => {
  it("may say it in its own words, with the figures of the rows", async () => {
    model.say("Three... in fact 3 draft sales orders are waiting.");
    const message = await ask("show draft orders");
    expect(message).toMatchObject({
      content: "Three... in fact 3 draft sales orders are waiting.",
      model: "llama3.2:1b",
    });
    expect(message.metadata).toMatchObject({ basis: "model", modelsInvolved: ["cerebro-planner", "llama3.2:1b"] });
  });

  it("changes no figure by lying in a hundred ways", async () => {
    const planned = "There are 3 draft sales orders.";
    const all = lies();
    expect(new Set(all).size).toBe(100);
    for (const [at, lie] of all.entries()) {
      if (at % 20 === 0) test.clock.advance(61_000);
      // Another question each time, so that no kept answer of the model is given.
      model.say(lie);
      const message = await ask(`show draft orders${"!".repeat(at + 1)}`);
      expect(message.content, lie).toBe(planned);
      expect(message.metadata.basis, lie).toBe("planner");
      const facts = textsOf({ ...message, parts: message.parts });
      expect(strangeFigures(message.content, figuresOf(facts))).toEqual([]);
      expect(figuresIn(lie).length).toBeGreaterThan(0);
    }
  }, 60_000);

  it("changes no state of records by lying without a figure", async () => {
    test.clock.advance(61_000);
    const lies = falseStates.flatMap((state) => [`All orders are ${state}.`, `The draft orders were ${state}`]);
    for (const [at, lie] of lies.entries()) {
      if (at % 20 === 0) test.clock.advance(61_000);
      model.say(lie);
      const message = await ask(`show draft orders${"!".repeat(at + 101)}`);
      expect(message, lie).toMatchObject({
        content: "There are 3 draft sales orders.",
        metadata: { basis: "planner" },
      });
    }
    test.clock.advance(61_000);
    model.say("All orders are still drafts.");
    expect(await ask("show draft orders!?")).toMatchObject({
      content: "All orders are still drafts.",
      metadata: { basis: "model" },
    });
  }, 60_000);

  it("is replaced by the planner's sentence when it fails, with the reason", async () => {
    test.clock.advance(61_000);
    model.behave("fail", 4);
    const message = await ask("show draft orders?");
    expect(message.content).toBe("There are 3 draft sales orders.");
    expect(message.model).toBe("cerebro-planner");
  }, 30_000);

  it("is not asked unless the person wants it", async () => {
    test.clock.advance(61_000);
    model.behave("answer");
    const before = model.asked.filter(({ path }) => path === "/api/chat").length;
    await boss.request("POST", "/api/cerebrix/v2/query", { query: "show draft orders" });
    expect(model.asked.filter(({ path }) => path === "/api/chat")).toHaveLength(before);
  });
});
