import { describe, expect, it } from "vitest";
import { answerOffline, suggestionsFor } from "./answer.ts";
import { preparedAnswers } from "./prepared.ts";

const picker = { roles: ["wms"] };
const answer = (question: string, visitor: typeof picker | null) => answerOffline(question, visitor);

describe("the assistant without a server [APP-37, AI-15, AI-16]", () => {
  it("opens a page by what people call it [AI-04]", () => {
    expect(answer("Go to orders", picker)).toEqual({ text: "Opening Orders.", go: "/wms/orders", confidence: 0.7 });
    expect(answer("take me to the inventory page", picker).go).toBe("/wms/inventory");
    expect(answer("settings", picker).go).toBe("/settings");
  });

  it("says why a page stays closed", () => {
    expect(answer("open fleet", picker)).toMatchObject({
      text: "Fleet is open to the role logistics. Ask an administrator of your company for it.",
    });
    expect(answer("open fleet", null)).toMatchObject({ text: "Fleet opens after you sign in." });
  });

  it("invents nothing", () => {
    expect(answer("go to the moon", picker).text).toBe(
      `I couldn't find a page for "the moon". Try: Executive, WMS, or Logistics.`,
    );
    expect(answer("how much stock do we have?", picker).text).toBe(
      "I didn't understand that command. Try asking differently or use the suggestions.",
    );
  });

  it("suggests only what it understands", () => {
    for (const visitor of [picker, null])
      for (const suggestion of suggestionsFor(visitor, undefined))
        expect(answer(suggestion, visitor).text, suggestion).not.toMatch(/didn't understand|couldn't/);
  });

  it("gives visitors prepared answers, each with a page that exists [AI-15]", () => {
    for (const { text, page } of preparedAnswers) {
      expect(suggestionsFor(null, text)[0]).toBe(`Go to ${page}`);
      expect(answer(`Go to ${page}`, null).go, page).toMatch(/^\//);
    }
    expect(answer("What does it cost?", null)).toMatchObject({
      text: expect.stringContaining("Pricing"),
      confidence: 0.7,
    });
    expect(answer("What does it cost?", null).go).toBeUndefined();
    expect(answer("how many orders are late?", null).text).toMatch(/didn't understand/);
    expect(answer("is my data safe?", picker).text).toMatch(/didn't understand/);
  });
});
