import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ollama } from "ollama";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listen } from "../../../test/socket-client.ts";
import { type SignedInPerson, startTestApp, type TestApp } from "../../../test/start-test-app.ts";
import { hasLlama, loadModel, type LocalModel } from "../../../test/tiny-model/llama.ts";
import { serveModel } from "../../../test/tiny-model/serve.ts";
import { writeTinyModel } from "../../../test/tiny-model/write-model.ts";

const model = "llama3.2:1b";

describe.skipIf(!hasLlama)("a model file in llama.cpp, from the client to the weights and back", () => {
  let folder: string;
  let loaded: LocalModel;
  let server: Awaited<ReturnType<typeof serveModel>>;
  let test: TestApp;
  let person: SignedInPerson;
  let client: Ollama;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "tiny-model-"));
    const file = join(folder, "tiny.gguf");
    await writeTinyModel(file);
    loaded = await loadModel(file);
    server = await serveModel(loaded);
    test = await startTestApp({ config: { ollamaUrl: server.url } });
    person = await test.signIn(["manager"]);
    const port = await listen(test);
    client = new Ollama({
      host: `http://127.0.0.1:${port}`,
      headers: { authorization: `Bearer ${person.token}` },
      fetch: (input, init) => {
        const url = input instanceof Request ? input.url : input.toString();
        return fetch(url.replace(/\/api\/(?!embeddings)/, "/api/ollama/"), init);
      },
    });
  });
  afterAll(async () => {
    await test.close();
    await server.close();
    await loaded.close();
    await rm(folder, { recursive: true, force: true });
  });

  it("generates, chats, streams and embeds, the same for the same text [LLM-01]", async () => {
    const options = { num_predict: 12, temperature: 0 };
    const whole = await client.generate({ model, prompt: "How is stock?", options });
    expect(whole.response).toMatch(/^[\x20-\x7e]{12}$/);
    const pieces: string[] = [];
    for await (const { response } of await client.generate({ model, prompt: "How is stock?", options, stream: true }))
      pieces.push(response ?? "");
    expect(pieces.length).toBeGreaterThan(12);
    expect(pieces.join("")).toBe(whole.response);
    const messages = [{ role: "user", content: "How are orders?" }];
    expect((await client.chat({ model, messages, options })).message.content).toMatch(/^[\x20-\x7e]{12}$/);
    const { embedding } = await client.embeddings({ model, prompt: "stock" });
    expect(embedding).toHaveLength(64);
    expect((await client.embeddings({ model, prompt: "orders" })).embedding).not.toEqual(embedding);
    expect(await person.request("GET", "/api/ollama/status").then((answer) => answer.json())).toMatchObject({
      available: true,
      modelPresent: true,
    });
  });

  it("cannot put a word of its own into an answer: a figure comes from the rows [LLM-04]", async () => {
    const payload = { query: "show draft orders", useModel: true };
    const answer = await person.request("POST", "/api/cerebrix/v2/query", payload);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().message.content).toMatch(/^There are no /);
  });
});
