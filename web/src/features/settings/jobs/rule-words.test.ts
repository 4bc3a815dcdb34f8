import { describe, expect, it } from "vitest";
import { ruleWords } from "./rule-words.ts";

describe("when a job runs, in words", () => {
  it.each([
    ["every 1 s", "every second"],
    ["every 30 s", "every 30 seconds"],
    ["every 60 s", "every minute"],
    ["every 3600 s", "every hour"],
    ["every 7200 s", "every 2 hours"],
    ["every 86400 s", "every day"],
    ["every 5400 s", "every 90 minutes"],
    ["cron 30 2 * * *", "every day at 02:30 UTC"],
    ["cron 0 3 * * 1", "cron 0 3 * * 1 (UTC)"],
  ])("says of `%s`: %s", (rule, words) => {
    expect(ruleWords(rule)).toBe(words);
  });
});
