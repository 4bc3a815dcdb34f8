import { ApiError, classOfStatus, failureText, type FieldError } from "./api-error.ts";

/** One request as it goes over the wire. */
export interface Outgoing {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs: number;
  /** Lets the request finish although the page is left. */
  readonly keepalive?: boolean;
  /** Message for a failure without words of the server. */
  readonly failureText?: string | undefined;
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;
const textOf = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);

function fieldErrors(value: unknown): readonly FieldError[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each: unknown) => {
    if (!isRecord(each)) return [];
    return [{ path: textOf(each["path"]) ?? "", message: textOf(each["message"]) ?? "" }];
  });
}

/** The refusal in an answer; a body that is no problem document still gives a status and a text [AUTH-12]. */
export function refusalOf(status: number, body: string, otherwise = `HTTP Error: ${status}`): ApiError {
  let problem: unknown;
  try {
    problem = JSON.parse(body);
  } catch {
    problem = undefined;
  }
  const found = isRecord(problem) ? problem : {};
  return new ApiError({
    class: classOfStatus(status),
    status,
    code: textOf(found["code"]),
    message: textOf(found["message"]) ?? textOf(found["error"]) ?? otherwise,
    errors: fieldErrors(found["errors"]),
    facts: isRecord(found["facts"]) ? found["facts"] : undefined,
    requestId: textOf(found["requestId"]),
  });
}

/** Nothing came back: what failed, where the call names it, and why. */
export function unanswered(kind: "network" | "timeout", what?: string): ApiError {
  const why = failureText(new ApiError({ class: kind, message: "" }));
  return new ApiError({ class: kind, message: what === undefined ? why : `${what}. ${why}` });
}

/** Sends a request; throws an ApiError unless it succeeded. An abort by the caller is passed on as it is. */
export async function exchange(fetch: Fetch, outgoing: Outgoing): Promise<Response> {
  const { url, timeoutMs, signal, failureText: otherwise, ...init } = outgoing;
  const timeout = AbortSignal.timeout(timeoutMs);
  let response: Response;
  let refusal: string | undefined;
  try {
    response = await fetch(url, { ...init, signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
    if (!response.ok) refusal = await response.text();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw unanswered(timeout.aborted ? "timeout" : "network", otherwise);
  }
  if (refusal !== undefined) throw refusalOf(response.status, refusal, otherwise);
  return response;
}
