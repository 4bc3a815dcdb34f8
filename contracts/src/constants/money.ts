/** The vocabulary of the money ledger, read by server and browser [EXE-03]. */

interface Account {
  readonly name: string;
  /** The part of profit and loss in which it stands. */
  readonly part: "revenue" | "cost_of_sales" | "operating";
  readonly what: string;
}

/** Accounts in the order of profit and loss. Amounts of revenue add to the result, all others are subtracted from it. */
export const moneyAccounts = {
  gross_sales: {
    name: "Gross sales",
    part: "revenue",
    what: "Units shipped at the price of the order's line. Imported history counts on the day of the order.",
  },
  charges: { name: "Charges", part: "revenue", what: "Freight and other charges billed with shipped orders." },
  discounts: { name: "Discounts", part: "revenue", what: "Lines of shipped orders that lower their total." },
  returns: {
    name: "Returns",
    part: "revenue",
    what: "Refunds of goods received back, and canceled lines of imported history.",
  },
  cost_of_goods: {
    name: "Cost of goods sold",
    part: "cost_of_sales",
    what: "Units shipped at the average cost of what was received in the year before, or at the item's cost where nothing was received; less goods returned to stock.",
  },
  stock_losses: {
    name: "Stock losses",
    part: "cost_of_sales",
    what: "Goods scrapped or found missing, less goods found, at the same cost.",
  },
  labor: { name: "Labor", part: "operating", what: "Hours between clocking in and out × the hourly rate of the day." },
  drivers: { name: "Drivers", part: "operating", what: "Hours driving and on duty × the hourly rate of the day." },
  freight: {
    name: "Freight",
    part: "operating",
    what: "Approved lines of carriers' invoices, or the booked price while no invoice is approved.",
  },
  fuel: { name: "Fuel", part: "operating", what: "Fuel receipts of the own fleet." },
  maintenance: { name: "Maintenance", part: "operating", what: "Finished work orders of the workshop." },
  storage: { name: "Storage", part: "operating", what: "Days of each warehouse × its rate of the day." },
} as const satisfies Record<string, Account>;
export type MoneyAccount = keyof typeof moneyAccounts;

/** Accounts of parts of profit and loss, in its order. */
export const accountsOfParts = (...parts: readonly Account["part"][]): MoneyAccount[] =>
  (Object.keys(moneyAccounts) as MoneyAccount[]).filter((account) => parts.includes(moneyAccounts[account].part));

/** Amounts that hold from a day on: what hours and days cost, and what is owed to the company and by it. */
export const costRateKinds = {
  labor: "Hour of warehouse labor",
  driver: "Hour of a driver",
  storage: "Day of a warehouse",
  receivable: "Receivables, balance",
  payable: "Payables, balance",
} as const;
export type CostRateKind = keyof typeof costRateKinds;

/** Subjects by which margins are shown. */
export const marginSubjects = { order: "Order", customer: "Customer", item: "Item", lane: "Lane" } as const;
export type MarginSubject = keyof typeof marginSubjects;

/** Months that profit and loss may span. */
export const moneyMonthsAtMost = 36;
export const ratesAtMost = 1_000;
