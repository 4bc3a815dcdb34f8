/** Why a code is not what GS1 allows. */
export type Reason =
  | "empty"
  | "unknown-identifier"
  | "too-short"
  | "too-long"
  | "letters"
  | "check-digit"
  | "code"
  | "place"
  | "date"
  | "time"
  | "country"
  | "currency"
  | "prefix"
  | "piece"
  | "zero"
  | "no-leading-zero"
  | "repeated"
  | "link";

export interface Failure {
  readonly reason: Reason;
  /** Index in the text, from 0. */
  readonly at: number;
  /** Of which identifier; null where none was found. */
  readonly ai: string | null;
}

/** A value's failure; `at` counts within the value. */
export type ValueFailure = Pick<Failure, "reason" | "at">;
