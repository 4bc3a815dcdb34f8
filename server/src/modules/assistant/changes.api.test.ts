import type { AnswerPart, AssistantMessage } from "@cerebro/contracts/entities/assistant/assistant.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { answerOf } from "../../../test/answer-of.ts";
import { makeCarrier } from "../../../test/factories/carriers.ts";
import { makeItem, makeOrder, makeWarehouse } from "../../../test/factories/wms.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";

const test = useTestApp({ startAt: new Date("2026-11-23T10:00:00Z") });
let boss: SignedInPerson;
let itemId: string;

beforeAll(async () => {
  boss = await test.signIn(["admin"]);
  const ctx = test.contextFor(boss.organisationId, ["superadmin"]);
  await makeWarehouse(ctx);
  ({ id: itemId } = await makeItem(ctx, { sku: "MUG-1" }));
  await makeCarrier(ctx, { name: "Slow and cheap" }, [
    { origin: "CW", destination: "FR", minimumMinor: 1_000, minorPerTonne: 5_000, transitDays: 5 },
    { origin: "CW", destination: "IE", minimumMinor: 9_000, minorPerTonne: 90_000, transitDays: 5 },
  ]);
  await makeCarrier(ctx, { name: "Quick" }, [
    { origin: "CW", destination: "FR", minimumMinor: 5_000, minorPerTonne: 30_000, transitDays: 1 },
    { origin: "CW", destination: "IE", minimumMinor: 5_000, minorPerTonne: 30_000, transitDays: 1 },
    { origin: "CW", destination: "GB", minimumMinor: 5_000, minorPerTonne: 30_000, transitDays: 1 },
  ]);
}, 120_000);

const ask = async (query: string, who = boss): Promise<AssistantMessage> => {
  return (await answerOf(who.request("POST", "/api/cerebrix/v2/query", { query }))).message;
};

const order = async () => makeOrder(test.contextFor(boss.organisationId, ["superadmin"]), [{ itemId, quantity: 7 }]);
const state = async (id: string) => (await boss.request("GET", `/api/wms/orders/${id}`)).json().state;

function cardOf({ parts }: AssistantMessage): Extract<AnswerPart, { kind: "change" }> {
  const card = parts.find((part) => part.kind === "change");
  if (card === undefined) throw new Error("no card");
  return card;
}

describe("an order that is canceled in words", () => {
  it.each(["cancel order {}", "please cancel {}", "void order {}, the customer changed his mind", "call off {}"])(
    "%s: is prepared, shown and applied by token, and nothing changes before [AI-13]",
    async (words) => {
      const { id, number } = await order();
      const message = await ask(words.replace("{}", number));
      const { tool, input, choice } = cardOf(message);
      expect(message.content).toContain(`${number} is draft.`);
      expect(tool).toBe("order-management_cancel_order");
      const whole = { ...input, [choice.field]: choice.options[0]?.value };
      const plan = await boss.request("POST", `/api/actions/${tool}/simulate`, { input: whole });
      expect(plan.statusCode, plan.body).toBe(200);
      expect(plan.json().diff).toEqual(
        expect.arrayContaining([expect.objectContaining({ subject: expect.stringContaining(number) })]),
      );
      expect(await state(id)).toBe("draft");
      const { token } = plan.json();
      await answerOf(boss.request("POST", "/api/actions/apply", { token, tool, input: whole }));
      expect(await state(id)).toBe("cancelled");
      expect((await ask(`cancel ${number}`)).content).toBe(`${number} is canceled already.`);
    },
  );

  it("needs its number, and the right to change", async () => {
    expect((await ask("cancel my last order")).content).toContain("Name the order by its number");
    expect((await ask("cancel order SO-2031-000001")).content).toBe("There is no order “SO-2031-000001”.");
    const { number } = await order();
    const driver = await test.signIn(["logistics"], { organisationId: boss.organisationId });
    expect(await ask(`cancel order ${number}`, driver)).toMatchObject({
      content: `There is no order “${number}”.`,
      parts: [],
    });
  });

  it("says where other changes are made", async () => {
    const { number } = await order();
    const changed = await ask(`change the due date of ${number} to tomorrow`);
    expect(changed.content).toContain(`${number} is changed on its own page.`);
    expect(changed.sources).toEqual([expect.objectContaining({ href: expect.stringMatching(/^\/wms\/orders\//) })]);
  });
});

describe("the cheapest carrier [AI-01]", () => {
  it("is told for a lane, with all offers", async () => {
    const message = await ask("which carrier is cheapest from CW to France for 100 kg?");
    expect(message.content).toContain("Slow and cheap is cheapest from CW to FR for 100 kg:");
    expect(message.parts).toEqual([expect.objectContaining({ kind: "table", count: 2 })]);
    expect(message.note).toBeNull();
    expect(message.sources[0]?.rows).toBe("/api/logistics/rates?origin=CW&destination=FR&grams=100000");
    expect((await ask("which carrier is fastest from CW to FR?")).content).toContain("Quick is fastest");
  });

  it("is told for all lanes where none was named, with the weight that was assumed", async () => {
    const message = await ask("which carrier is cheapest?");
    expect(message.content).toBe("Quick is cheapest on 2 of 3 lanes.");
    expect(message.note).toBe("Prices are for 100 kg, because no weight was named.");
    expect((await ask("which carrier is cheapest to Atlantis?")).content).toBe(
      "No tariff has a price to Atlantis today.",
    );
  });

  it("is not told to people who may not see prices", async () => {
    const picker = await test.signIn(["wms"], { organisationId: boss.organisationId });
    expect((await ask("which carrier is cheapest?", picker)).content).toContain(
      "I don't have access to carrier rate data.",
    );
  });
});
