import { type ErrorCode, type ErrorFacts, errors, errorText } from "@cerebro/contracts/errors/errors.ts";

export interface FieldError {
  readonly path: string;
  readonly message: string;
}

/** An expected refusal. Verbs throw it; one boundary per transport turns it into an answer. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly facts: ErrorFacts;
  readonly fields: readonly FieldError[];

  constructor(code: ErrorCode, facts: ErrorFacts = {}, fields: readonly FieldError[] = []) {
    super(errorText(code, facts));
    this.name = "AppError";
    this.code = code;
    this.facts = facts;
    this.fields = fields;
  }

  get status(): number {
    return errors[this.code].status;
  }
}
