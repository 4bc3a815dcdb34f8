import { decisionStatuses, decisionReasons, impactBases } from "@cerebro/contracts/constants/decisions.ts";
import type { Decision } from "@cerebro/contracts/entities/automation/decisions.ts";
import { dateFormat, formatRelative, numberFormat } from "../../ui/habits.ts";
import { formatUnits } from "../../ui/money.ts";
import { stateTable, type StateWord } from "../../parts/state-mark.tsx";

const statusWords = stateTable(decisionStatuses, {
  sent: "draft",
  pending: "warn",
  approved: "started",
  executing: "nearly",
  executed: "done",
  rejected: "void",
  expired: "void",
  discarded: "void",
  failed: "bad",
});

/** Types of decision the product's own actions make; others read as they were named. */
export const typeWords: Readonly<Record<string, string>> = {
  stock_adjustment: "Stock correction",
  stock_scrapping: "Scrapping",
  stock_transfer: "Stock transfer",
  order_cancelling: "Cancelled order",
  purchase: "Purchase",
  transfer_loss: "Loss in transit",
  return_inspection: "Inspected return",
  financial_transaction: "Financial transaction",
  safety_critical: "Safety-critical",
  safety_release: "Release or recall of goods",
  compliance_record: "Record for inspectors",
  system_configuration: "System configuration",
  user_management: "User management",
};

export const typeOf = ({ type }: Decision): string => typeWords[type] ?? type.replaceAll("_", " ");
export const reasonOf = ({ reason }: Decision): string => decisionReasons[reason];
export const basisOf = ({ impactBasis }: Decision): string => impactBases[impactBasis];
export const statusOf = ({ status }: Decision): StateWord => statusWords[status];

const share = numberFormat({ style: "percent", maximumFractionDigits: 0 });
const moment = dateFormat({ dateStyle: "medium", timeStyle: "short" });

export const confidenceOf = ({ confidence }: Decision): string => share.format(confidence);
/** Empty for those who do not see costs. */
export const worthOf = ({ impact: { financial }, currency }: Pick<Decision, "impact" | "currency">): string =>
  financial === null ? "" : formatUnits(financial, currency);
export const formatMoment = (iso: string): string => moment.format(new Date(iso));

const hourMs = 3_600_000;
const minuteMs = 60_000;

/** `in 5 hr.` until it expires; empty once it is over. */
export function timeLeft({ status, expiresAt }: Pick<Decision, "status" | "expiresAt">, now: number): string {
  const left = new Date(expiresAt).getTime() - now;
  if (status !== "pending") return "";
  if (left <= 0) return "now";
  return left < hourMs
    ? formatRelative(Math.max(1, Math.floor(left / minuteMs)), "minute")
    : formatRelative(Math.floor(left / hourMs), "hour");
}
