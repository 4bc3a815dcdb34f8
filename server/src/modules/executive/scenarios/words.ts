import { moneyAccounts } from "@cerebro/contracts/constants/money.ts";
import { scenarioStates } from "@cerebro/contracts/constants/scenarios.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import type { TableWords } from "../../../platform/actions.ts";
import { coded, cost, plain, textOf } from "../../../platform/show-words.ts";

const accountNames: Readonly<Record<string, { readonly name: string }>> = moneyAccounts;

/** A scenario, and the budgets that it sets, as the preview of an action shows them. */
export const scenarioTables: Readonly<Record<string, TableWords>> = {
  scenario: {
    subject: (row) => `Scenario ${textOf(row["name"])}`,
    href: (row) => `${href("executiveScenarios")}?scenario=${textOf(row["id"])}`,
    fields: { name: plain("Name"), state: coded("State", scenarioStates) },
  },
  money_budget: {
    subject: (row) => {
      const account = textOf(row["account"]);
      return `Budget of ${(accountNames[account]?.name ?? account).toLowerCase()} in ${textOf(row["month"]).slice(0, 7)}`;
    },
    href: () => href("executiveMoney"),
    fields: { amount_minor: cost("Amount") },
  },
};
