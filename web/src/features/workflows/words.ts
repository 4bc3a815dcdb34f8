import type { StepResult, WorkflowRow, WorkflowStep } from "@cerebro/contracts/entities/automation/workflows.ts";
import { dateFormat, numberFormat } from "../../ui/habits.ts";
import { formatMoney } from "../../ui/money.ts";
import { inStage, type StateWord } from "../../parts/state-mark.tsx";

/** Words for a workflow's state [WF-01]. */
export const statusWords: Readonly<Record<WorkflowRow["status"], StateWord>> = {
  initializing: inStage("Waiting to start", "waiting"),
  planning: inStage("Planning", "started"),
  executing_parallel: inStage("Running side by side", "halfway"),
  executing_sequential: inStage("Running", "halfway"),
  completed: inStage("Done", "done"),
  failed: { label: "Failed", tone: "bad" },
  cancelled: inStage("Cancelled", "void"),
};

/** It does more than its requester may alone: somebody has to approve it first. */
export const waitsForApproval = ({ status, decisionId }: Pick<WorkflowStep, "status" | "decisionId">): boolean =>
  status === "executing" && decisionId !== null;

/** Words for a step's state; a step not started when the workflow ended never starts [WF-02]. */
export function stepWord(step: Pick<WorkflowStep, "status" | "decisionId">, ended: boolean): StateWord {
  const { status } = step;
  if (waitsForApproval(step)) return { label: "Needs approval", tone: "warn" };
  if (status === "completed") return inStage("Done", "done");
  if (status === "failed") return { label: "Failed", tone: "bad" };
  if (status === "executing") return inStage("Running", "halfway");
  return ended ? inStage("Not run", "void") : inStage("Waiting", "waiting");
}

const count = numberFormat();
const seconds = numberFormat({ style: "unit", unit: "second", unitDisplay: "short", maximumFractionDigits: 1 });
const minutes = numberFormat({ style: "unit", unit: "minute", unitDisplay: "short", maximumFractionDigits: 0 });
const milliseconds = numberFormat({ style: "unit", unit: "millisecond", unitDisplay: "short" });

/** 340 → "340 ms", 12 300 → "12.3 sec", 240 000 → "4 min". */
export function formatDuration(ms: number): string {
  if (ms < 1_000) return milliseconds.format(Math.max(0, Math.round(ms)));
  return ms < 120_000 ? seconds.format(ms / 1_000) : minutes.format(ms / 60_000);
}

/** Duration of a step so far. */
export function stepDuration({ startTime, endTime }: Pick<WorkflowStep, "startTime" | "endTime">): string | undefined {
  if (startTime === null || endTime === null) return undefined;
  return formatDuration(Date.parse(endTime) - Date.parse(startTime));
}

/** Result of a step: "PO-2026-000012, confirmed", "12 rows". */
export function resultWords(result: StepResult | null): string | undefined {
  if (result === null) return undefined;
  const rows = result.count === null ? null : `${count.format(result.count)} ${result.count === 1 ? "row" : "rows"}`;
  const words = [result.subject, result.state === null ? null : humanise(result.state), rows].filter(Boolean);
  return words.length > 0 ? words.join(", ") : undefined;
}

/** "dueWithinHours" and "due_within_hours" → "due within hours". */
export function humanise(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll(/[_-]/g, " ")
    .toLowerCase();
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** "confirm_purchase_order" → "Confirm purchase order". */
export const actionName = ({ action }: Pick<WorkflowStep, "action">): string => capital(humanise(action));
/** "purchasing", "confirm_purchase_order" → "Purchasing: confirm purchase order". */
export const callName = ({ service, action }: Pick<WorkflowStep, "service" | "action">): string =>
  `${capital(humanise(service))}: ${humanise(action)}`;

const moment = dateFormat({ dateStyle: "medium", timeStyle: "short" });
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const isoMoment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const factsAtMost = 16;

/** Told first, where they are there; the database gives no order. */
const foremost = ["number", "sku", "name", "supplierName", "customerName", "state"];
/** Of use to programs only. */
const unspoken = new Set(["version", "history", "commands", "nextCursor"]);

/** The plain values of an input or output, as a person reads them; keys of the database are left out. */
export function factsOf(value: unknown): { label: string; value: string }[] {
  if (typeof value !== "object" || value === null) return [];
  const values = new Map(Object.entries(value).filter(([name]) => !unspoken.has(name)));
  const currency = values.get("currency");
  const names = [...foremost.filter((name) => values.has(name)), ...values.keys()];
  const facts = [...new Set(names)].flatMap((name) => {
    const money = moneyText(name, values.get(name), currency);
    const text = money?.text ?? factText(values.get(name));
    return text === undefined ? [] : [{ label: capital(humanise(money?.name ?? name)), value: text }];
  });
  return facts.slice(0, factsAtMost);
}

/** `totalMinor` of an order in GBP → "total", £12.05. */
function moneyText(name: string, value: unknown, currency: unknown): { name: string; text: string } | undefined {
  if (!name.endsWith("Minor") || typeof value !== "number" || typeof currency !== "string") return undefined;
  return { name: name.slice(0, -"Minor".length), text: formatMoney(value, currency) };
}

function factText(value: unknown): string | undefined {
  if (Array.isArray(value)) return count.format(value.length);
  if (typeof value === "number") return count.format(value);
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value !== "string" || uuid.test(value)) return undefined;
  return isoMoment.test(value) ? moment.format(new Date(value)) : value.replaceAll("_", " ");
}

/** "3 of 7 steps", with what failed. */
export function progressWords({ stepCount, stepsCompleted, stepsFailed }: WorkflowRow): string {
  if (stepCount === 0) return "No steps";
  const done = `${count.format(stepsCompleted)} of ${count.format(stepCount)} ${stepCount === 1 ? "step" : "steps"}`;
  return stepsFailed === 0 ? done : `${done}, ${count.format(stepsFailed)} failed`;
}
