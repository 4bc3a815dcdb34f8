import { expect, it } from "vitest";
import { answersOldMs, letOldAnswersGo } from "./old-answers.ts";

it("answers kept for more than two weeks are removed, so that the device does not fill up [PWA-06]", async () => {
  const now = Date.UTC(2026, 10, 24);
  const answers = new Map<string, unknown>([
    ["fresh", { at: now - 1, answer: {} }],
    ["old", { at: now - answersOldMs - 1, answer: {} }],
    ["of a wrong clock", { at: now + answersOldMs, answer: {} }],
    ["of the monitor", { status: "healthy" }],
  ]);
  await letOldAnswersGo(now, {
    keys: async () => [...answers.keys()],
    read: async (key) => answers.get(key),
    remove: async (key) => void answers.delete(key),
  });
  expect([...answers.keys()]).toEqual(["fresh", "of a wrong clock", "of the monitor"]);
});
