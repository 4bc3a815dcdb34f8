import { modelLimits } from "@cerebro/contracts/constants/language-model.ts";
import { GeneratedText } from "@cerebro/contracts/entities/assistant/language-model.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type OllamaStandIn, startOllama } from "../../../test/ollama-stand-in.ts";
import { KeptAnswers } from "./kept-answers.ts";
import { LanguageModel, type LanguageModelOptions, type Question } from "./language-model.ts";

let ollama: OllamaStandIn;
let now: number;
let pauses: number[];
const clock = { now: () => new Date(now) };
const asker = { organisationId: "o1", callerId: "anna" };
const about = (prompt: string): Question => ({
  path: "generate",
  body: { model: "llama3.2:1b", prompt, stream: false },
});

beforeEach(async () => {
  ollama = await startOllama();
  now = Date.parse("2026-03-02T09:00:00Z");
  pauses = [];
});
afterEach(() => ollama.close());

const model = (options: Partial<LanguageModelOptions> = {}): LanguageModel =>
  new LanguageModel({
    url: ollama.url,
    clock,
    wait: async (milliseconds) => void pauses.push(milliseconds),
    ...options,
  });

describe("whether a model server answers", () => {
  it("is looked up once a minute at most, however many ask at the same time [LLM-02]", async () => {
    const local = model();
    const answers = await Promise.all([local.status(), local.status(), local.available()]);
    expect(answers[0]).toMatchObject({ available: true, version: "0.12.3", modelPresent: true, error: null });
    expect(ollama.asked).toHaveLength(2);
    now += modelLimits.availabilityMs - 1;
    ollama.behave("fail");
    expect((await local.status()).available).toBe(true);
    now += 1;
    expect(await local.status()).toMatchObject({ available: false, configured: true, models: [] });
    expect((await local.status()).error).toContain("does not answer");
    expect(ollama.asked.length).toBeGreaterThan(2);
  });

  it("is known within the time for a status, and not at all without an address [LLM-02]", async () => {
    expect(modelLimits.statusWithinMs).toBe(5_000);
    ollama.behave("hang");
    expect((await model({ statusWithinMs: 40 }).status()).error).toContain("timed out");
    expect(await model({ url: null }).status()).toMatchObject({ available: false, configured: false, checkedAt: null });
  });
});

