import { planMinutes, undoMinutes } from "@cerebro/contracts/constants/actions.ts";
import {
  assistedLimit,
  confidenceTiers,
  decisionHours,
  financialLimit,
} from "@cerebro/contracts/constants/decisions.ts";
import { expect, it } from "vitest";
import { postOf } from "./posts.ts";

it("the article on automated actions says the certainties, amounts and times that the program keeps to [APP-11]", () => {
  const text = postOf("undo-and-approval-for-automated-actions").text.replace(/\s+/g, " ");
  const { execute, approve, escalate } = confidenceTiers;
  const amount = (limit: number) => limit.toLocaleString("en-US");
  for (const said of [
    `| ${execute} and more |`,
    `| ${approve} to ${execute} |`,
    `| ${escalate} to ${approve} |`,
    `above ${amount(financialLimit)} in the organization's currency`,
    `in the assisted mode, above ${amount(assistedLimit)}`,
    "good once, for ten minutes",
    "Fifteen minutes in our case",
    "After a day without an answer",
  ])
    expect(text).toContain(said);
  expect([planMinutes, undoMinutes, decisionHours]).toEqual([10, 15, 24]);
});
