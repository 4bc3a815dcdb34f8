import { beforeAll, describe, expect, it } from "vitest";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import type { Actions } from "../../platform/actions.ts";
import { Language } from "./language.ts";
import { runLanguage } from "./run.ts";

const noActions: Actions = {
  list: [],
  services: [],
  find: () => undefined,
  of: () => undefined,
  hasService: () => false,
  words: { tables: {}, pages: {}, names: () => Promise.reject(new Error("nobody asks")) },
};
const test = useTestApp({ startAt: new Date("2026-11-23T10:00:00Z") });
let person: SignedInPerson;

beforeAll(async () => {
  person = await test.signIn(["wms"]);
});

describe("the language engine while part of it does not work", () => {
  it("falls back to keywords when the engine breaks, and says that it did [NLP-06]", async () => {
    const broken = new Language(test.platform, () => {
      throw new Error("weights are gone");
    });
    const context = test.contextFor(person.organisationId, ["wms"]);
    const answer = await runLanguage(
      context,
      { action: "analyze_intent", params: { text: "track my shipment" } },
      { language: broken, actions: noActions },
    );
    expect(answer.meta.source).toBe("fallback");
    expect(answer.data).toMatchObject({
      intent: "shipment.track",
      confidence: 0.5,
      basis: "keywords",
      note: "Neural language processing is temporarily offline. Using local pattern matching as fallback.",
    });
    const mail = await runLanguage(
      context,
      { action: "process_email", params: { body: "URGENT please track my shipment" } },
      { language: broken, actions: noActions },
    );
    expect(mail.data).toMatchObject({ category: "general", urgency: "low", basis: "fallback" });
  });

  it("answers in prepared words with a note when the engine breaks [NLP-06]", async () => {
    const broken = new Language(test.platform, () => {
      throw new Error("weights are gone");
    });
    const context = test.contextFor(person.organisationId, ["wms"]);
    const note = "Neural language processing is temporarily offline. Using local pattern matching as fallback.";
    const answerTo = async (text: string) =>
      (
        await runLanguage(
          context,
          { action: "generate_response", params: { text } },
          { language: broken, actions: noActions },
        )
      ).data;
    expect(await answerTo("track my shipment")).toMatchObject({
      response: "I understood this as shipment: track. No service that you may use answers it on this server.",
      confidence: 0.5,
      basis: "canned",
      note,
    });
    expect(await answerTo("what's the capital of Peru")).toMatchObject({
      response: "I didn't understand that command. Try asking differently or use the suggestions.",
      note,
    });
    expect(
      (
        await runLanguage(
          context,
          { action: "generate_response", params: { text: "thank you" } },
          { language: new Language(test.platform), actions: noActions },
        )
      ).data,
    ).toMatchObject({ note: null });
  });

  it("goes on without the organization's names when they do not come in time [NLP-06]", async () => {
    const context = test.contextFor(person.organisationId, ["wms"]);
    const slow = {
      ...context,
      read: { ...context.read, rows: () => new Promise<never>(() => undefined) },
    };
    const language = new Language(test.platform);
    const answer = await runLanguage(
      slow,
      { action: "analyze_intent", params: { text: "where is SHP-1" } },
      { language, actions: noActions },
    );
    expect(answer.data).toMatchObject({
      intent: "shipment.track",
      note: "Language analysis taking longer than expected. Processing with reduced features.",
    });
  });

  it("refuses who asks too often, in the agreed words [NLP-06]", async () => {
    const context = test.contextFor(person.organisationId, ["wms"]);
    const parts = { language: new Language(test.platform), actions: noActions };
    const call = () => runLanguage(context, { action: "analyze_sentiment", params: { text: "good" } }, parts);
    for (let time = 0; time < 1200; time += 1) await call();
    await expect(call()).rejects.toMatchObject({
      code: "nlp.too_many",
      message: "AI service rate limit reached. Please try again in a few moments.",
    });
  });
});
