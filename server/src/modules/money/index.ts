import { moneyEndpoints } from "@cerebro/contracts/endpoints/executive/money.ts";
import { defineRound } from "../../platform/jobs/organisation-rounds.ts";
import { defineKeptDays } from "../../platform/kept-days/keep-days.ts";
import type { RegisterModule } from "../../platform/module-door.ts";
import { closeMonth } from "./close-month.ts";
import { listMargins, listMoneyEntries } from "./margins.ts";
import { askToPost, compareAfterImports, postRound } from "./post-job.ts";
import { readProfitLoss } from "./profit-loss.ts";
import { readRevenueStreams } from "./revenue-streams.ts";
import { setBudgets } from "./set-budgets.ts";
import { keptMoneyDays } from "./sums.store.ts";
import { listCostRates, listExchangeRates, setCostRate, setExchangeRates } from "./set-rates.ts";

export type { BudgetEntry } from "./book.store.ts";
export { replaceBudgets, restoreBudgets } from "./budgets.ts";
export { moneyDifferences } from "./kept-sums.store.ts";
export { groupedEntries, type GroupedPeriod, type MoneyDimension, summedEntries } from "./sums.store.ts";

export const registerMoney: RegisterModule = ({ platform, mount }) => {
  defineRound(platform, postRound);
  defineKeptDays(
    platform,
    keptMoneyDays,
    "Sums up the money of days that ended or have changed, by customer, country and other dimensions.",
  );
  platform.outbox.consume(compareAfterImports);
  mount(moneyEndpoints, {
    readProfitLoss,
    readRevenueStreams,
    listMargins,
    listMoneyEntries,
    listExchangeRates,
    setExchangeRates,
    listCostRates,
    setCostRate,
    setBudgets,
    postMoney: askToPost,
    closeMonth,
  });
};
