import type { AssistantEvent, AssistantMessage } from "@cerebro/contracts/entities/assistant/assistant.ts";
import { figuresOf, strangeFigures } from "@cerebro/engines/assistant/figures.ts";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { makeItem, makeOrder, makeWarehouse } from "../../../test/factories/wms.ts";
import { startOllama } from "../../../test/ollama-stand-in.ts";
import { connect, identify, listen, type SocketClient } from "../../../test/socket-client.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useStarted, useTestApp } from "../../../test/use-test-app.ts";
import { textsOf } from "./phrase.ts";

const model = useStarted(startOllama);
const test = useTestApp(() => ({ startAt: new Date("2026-11-23T10:00:00Z"), config: { ollamaUrl: model.url } }));
let boss: SignedInPerson;
let port: number;
let client: SocketClient;

beforeAll(async () => {
  boss = await test.signIn(["admin"]);
  const ctx = test.contextFor(boss.organisationId, ["superadmin"]);
  await makeWarehouse(ctx);
  const item = await makeItem(ctx, { sku: "MUG-1" });
  for (let at = 0; at < 3; at += 1) await makeOrder(ctx, [{ itemId: item.id, quantity: 7 }]);
  port = await listen(test);
}, 120_000);
beforeEach(async () => {
  model.behave("answer");
  // Another minute: neither the limits of the model nor its last failure count. Sockets do not live that long.
  test.clock.advance(61_000);
  client = await connect(boss, port, { address: "/cerebro" });
  await identify(client, boss);
});
afterEach(() => client.close());

const planned = "There are 3 draft sales orders.";

/** Reads events of the stream as they come. */
class Stream {
  readonly events: AssistantEvent[] = [];
  readonly controller = new AbortController();
  readonly ended: Promise<void>;

  constructor(message = "show draft orders") {
    this.ended = this.#read(message);
  }

  async #read(message: string): Promise<void> {
    const response = await fetch(`http://127.0.0.1:${port}/api/assistant/stream`, {
      method: "POST",
      headers: { authorization: `Bearer ${boss.token}`, "content-type": "application/json" },
      body: JSON.stringify({ message, page: "/wms", useModel: true }),
      signal: this.controller.signal,
    });
    let rest = "";
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const lines = (rest + chunk).split("\n\n");
      rest = lines.pop() ?? "";
      for (const line of lines) if (!line.endsWith("[DONE]")) this.events.push(JSON.parse(line.slice(6)));
    }
  }
}

/** Every text that was on a screen at some time, the last one last. */
function shown(events: readonly AssistantEvent[]): string[] {
  const texts = [""];
  for (const event of events) {
    if (event.type === "text-start" || event.type === "data-withdrawn") texts.push("");
    if (event.type === "text-delta") texts.push(texts.at(-1) + event.delta);
  }
  return texts;
}

const messageIn = (events: readonly AssistantEvent[]): AssistantMessage => {
  const found = events.find((event) => event.type === "data-message");
  if (found === undefined) throw new Error("no message");
  return found.data;
};

const say = "Three draft orders wait for you in the warehouse. There are 3 of them, and nothing else.";

