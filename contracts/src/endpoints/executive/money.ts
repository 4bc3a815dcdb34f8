import { z } from "zod";
import { costRateKinds, marginSubjects, moneyMonthsAtMost, ratesAtMost } from "../../constants/money.ts";
import {
  CostRate,
  ExchangeRate,
  Margins,
  MoneyAccountName,
  MoneyEntry,
  Month,
  ProfitLoss,
  RevenueStreams,
} from "../../entities/executive/money.ts";
import { Currency, DateOnly, Id, Minor, pageInput, pageOf } from "../../entities/primitives.ts";
import { keysOf } from "../../entities/vocabulary.ts";
import { endpoint } from "../endpoint.ts";

const shared = { tag: "money", access: { role: "executive" } } as const;
const read = { ...shared, method: "GET" } as const;
const months = { from: Month.optional(), to: Month.optional() };
const days = { from: DateOnly.optional(), to: DateOnly.optional() };
const by = z.enum(keysOf(marginSubjects));

/** Revenue, costs and what is left, from entries that are never changed [EXE-03]. */
export const moneyEndpoints = {
  readProfitLoss: endpoint({
    ...read,
    path: "/api/executive/profit-loss",
    follows: "money",
    summary: "Profit and loss by month with the budget beside it [EXE-03, AI-10]",
    input: z.strictObject(months),
    output: ProfitLoss,
    errors: ["money.range"],
  }),
  readRevenueStreams: endpoint({
    ...read,
    path: "/api/executive/revenue-streams",
    follows: "money",
    summary: "Revenue by category of items: gross, discounts, returns, net [EXE-03, AI-10]",
    input: z.strictObject(months),
    output: RevenueStreams,
    errors: ["money.range"],
  }),
  listMargins: endpoint({
    ...read,
    path: "/api/executive/margins",
    follows: "money",
    summary: "Gross margin by order, customer, item or lane, and what is left after freight",
    input: z.strictObject({
      by: by.default("customer"),
      ...days,
      sort: z.enum(["revenue", "margin"]).default("revenue"),
      direction: z.enum(["asc", "desc"]).default("desc"),
      ...pageInput,
    }),
    output: Margins,
    errors: ["money.range"],
  }),
  listMoneyEntries: endpoint({
    ...read,
    path: "/api/executive/money/entries",
    follows: "money",
    summary: "The entries behind a margin",
    input: z.strictObject({ by, id: z.string().min(1).max(200), ...days, ...pageInput }),
    output: pageOf(MoneyEntry),
    errors: ["money.range"],
  }),
  listExchangeRates: endpoint({
    ...read,
    path: "/api/executive/exchange-rates",
    follows: "money",
    summary: "The rates by which amounts are converted, newest first",
    input: z.strictObject({ currency: Currency.optional(), ...pageInput }),
    output: pageOf(ExchangeRate),
    errors: [],
  }),
  setExchangeRates: endpoint({
    ...shared,
    method: "PUT",
    path: "/api/executive/exchange-rates",
    summary: "Enter or import rates of days; open months are converted anew",
    input: z.strictObject({
      source: z.enum(["entered", "imported"]).default("entered"),
      rates: z
        .array(
          z.strictObject({
            currency: Currency,
            day: DateOnly,
            /** Units of the organization's currency for one unit of this. */
            rate: z.number().min(0.0000000001).max(1_000_000_000),
          }),
        )
        .min(1)
        .max(ratesAtMost),
    }),
    output: z.strictObject({ rates: z.int() }),
    errors: ["money.rate_twice", "money.own_currency"],
    replayable: true,
  }),
  listCostRates: endpoint({
    ...read,
    path: "/api/executive/cost-rates",
    follows: "money",
    summary:
      "Rates for an hour of work and a day of a warehouse, and balances of receivables and payables, newest first",
    input: z.strictObject({}),
    output: z.strictObject({
      rows: z.array(CostRate),
      /** For which rates of storage can be set. */
      warehouses: z.array(z.strictObject({ id: Id, name: z.string() })),
    }),
    errors: [],
  }),
  setCostRate: endpoint({
    ...shared,
    method: "PUT",
    path: "/api/executive/cost-rates",
    summary:
      "Set what an hour of work or a day of a warehouse costs from a day on, or a balance of receivables or payables",
    input: z.strictObject({
      kind: z.enum(keysOf(costRateKinds)),
      /** For storage only. */
      warehouseId: Id.nullable().default(null),
      from: DateOnly,
      amountMinor: Minor.min(0),
      currency: Currency,
    }),
    output: z.strictObject({ id: Id }),
    errors: ["money.warehouse", "request.not_found"],
    replayable: true,
  }),
  setBudgets: endpoint({
    ...shared,
    method: "PUT",
    path: "/api/executive/budgets",
    summary: "Set or remove what is planned for accounts in months",
    input: z.strictObject({
      budgets: z
        .array(z.strictObject({ month: Month, account: MoneyAccountName, amountMinor: Minor.nullable() }))
        .min(1)
        .max(moneyMonthsAtMost * 12),
    }),
    output: z.strictObject({ budgets: z.int() }),
    errors: ["money.budget_twice"],
    replayable: true,
  }),
  postMoney: endpoint({
    ...shared,
    method: "POST",
    path: "/api/executive/money/post",
    summary: "Post what happened until now, behind the answer; entries of closed months stay as they are",
    input: z.strictObject({}),
    output: z.strictObject({ jobId: Id }),
    errors: [],
    status: 202,
    replayable: true,
  }),
  closeMonth: endpoint({
    ...shared,
    access: { role: "admin" },
    method: "POST",
    path: "/api/executive/months/close",
    summary:
      "Post all that happened and close a month and those before it: later corrections land in the next open one",
    input: z.strictObject({ month: Month }),
    output: z.strictObject({ closedThrough: Month }),
    errors: ["money.not_over", "money.closed", "money.comparing"],
    replayable: true,
  }),
};
