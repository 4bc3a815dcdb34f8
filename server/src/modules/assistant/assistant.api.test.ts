import { beforeAll, describe, expect, it, vi } from "vitest";
import { answerOf } from "../../../test/answer-of.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";

const test = useTestApp({ startAt: new Date("2026-11-23T10:00:00Z") });
let boss: SignedInPerson;

beforeAll(async () => {
  boss = await test.signIn(["admin"]);
});

const chat = (message: string, page: string, who = boss) =>
  answerOf(who.request("POST", "/api/cerebrix/chat", { message, hemisphere: "wms", context: { page } }));
const conversation = async (page: string, who = boss) =>
  (await who.request("GET", `/api/assistant/conversation?hemisphere=wms&page=${encodeURIComponent(page)}`)).json();

describe("the calls of the assistant", () => {
  it("says that it is operational, to everybody [AI-07]", async () => {
    const status = await test.app.inject({ method: "GET", url: "/api/cerebrix/v2/status" });
    expect(status.json()).toMatchObject({
      status: "operational",
      agents: ["revenue", "executive", "bot-economy", "coordinator"],
      modelAvailable: false,
    });
  });

  it("answers with the fields that callers read, and refuses strangers [AI-01, AI-03, AI-07, AI-15]", async () => {
    const body = {
      query: "Which orders are late?",
      context: { targetAgent: "executive", userId: "u", timestamp: 1, sessionId: "s" },
    };
    const answer = (await boss.request("POST", "/api/cerebrix/v2/query", body)).json();
    expect(answer).toMatchObject({ confidence: 0.9, model: "cerebro-planner", loadBalancerStrategy: "keyword-router" });
    expect(answer.result).toBe(answer.response);
    expect(answer.responseTime).toBeGreaterThan(0);
    expect(answer.modelsInvolved).toEqual(["cerebro-planner"]);
    const { message } = answer;
    expect(message).toMatchObject({
      type: "assistant",
      content: answer.result,
      confidence: 0.9,
      model: "cerebro-planner",
      agent: "coordinator",
    });
    expect(message.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(message.timestamp).toBe("2026-11-23T10:00:00.000Z");
    expect(message.processingTime).toBeGreaterThan(0);
    expect(message.metadata).toMatchObject({
      systemVersion: "0.1.0",
      agentUsed: "coordinator",
      modelsInvolved: ["cerebro-planner"],
      loadBalancerStrategy: "keyword-router",
    });
    const stranger = await test.app.inject({ method: "POST", url: "/api/cerebrix/v2/query", payload: body });
    expect(stranger.statusCode).toBe(401);
  });

  it("routes by keywords, and hands over what an agent's tools do not answer [AI-06]", async () => {
    const agents = async (query: string) =>
      (await boss.request("POST", "/api/cerebrix/v2/query", { query })).json().message.metadata.agents;
    expect(await agents("show revenue of last month")).toEqual(["revenue"]);
    expect(await agents("executive summary of our KPIs")).toEqual(["executive"]);
    expect(await agents("show open orders")).toEqual(["coordinator"]);
    const body = { query: "show all vehicles", context: { targetAgent: "revenue" } };
    expect((await boss.request("POST", "/api/cerebrix/v2/query", body)).json().message.metadata.agents).toEqual([
      "revenue",
      "coordinator",
    ]);
  });

  it("keeps a conversation for each area and page, for nobody else, and 50 exchanges of it [AI-02, AI-18]", async () => {
    test.clock.advance(60_000);
    await chat("show open orders", "/wms/orders");
    test.clock.advance(1_000);
    await chat("show draft orders", "/wms/orders?x=1");
    await chat("hello", "/wms/inventory");
    const { messages, recentQueries } = await conversation("/wms/orders");
    expect(messages.map(({ type }: { type: string }) => type)).toEqual(["user", "assistant", "user", "assistant"]);
    expect(messages[2].content).toBe("show draft orders");
    expect(recentQueries.slice(0, 2)).toContain("show draft orders");
    const colleague = await test.signIn(["wms"], { organisationId: boss.organisationId });
    expect((await conversation("/wms/orders", colleague)).messages).toEqual([]);
    for (let at = 0; at < 52; at += 1) {
      test.clock.advance(1_000);
      await chat(`hello ${at}`, "/wms/picking", colleague);
    }
    const long = await conversation("/wms/picking", colleague);
    expect(long.messages).toHaveLength(100);
    expect(long.recentQueries).toHaveLength(10);
    const cleared = await boss.request("DELETE", "/api/assistant/conversation?hemisphere=wms&page=/wms/orders");
    expect(cleared.json()).toEqual({ deleted: 2 });
    expect((await conversation("/wms/orders")).messages).toEqual([]);
  });

  it("learns from ratings, from 0.5 to at most 0.95 [AI-19]", async () => {
    const { message } = await chat("how are our KPIs?", "/wms");
    const rate = async (rating: number) =>
      (
        await boss.request("POST", "/api/assistant/feedback", {
          interactionId: message.id,
          rating,
          userCorrection: "more",
        })
      ).json().confidence;
    expect(await rate(5)).toBe(0.55);
    expect(await rate(3)).toBe(0.55);
    expect(await rate(2)).toBe(0.45);
    for (let at = 0; at < 12; at += 1) await rate(4);
    expect(await rate(4)).toBe(0.95);
    const stranger = await test.signIn(["admin"]);
    const foreign = await stranger.request("POST", "/api/assistant/feedback", { interactionId: message.id, rating: 1 });
    expect(foreign.statusCode).toBe(404);
  });

  it("drops the oldest lessons when there are more than a thousand [AI-19]", async () => {
    const { message } = await chat("how are our KPIs?", "/wms");
    await test.owner.query(
      `insert into assistant_lesson (organisation_id, interaction_id, actor_id, intent, rating, created_at)
        select $1, $2, $3, 'kpi.query', 3, now() from generate_series(1, 1000 - (select count(*)::int from assistant_lesson where organisation_id = $1))`,
      [boss.organisationId, message.id, boss.accountId],
    );
    await boss.request("POST", "/api/assistant/feedback", { interactionId: message.id, rating: 3 });
    const { rows } = await test.owner.query(
      "select count(*)::int as count from assistant_lesson where organisation_id = $1",
      [boss.organisationId],
    );
    expect(rows[0].count).toBe(500);
  });

  it("streams the tools, the sentence and the whole message", async () => {
    const response = await boss.request("POST", "/api/assistant/stream", { message: "show open orders", page: "/wms" });
    expect(response.headers["content-type"]).toContain("text/event-stream");
    const lines = response.body.split("\n\n").filter((line) => line !== "");
    expect(lines.at(-1)).toBe("data: [DONE]");
    const events = lines.slice(0, -1).map((line) => JSON.parse(line.slice(6)));
    const text = events.flatMap((event) => (event.type === "text-delta" ? [event.delta] : [])).join("");
    const whole = events.find(({ type }) => type === "data-message").data;
    expect(text).toBe(whole.content);
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining([
        "start",
        "tool-input-available",
        "tool-output-available",
        "text-start",
        "text-end",
        "finish",
      ]),
    );
  });

  it("offers at most three follow-ups, and the services of the catalog that its rows came from [AI-18]", async () => {
    const discovered = (await boss.request("GET", "/api/services/discover")).json().services;
    const known = new Set(discovered.map(({ id }: { id: string }) => id));
    const services = {
      "show revenue": ["business-analytics"],
      "show open orders": ["order-management"],
      "how do I receive goods?": ["knowledge-base"],
      hello: [],
      "how are our KPIs?": ["business-analytics"],
    };
    for (const [question, used] of Object.entries(services)) {
      const { message } = await chat(question, "/wms");
      expect(message.services, question).toEqual(used);
      expect(used.filter((service) => !known.has(service))).toEqual([]);
      expect(message.suggestions.length).toBeGreaterThan(0);
      expect(message.suggestions.length).toBeLessThanOrEqual(3);
    }
    expect((await chat("sing me a song", "/wms")).message).toMatchObject({
      content: "I didn't understand that command. Try asking differently or use the suggestions.",
      confidence: 0.7,
    });
  });

  it("answers nothing to an empty question but a warning in the log, and refuses what is far too long [AI-14]", async () => {
    const warn = vi.spyOn(test.platform.log, "warn");
    const empty = await boss.request("POST", "/api/cerebrix/v2/query", { query: "   " });
    expect(empty.statusCode).toBe(200);
    expect(empty.json()).toMatchObject({ result: "", response: "", message: null });
    expect(warn.mock.calls).toEqual([
      [{ requestId: empty.headers["x-request-id"] }, "an empty question to the assistant was ignored"],
    ]);
    warn.mockClear();
    await chat("show open orders", "/wms");
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
    expect((await boss.request("POST", "/api/cerebrix/v2/query", { query: "a".repeat(100_000) })).statusCode).toBe(400);
    expect((await boss.request("POST", "/api/cerebrix/v2/query", { query: 7 })).statusCode).toBe(400);
  });
});
