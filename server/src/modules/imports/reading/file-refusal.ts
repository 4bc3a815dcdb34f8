import type { ErrorCode, ErrorFacts } from "@cerebro/contracts/errors/errors.ts";

/** The file itself cannot be imported; travels from the worker to the verb, which throws it as an `AppError`. */
export class FileRefusal extends Error {
  readonly code: Extract<ErrorCode, `imports.${string}`>;
  readonly facts: ErrorFacts;

  constructor(code: FileRefusal["code"], facts: ErrorFacts = {}) {
    super(code);
    this.code = code;
    this.facts = facts;
  }
}
