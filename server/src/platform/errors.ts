import {
  type ErrorCode,
  type ErrorFacts,
  errors,
  type FactsOf,
  type KnownRefusal,
  knownText,
  type PlainCode,
} from "@cerebro/contracts/errors/errors.ts";

export interface FieldError {
  readonly path: string;
  readonly message: string;
}

/** An expected refusal. Verbs throw it; one boundary per transport turns it into an answer. */
export interface AppError extends Error {
  readonly code: ErrorCode;
  readonly facts: ErrorFacts;
  readonly fields: readonly FieldError[];
  readonly status: number;
}

/** A text that names facts is given all of them: a refusal that would show `{expiresOn}` does not compile. */
interface AppErrors {
  new (code: PlainCode, facts?: ErrorFacts, fields?: readonly FieldError[]): AppError;
  new <Code extends ErrorCode>(code: Code, facts: FactsOf<Code>, fields?: readonly FieldError[]): AppError;
  /** Throws on what was refused before, by a thread or in another transaction. */
  passedOn: (refusal: KnownRefusal) => AppError;
  readonly prototype: AppError;
}

class Refusal extends Error implements AppError {
  readonly code: ErrorCode;
  readonly facts: ErrorFacts;
  readonly fields: readonly FieldError[];

  constructor(code: ErrorCode, facts: ErrorFacts = {}, fields: readonly FieldError[] = []) {
    super(knownText({ code, facts }));
    this.name = "AppError";
    this.code = code;
    this.facts = facts;
    this.fields = fields;
  }

  static passedOn({ code, facts }: KnownRefusal): AppError {
    return new Refusal(code, facts);
  }

  get status(): number {
    return errors[this.code].status;
  }
}

export const AppError: AppErrors = Refusal;
