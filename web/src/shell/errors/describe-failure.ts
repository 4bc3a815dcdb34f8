import { ApiError, failureClassOf, failureText } from "../../data/api-error.ts";
import type { Failure } from "../../ui/feedback/async.tsx";

/** The panel of data that could not be loaded, by class of failure [ERR-06]. */
export function describeFailure(error: unknown): Failure {
  const kind = failureClassOf(error);
  const reference = error instanceof ApiError ? error.requestId : undefined;
  return {
    text: failureText(error),
    ...(reference && { reference }),
    // Asking again changes neither a missing right nor a missing thing.
    final: kind === "auth" || kind === "not-found",
  };
}