describe("an answer that a local model writes as a stream [LLM-04]", () => {
  it("arrives over HTTP while it is written, after the rows it speaks of", async () => {
    model.say(say);
    model.behave("stall");
    const stream = new Stream();
    await vi.waitFor(() => expect(shown(stream.events).at(-1)).toContain("wait for you in the warehouse."), {
      timeout: 20_000,
    });
    const types = stream.events.map(({ type }) => type);
    expect(types.indexOf("tool-output-available")).toBeLessThan(types.indexOf("text-start"));
    expect(stream.events.find(({ type }) => type === "tool-output-available")).toMatchObject({
      output: { sentence: planned, parts: [{ kind: "table", count: 3 }] },
    });
    expect(types).not.toContain("data-message");
    model.goOn();
    await stream.ended;
    expect(shown(stream.events).at(-1)).toBe(say);
    expect(messageIn(stream.events)).toMatchObject({ content: say, metadata: { basis: "model" } });
  });

  it("arrives over the socket in the same parts [RT-03]", async () => {
    model.say(say);
    client.send({ type: "query", requestId: "parts", query: "show draft orders", useModel: true, stream: true });
    expect(await client.answer("parts")).toMatchObject({ success: true, data: { content: say } });
    expect(shown(partsOf("parts")).at(-1)).toBe(say);
    client.send({ type: "query", requestId: "whole", query: "show draft orders" });
    expect(await client.answer("whole")).toMatchObject({ success: true, data: { content: planned } });
    expect(partsOf("whole")).toEqual([]);
  });

  it("is withdrawn with its first wrong figure, which nobody ever sees", async () => {
    for (const lie of [
      "Draft orders wait for you. They rose by 40 % since May. Nothing else is new.",
      "There are 3 draft orders, worth €99,000.",
      "Good news: nineteen drafts.",
      "There are 3 hundred drafts.",
    ]) {
      model.say(lie);
      const stream = new Stream();
      await stream.ended;
      const message = messageIn(stream.events);
      expect(message, lie).toMatchObject({ content: planned, metadata: { basis: "planner" }, note: null });
      const allowed = figuresOf(textsOf(message));
      for (const text of shown(stream.events)) expect(strangeFigures(text, allowed), text).toEqual([]);
      expect(shown(stream.events).at(-1), lie).toBe(planned);
    }
  });

  it("is withdrawn with its first state that no order has, which nobody ever sees", async () => {
    model.say("Draft orders wait for you. All of them are canceled. Nothing else is new.");
    const stream = new Stream();
    await stream.ended;
    expect(stream.events.map(({ type }) => type)).toContain("data-withdrawn");
    for (const text of shown(stream.events)) expect(text).not.toContain("cancel");
    expect(shown(stream.events).at(-1)).toBe(planned);
    expect(messageIn(stream.events)).toMatchObject({ content: planned, metadata: { basis: "planner" }, note: null });
  });

  it.each(["break", "end-early"] as const)("is replaced with the reason when the model fails: %s", async (mood) => {
    model.say(say);
    model.behave(mood, 3);
    const stream = new Stream();
    await stream.ended;
    expect(stream.events.map(({ type }) => type)).toContain("data-withdrawn");
    expect(shown(stream.events).at(-1)).toBe(planned);
    expect(messageIn(stream.events)).toMatchObject({
      content: planned,
      note: expect.stringContaining("The local language model does not answer."),
    });
  });

  it("is replaced when the model is too slow, in the agreed words", async () => {
    const { languageModel } = test.contextFor(boss.organisationId, ["admin"]).platform;
    const late = async function* () {
      yield `${JSON.stringify({ message: { role: "assistant", content: "Three draft " }, done: false })}\n`;
      yield `${JSON.stringify({ error: "LLM request timed out. Try a shorter prompt." })}\n`;
    };
    const lines = vi.spyOn(languageModel, "lines").mockImplementationOnce(async () => late());
    const stream = new Stream();
    await stream.ended;
    lines.mockRestore();
    expect(messageIn(stream.events)).toMatchObject({
      content: planned,
      note: "LLM request timed out. Try a shorter prompt.",
    });
  });

  it("ends the model's work when its reader leaves or cancels, and keeps the planner's answer", async () => {
    const before = model.abandoned();
    model.say(say, say, say);
    model.behave("stall");
    const stream = new Stream();
    await vi.waitFor(() => expect(shown(stream.events).at(-1)).not.toBe(""), { timeout: 20_000 });
    stream.controller.abort();
    await expect(stream.ended).rejects.toThrow(/abort/i);
    await vi.waitFor(() => expect(model.abandoned()).toBe(before + 1), { timeout: 20_000 });

    client.send({ type: "query", requestId: "stop", query: "show draft orders", useModel: true, stream: true });
    await vi.waitFor(() => expect(shown(partsOf("stop")).at(-1)).not.toBe(""), { timeout: 20_000 });
    client.send({ type: "cancel", requestId: "stop" });
    expect(await client.answer("stop")).toMatchObject({ data: { content: planned, note: null } });
    expect(model.abandoned()).toBe(before + 2);

    const other = await connect(boss, port, { address: "/cerebro" });
    await identify(other, boss);
    other.send({ type: "query", requestId: "gone", query: "show draft orders", useModel: true, stream: true });
    await other.next("message", (message) => message.kind === "part" && message.event.type === "text-delta");
    await other.close();
    await vi.waitFor(() => expect(model.abandoned()).toBe(before + 3), { timeout: 20_000 });
  });
});

describe("an answer without a model", () => {
  it("is sent in parts as its steps end [AI-01]", async () => {
    client.send({ type: "query", requestId: "plain", query: "show draft orders", stream: true });
    await client.answer("plain");
    const types = [...new Set(partsOf("plain").map(({ type }) => type))];
    expect(types).toEqual(["tool-input-available", "tool-output-available", "text-start", "text-delta", "text-end"]);
    expect(shown(partsOf("plain")).at(-1)).toBe(planned);
  });
});

const partsOf = (requestId: string): AssistantEvent[] =>
  client
    .ofType("message")
    .flatMap((message) => (message.kind === "part" && message.requestId === requestId ? [message.event] : []));
