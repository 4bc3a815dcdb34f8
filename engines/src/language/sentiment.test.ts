import { expect, it } from "vitest";
import { sentimentOf } from "./sentiment.ts";

it.each([
  ["The driver was friendly and the delivery was excellent, thank you", "positive"],
  ["Goods arrived damaged, this is unacceptable", "negative"],
  ["The parcel has two boxes", "neutral"],
  ["This was not good", "negative"],
  ["no problems at all, works well", "positive"],
  ["", "neutral"],
])("hears in “%s” that it is %s [NLP-01]", (text, sentiment) => {
  expect(sentimentOf(text).sentiment).toBe(sentiment);
});

it("is stronger where a word before strengthens it, and stays between −1 and 1 [NLP-01]", () => {
  expect(sentimentOf("very bad").score).toBeLessThan(sentimentOf("bad").score);
  expect(Math.abs(sentimentOf("terrible ".repeat(500)).score)).toBeLessThanOrEqual(1);
});

it("tells how urgent a text is [NLP-01]", () => {
  expect(sentimentOf("Please reply when you can").urgency).toBe("low");
  expect(sentimentOf("We need this urgently").urgency).toBe("medium");
  expect(sentimentOf("URGENT: the line is down, reply immediately!!").urgency).toBe("high");
});