describe("a question to the model", () => {
  it("is repeated three times after pauses that double, when the server fails [LLM-02]", async () => {
    ollama.behave("fail", 3);
    expect((await model().answer(about("a"), GeneratedText, asker)).response).toContain("Stock is low.");
    expect(pauses).toEqual([1_000, 2_000, 4_000]);
    ollama.behave("fail");
    await expect(model().answer(about("b"), GeneratedText, asker)).rejects.toMatchObject({ code: "llm.unavailable" });
    expect(ollama.asked).toHaveLength(8);
  });

  it("is repeated when no connection comes about, and refused as unavailable at last", async () => {
    const gone = model();
    await ollama.close();
    await expect(gone.answer(about("a"), GeneratedText, asker)).rejects.toMatchObject({ code: "llm.unavailable" });
    expect(pauses).toEqual([1_000, 2_000, 4_000]);
  });

  it("is not repeated when it takes too long, and says so [LLM-04]", async () => {
    expect(modelLimits.answerWithinMs).toBe(30_000);
    ollama.behave("hang");
    await expect(model({ answerWithinMs: 40 }).answer(about("a"), GeneratedText, asker)).rejects.toThrow(
      "LLM request timed out. Try a shorter prompt.",
    );
    expect(ollama.asked).toHaveLength(1);
  });

  it("gets the kept answer for an hour, within one organization [LLM-03]", async () => {
    const local = model();
    const first = await local.answer(about("a"), GeneratedText, asker);
    now += 3_599_999;
    expect(await local.answer(about("a"), GeneratedText, asker)).toEqual(first);
    expect(ollama.asked).toHaveLength(1);
    await local.answer(about("a"), GeneratedText, { ...asker, organisationId: "o2" });
    await local.answer(about("b"), GeneratedText, asker);
    expect(ollama.asked).toHaveLength(3);
    now += 1;
    await local.answer(about("a"), GeneratedText, asker);
    expect(ollama.asked).toHaveLength(4);
  });

  it("is refused beyond the limits of its account, minute and day", async () => {
    const local = model();
    for (let call = 0; call < modelLimits.perMinute; call += 1) {
      await local.answer(about(`a${call}`), GeneratedText, asker);
    }
    await expect(local.answer(about("more"), GeneratedText, asker)).rejects.toMatchObject({
      code: "llm.busy",
      facts: { retryAfterSeconds: 60 },
    });
    await local.answer(about("more"), GeneratedText, { ...asker, callerId: "ben" });
  });

  it("waits while the model works on two others, and is refused when sixteen wait", async () => {
    const local = model();
    ollama.behave("hang");
    const controller = new AbortController();
    const many = Array.from({ length: modelLimits.atOnce + modelLimits.waiting }, (_, index) =>
      local
        .answer(about(`w${index}`), GeneratedText, {
          organisationId: "o1",
          callerId: `person-${index}`,
          signal: controller.signal,
        })
        .catch((error: unknown) => error),
    );
    await expect(local.answer(about("late"), GeneratedText, asker)).rejects.toMatchObject({ code: "llm.busy" });
    expect(ollama.asked.length).toBeLessThanOrEqual(modelLimits.atOnce);
    controller.abort();
    await Promise.all(many);
    ollama.behave("answer");
    expect((await local.answer(about("after"), GeneratedText, asker)).done).toBe(true);
  });
});

describe("an answer line by line", () => {
  const read = async (lines: AsyncIterable<string>): Promise<unknown[]> => {
    const all: unknown[] = [];
    for await (const line of lines) all.push(JSON.parse(line));
    return all;
  };
  const streamed = (prompt: string): Question => ({
    path: "generate",
    body: { model: "llama3.2:1b", prompt, stream: true },
  });

  it("ends with the model's last line, and its place is free again", async () => {
    const local = model();
    for (let round = 0; round < 4; round += 1) {
      const lines = await read(await local.lines(streamed("a"), asker));
      expect(lines.at(-1)).toMatchObject({ done: true, done_reason: "stop" });
    }
  });

  it("ends with an error the model reports, and with one of its own when the model falls silent", async () => {
    ollama.behave("break");
    expect((await read(await model().lines(streamed("a"), asker))).at(-1)).toEqual({ error: "unexpected EOF" });
    ollama.behave("end-early");
    expect((await read(await model().lines(streamed("a"), asker))).at(-1)).toEqual({
      error: "The local language model ended its answer early.",
    });
    ollama.behave("answer");
    expect((await read(await model({ answerWithinMs: 60 }).lines(streamed("SLOW"), asker))).at(-1)).toEqual({
      error: "LLM request timed out. Try a shorter prompt.",
    });
  });

  it("ends the model's work when its reader leaves", async () => {
    for await (const line of await model().lines(streamed("SLOW"), asker)) {
      expect(JSON.parse(line)).toMatchObject({ done: false });
      break;
    }
    await expect.poll(() => ollama.abandoned()).toBe(1);
  });
});

describe("kept answers", () => {
  it("are a hundred at most; the one asked for longest ago goes first [LLM-03]", () => {
    const kept = new KeptAnswers(clock);
    for (let index = 0; index < 100; index += 1) kept.keep(index, { index });
    expect(kept.find(0)).toEqual({ index: 0 });
    kept.keep(100, { index: 100 });
    expect(kept.size).toBe(100);
    expect(kept.find(1)).toBeUndefined();
    expect(kept.find(0)).toEqual({ index: 0 });
  });
});
