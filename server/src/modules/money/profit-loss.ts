import { type MoneyAccount, moneyAccounts } from "@cerebro/contracts/constants/money.ts";
import type { moneyEndpoints } from "@cerebro/contracts/endpoints/executive/money.ts";
import { keysOf } from "@cerebro/contracts/entities/vocabulary.ts";
import { requireRole } from "../../platform/access.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { loadBudgets, readBook } from "./book.store.ts";
import { type GapFigure, loadCurrencies, loadGaps, loadMonths } from "./figures.store.ts";
import { monthsOf } from "./months.ts";

const accounts = keysOf(moneyAccounts);
type Amounts = readonly number[];

/** Revenue, costs and what is left of the months, each with its budget [EXE-03]. */
export const readProfitLoss: Verb<typeof moneyEndpoints.readProfitLoss> = async (ctx, input) => {
  requireRole(ctx, "executive");
  const book = await readBook(ctx.read);
  const months = monthsOf(input, ctx.now(), book.zone);
  const [from, to] = [`${months.at(0)}-01`, `${months.at(-1)}-01`];
  const span = { from, to, currency: book.currency };
  const [figures, budgets, currencies, gaps] = await Promise.all([
    loadMonths(ctx.read, span),
    loadBudgets(ctx.read, from, to),
    loadCurrencies(ctx.read, span),
    loadGaps(ctx.read, from, to),
  ]);
  const lines = accounts.map((account) => {
    const found = figures.filter((figure) => figure.account === account);
    const planned = budgets.filter((budget) => budget.account === account);
    return {
      account,
      name: moneyAccounts[account].name,
      what: moneyAccounts[account].what,
      metricId: `money.${account}`,
      amounts: withSum(months.map((month) => found.find((one) => one.month === month)?.minor ?? 0)),
      corrections: withSum(months.map((month) => found.find((one) => one.month === month)?.corrected ?? 0)),
      budgets: withKnownSum(months.map((month) => planned.find((one) => one.month === month)?.amountMinor ?? null)),
    };
  });
  const sums = (parts: readonly Part[]) => ({
    amounts: total(lines, parts, ({ amounts }) => amounts),
    budgets: budgetTotal(lines, parts),
  });
  const net = sums(["revenue"]);
  const gross = sums(["revenue", "cost_of_sales"]);
  const result = sums(["revenue", "cost_of_sales", "operating"]);
  return {
    asOf: ctx.now().toISOString(),
    postedAt: book.postedAt,
    currency: book.currency,
    months: months.map((month) => ({ month, isClosed: book.closedThrough !== null && month <= book.closedThrough })),
    revenue: lines.filter(({ account }) => partOf(account) === "revenue"),
    costs: lines.filter(({ account }) => partOf(account) !== "revenue"),
    netRevenue: net.amounts,
    netRevenueBudget: net.budgets,
    grossProfit: gross.amounts,
    grossProfitBudget: gross.budgets,
    operatingResult: result.amounts,
    operatingResultBudget: result.budgets,
    currencies,
    gaps: gaps.map(presentGap),
  };
};

type Part = (typeof moneyAccounts)[MoneyAccount]["part"];
const partOf = (account: MoneyAccount): Part => moneyAccounts[account].part;
const sum = (values: Amounts): number => values.reduce((all, value) => all + value, 0);
const withSum = (values: Amounts): number[] => [...values, sum(values)];

/** All months together have a budget where one of them has. */
function withKnownSum(values: readonly (number | null)[]): (number | null)[] {
  const known = values.filter((value) => value !== null);
  return [...values, known.length === 0 ? null : sum(known)];
}

interface Line {
  readonly account: MoneyAccount;
  readonly amounts: Amounts;
  readonly budgets: readonly (number | null)[];
}

const sign = (account: MoneyAccount): number => (partOf(account) === "revenue" ? 1 : -1);

function total(lines: readonly Line[], parts: readonly Part[], of: (line: Line) => Amounts): number[] {
  const counted = lines.filter(({ account }) => parts.includes(partOf(account)));
  const [first] = counted;
  if (first === undefined) return [];
  return of(first).map((_, at) => sum(counted.map((line) => sign(line.account) * (of(line)[at] ?? 0))));
}

/** The budget of a total is known where any of its accounts has one: an account without a budget plans nothing. */
function budgetTotal(lines: readonly Line[], parts: readonly Part[]): (number | null)[] {
  const sums = total(lines, parts, ({ budgets }) => budgets.map((budget) => budget ?? 0));
  const counted = lines.filter(({ account }) => parts.includes(partOf(account)));
  return sums.map((value, at) => (counted.some(({ budgets }) => (budgets[at] ?? null) !== null) ? value : null));
}

export const presentGap = ({ account, reason, rows }: GapFigure) => ({
  account,
  name: moneyAccounts[account].name,
  reason,
  rows,
});
