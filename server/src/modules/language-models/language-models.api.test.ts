import { Ollama } from "ollama";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { startOllama } from "../../../test/ollama-stand-in.ts";
import { listen } from "../../../test/socket-client.ts";
import { type SignedInPerson, startTestApp } from "../../../test/start-test-app.ts";
import { useStarted, useTestApp } from "../../../test/use-test-app.ts";

const ollama = useStarted(startOllama);
const test = useTestApp(() => ({ config: { ollamaUrl: ollama.url } }));
let person: SignedInPerson;
let client: Ollama;

beforeAll(async () => {
  person = await test.signIn(["wms"]);
  const port = await listen(test);
  client = new Ollama({
    host: `http://127.0.0.1:${port}`,
    headers: { authorization: `Bearer ${person.token}` },
    // The one difference: where the calls of Ollama are found.
    fetch: (input, init) => {
      const url = input instanceof Request ? input.url : input.toString();
      return fetch(url.replace(/\/api\/(?!embeddings)/, "/api/ollama/"), init);
    },
  });
});
afterEach(() => ollama.behave("answer"));

const messages = [{ role: "user", content: "How is stock?" }];
const model = "llama3.2:1b";

describe("the official client through the product", () => {
  it("generates, chats, embeds and lists models [LLM-01]", async () => {
    expect((await client.generate({ model, prompt: "stock?" })).response).toContain("Stock is low.");
    expect((await client.chat({ model, messages })).message.content).toBe("Stock is low.");
    expect((await client.embeddings({ model, prompt: "a" })).embedding).toEqual([0.25, -0.5]);
    expect((await client.embed({ model, input: ["a", "b"] })).embeddings).toHaveLength(2);
    expect((await client.list()).models.map(({ name }) => name)).toEqual([model]);
    expect(await client.version()).toMatchObject({ version: "0.12.3" });
  });

  it("streams, calls tools and is told of errors in the middle and of missing models [LLM-01]", async () => {
    const words: string[] = [];
    for await (const part of await client.generate({ model, prompt: "a", stream: true }))
      words.push(part.response ?? "");
    expect(words.join("")).toBe("aStock is low.");
    const tools = [{ type: "function", function: { name: "list_stock", parameters: { type: "object" } } }];
    const chat = await client.chat({ model, messages, tools: tools as never });
    expect(chat.message.tool_calls?.[0]?.function).toMatchObject({ name: "list_stock", arguments: { sku: "B-3000" } });
    await expect(client.generate({ model: "missing", prompt: "a" })).rejects.toMatchObject({ status_code: 404 });
    ollama.behave("break");
    const broken = await client.generate({ model, prompt: "b", stream: true });
    await expect(
      (async () => {
        for await (const part of broken) expect(part.done).toBe(false);
      })(),
    ).rejects.toThrow("unexpected EOF");
  });

  it("ends the model's work when it leaves, also while it waits for a whole answer [LLM-01]", async () => {
    const before = ollama.abandoned();
    const stream = await client.generate({ model, prompt: "SLOW", stream: true });
    for await (const part of stream) {
      expect(part.done).toBe(false);
      break;
    }
    stream.abort();
    await expect.poll(() => ollama.abandoned()).toBe(before + 1);
    ollama.behave("hang");
    const leaving = new AbortController();
    const waiting = fetch(`${test.app.listeningOrigin}/api/ollama/generate`, {
      method: "POST",
      headers: { authorization: `Bearer ${person.token}`, "content-type": "application/json" },
      body: JSON.stringify({ prompt: "leave", stream: false }),
      signal: leaving.signal,
    });
    await expect.poll(() => ollama.asked.at(-1)?.body["prompt"]).toBe("leave");
    leaving.abort();
    await expect(waiting).rejects.toThrow("aborted");
    await expect.poll(() => ollama.abandoned()).toBe(before + 2);
  });
});

describe("the calls of the seed", () => {
  it("send the product's model, temperature and length unless told [LLM-03]", async () => {
    const answer = await person.request("POST", "/api/ollama/generate", { prompt: "standard", stream: false });
    expect(answer.statusCode).toBe(200);
    expect(ollama.asked.at(-1)).toEqual({
      path: "/api/generate",
      body: { model, prompt: "standard", stream: false, options: { temperature: 0.7, num_predict: 500 } },
    });
  });

  it("tell whether a model is there [LLM-01]", async () => {
    const status = await person.request("GET", "/api/ollama/status");
    expect(status.json()).toMatchObject({ available: true, configured: true, defaultModel: model, modelPresent: true });
  });

  it("are for members, with bodies of bounded size", async () => {
    const stranger = await test.app.inject({ method: "POST", url: "/api/ollama/chat", payload: { messages } });
    expect(stranger.statusCode).toBe(401);
    for (const body of [{}, { messages: [] }, { messages, options: { num_predict: 501 } }, { messages, url: "x" }]) {
      expect((await person.request("POST", "/api/ollama/chat", body)).statusCode).toBe(400);
    }
    const long = { prompt: "a".repeat(32_001), stream: false };
    expect((await person.request("POST", "/api/ollama/generate", long)).statusCode).toBe(400);
  });

  it("say that no model is set up where there is none", async () => {
    const other = await startTestApp();
    const somebody = await other.signIn(["wms"]);
    const refused = await somebody.request("POST", "/api/ollama/generate", { prompt: "a" });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: "llm.not_configured" });
    expect((await somebody.request("GET", "/api/ollama/status")).json()).toMatchObject({ available: false });
    await other.close();
  });
});
