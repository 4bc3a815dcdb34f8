import type { OpenApiDocument, Operation } from "@cerebro/contracts/entities/open-api.ts";

/** One call of the API as the reference shows it. */
export interface Call {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly operation: Operation;
}

export function callsOf({ paths }: OpenApiDocument): readonly Call[] {
  return Object.entries(paths)
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]): Call => {
        const [tag] = operation.tags;
        return { id: operation.operationId, method: method.toUpperCase(), path, tag, operation };
      }),
    )
    .sort((one, other) => one.tag.localeCompare(other.tag));
}

/** Calls whose path, name, summary or refusals hold every word that was typed. */
export function findCalls(calls: readonly Call[], query: string): readonly Call[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return calls.filter((call) => {
    const { summary, responses } = call.operation;
    const refusals = Object.values(responses).map((answer) => answer.description);
    const text = [call.method, call.path, call.id, call.tag, summary, ...refusals].join(" ").toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

export interface Refusal {
  readonly code: string;
  readonly status: string;
  readonly text: string;
}

/** What a call may be refused with, by status and code. */
export function refusalsOf(operation: Operation): readonly Refusal[] {
  return Object.entries(operation.responses).flatMap(([status, answer]) =>
    Object.entries(answer.content?.["application/problem+json"]?.examples ?? {}).map(
      ([code, { summary }]): Refusal => ({ code, status, text: summary }),
    ),
  );
}

/** Every refusal of the API once, for the table that problem answers point at by `/api#code`. */
export function allRefusals(calls: readonly Call[]): readonly Refusal[] {
  const byCode = new Map(calls.flatMap((call) => refusalsOf(call.operation)).map((refusal) => [refusal.code, refusal]));
  return [...byCode.values()].sort((one, other) => one.code.localeCompare(other.code));
}
