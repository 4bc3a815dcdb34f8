import { type MoneyAccount, moneyAccounts } from "@cerebro/contracts/constants/money.ts";
import { keysOf } from "@cerebro/contracts/entities/vocabulary.ts";
import type { Outcome } from "./what-if.ts";

/** Amounts of the period by account, in minor units, as profit and loss shows them. */
export type AccountAmounts = Readonly<Partial<Record<MoneyAccount, number>>>;

interface PlanScope {
  readonly actual: Outcome;
  readonly changed: Outcome;
  /** Days of the period of the amounts. */
  readonly days: number;
}

/** Amounts of a month of so many days by account, changed as the scenario changes the figure that the account is part of. */
export function budgetsOf(
  accounts: AccountAmounts,
  { actual, changed, days }: PlanScope,
  daysOfMonth: number,
): { account: MoneyAccount; amount: number }[] {
  const times = (figure: "netRevenue" | "costOfGoods" | "freight" | "labor"): number =>
    actual[figure] === 0 ? 1 : changed[figure] / actual[figure];
  return keysOf(accounts).map((account) => {
    const change = figureOf(account);
    const amount = (accounts[account] ?? 0) * (change === null ? 1 : times(change));
    return { account, amount: Math.round((amount * daysOfMonth) / days) };
  });
}

function figureOf(account: MoneyAccount): "netRevenue" | "costOfGoods" | "freight" | "labor" | null {
  const { part } = moneyAccounts[account];
  if (part === "revenue") return "netRevenue";
  if (part === "cost_of_sales") return "costOfGoods";
  return account === "freight" || account === "labor" ? account : null;
}
