import type { ErrorFacts } from "@cerebro/contracts/errors/errors.ts";
import { FileRefusal } from "./file-refusal.ts";

export type ReadAnswer<Output> =
  | { readonly output: Output }
  | { readonly refused: { readonly code: FileRefusal["code"]; readonly facts: ErrorFacts } };

/** A refusal crosses threads as data. */
export async function answered<Output>(work: () => Promise<Output>): Promise<ReadAnswer<Output>> {
  try {
    return { output: await work() };
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    return { refused: { code: error.code, facts: error.facts } };
  }
}
