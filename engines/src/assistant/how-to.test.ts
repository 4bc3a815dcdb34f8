import { describe, expect, it } from "vitest";
import { asksForGuide } from "./how-to.ts";

describe("questions that ask for instructions", () => {
  it.each([
    "How do I receive a purchase order?",
    "how to print labels",
    "Where can I block a bin?",
    "What happens when a bin is empty?",
    "Who approves a decision?",
    "please explain waves",
    "What does at risk mean?",
    "Which shortcuts find records?",
  ])("%s", (question) => expect(asksForGuide(question)).toBe(true));

  it.each([
    "How many orders do we have?",
    "how much revenue did we make last week",
    "how is our fleet",
    "can I get that in a spreadsheet",
    "show open orders",
    "which trucks do we have",
    "what is our revenue",
    "how do our KPIs look?",
  ])("not %s", (question) => expect(asksForGuide(question)).toBe(false));
});
