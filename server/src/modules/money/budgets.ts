import { moneyAccounts } from "@cerebro/contracts/constants/money.ts";
import type { AuditEntry, CommandTransaction } from "../../platform/context.ts";
import { type BudgetEntry, loadBudgets, saveBudgets } from "./book.store.ts";

type Kept = BudgetEntry & { readonly amountMinor: number };

const keyOf = ({ month, account }: BudgetEntry): string => `${month} ${account}`;

/** Budgets of the same months and accounts that are there now. */
async function presentOf(tx: CommandTransaction, budgets: readonly BudgetEntry[]): Promise<Kept[]> {
  const months = budgets.map(({ month }) => month).toSorted();
  const keys = new Set(budgets.map(keyOf));
  const [first = "", last = ""] = [months.at(0), months.at(-1)];
  const all = await loadBudgets(tx, `${first}-01`, `${last}-01`);
  return all.filter((budget) => keys.has(keyOf(budget)));
}

/** Sets budgets of months and accounts, each at most once; null removes one. */
export async function replaceBudgets(tx: CommandTransaction, budgets: readonly BudgetEntry[]): Promise<void> {
  const subjectId = tx.context.organisationId;
  const before = await presentOf(tx, budgets);
  await saveBudgets(tx, budgets);
  tx.audit({ action: "money.set_budgets", subjectType: "organisation", subjectId, before, after: budgets });
  tx.publish({ type: "money.changed", subjectId, payload: { action: "budgets" } });
}

/** Restores what `replaceBudgets` replaced by its audit entry. Budgets that were set since stay and are named in words. */
export async function restoreBudgets(tx: CommandTransaction, entries: readonly AuditEntry[]): Promise<string[]> {
  const entry = entries.find(({ action }) => action === "money.set_budgets");
  if (entry === undefined) return [];
  const [before, after] = [entry.before as readonly Kept[], entry.after as readonly BudgetEntry[]];
  const was = new Map(before.map((budget) => [keyOf(budget), budget.amountMinor]));
  const now = new Map((await presentOf(tx, after)).map((budget) => [keyOf(budget), budget.amountMinor]));
  const isUntouched = (budget: BudgetEntry): boolean => (now.get(keyOf(budget)) ?? null) === budget.amountMinor;
  const back = after.filter(isUntouched);
  if (back.length > 0) {
    await replaceBudgets(
      tx,
      back.map((budget) => ({ ...budget, amountMinor: was.get(keyOf(budget)) ?? null })),
    );
  }
  return after
    .filter((budget) => !isUntouched(budget))
    .map(({ account, month }) => `The budget of ${nameOf(account)} in ${month} was set again since and stays.`);
}

const accounts: Readonly<Record<string, { readonly name: string }>> = moneyAccounts;
const nameOf = (account: string): string => (accounts[account]?.name ?? account).toLowerCase();
