import { type ErrorCode, errors } from "@cerebro/contracts/errors/errors.ts";
import type { PlanProblem } from "@cerebro/engines/workflows/plan.ts";
import type { z } from "zod";
import { refusedByDatabase } from "../../platform/constraints.ts";
import { sqlState } from "../../platform/database-failures.ts";
import { AppError } from "../../platform/errors.ts";
import { exhausted } from "../../platform/exhaustion.ts";
import type { StoredError } from "./runs.store.ts";
import { wrongFields } from "../../platform/wrong-fields.ts";

/** Fault of a plan, as a refusal [WF-04]. */
export function planRefusal(problem: PlanProblem): AppError {
  switch (problem.kind) {
    case "cycle":
      return new AppError("workflow.cycle", { steps: problem.steps.join(", ") });
    case "duplicate_step":
      return new AppError("workflow.duplicate_step", { step: problem.step });
    case "service_unknown":
      return new AppError("workflow.service_unknown", { service: problem.service });
    case "requirement_missing":
      return new AppError("workflow.requirement_missing", { service: problem.service });
    case "action_unknown":
      return new AppError("workflow.action_unknown", { service: problem.service, action: problem.action });
    case "bad_reference":
      return new AppError("workflow.bad_reference", { step: problem.step, reference: problem.reference });
  }
}

/** Params that an action does not take, told field by field. */
export function inputRefusal(error: z.ZodError, path: readonly (string | number)[]): AppError {
  return new AppError("request.invalid", {}, wrongFields(error.issues, path));
}

/** Stored form of a failure: a refusal by its code and text, any other error without its details. */
export function storedError(error: unknown): StoredError {
  const refusal = error instanceof AppError ? error : refusedByDatabase(error);
  if (refusal === undefined) return { code: "server.unexpected", message: errors["server.unexpected"].text };
  const [field] = refusal.fields;
  const detail = field === undefined ? "" : ` (${field.path}: ${field.message})`;
  return { code: refusal.code, message: `${refusal.message}${detail}` };
}

const passing = new Set(["40001", "40P01", "55P03", "57014"]);
const passingRefusals: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "request.timeout",
  "server.disk_full",
  "server.no_connection",
  "server.busy",
  "server.contended",
  "server.out_of_resources",
  "server.unavailable",
]);

/** Temporary failure: the database was unavailable or busy, or another transaction blocked it. */
export function isRetryable(error: unknown): boolean {
  if (error instanceof AppError) return passingRefusals.has(error.code);
  return passing.has(sqlState(error)) || exhausted(error) !== undefined;
}
