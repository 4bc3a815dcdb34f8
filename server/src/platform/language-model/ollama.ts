import { setTimeout as pause } from "node:timers/promises";
import { modelLimits } from "@cerebro/contracts/constants/language-model.ts";
import { AppError } from "../errors.ts";
import { spannedRequest } from "../tracing/known-spans.ts";
import { readJson } from "../read-json.ts";

export interface OllamaRequest {
  readonly path: "chat" | "generate" | "embed" | "embeddings" | "tags" | "version";
  /** Sent as JSON by POST; without one the request is a GET. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** Ends the request, for example when the caller disconnects. */
  readonly signal?: AbortSignal | undefined;
  readonly withinMs: number;
  readonly retries: number;
}

export type Pause = (
  milliseconds: number,
  value: undefined,
  options: { readonly signal: AbortSignal },
) => Promise<unknown>;

/**
 * One answered request to an Ollama server, with its body unread. Refused connections and answers of 500 and above are
 * tried again after pauses that double; what took too long is not.
 * @throws AppError `llm.unavailable`, `llm.timed_out`, `llm.model_missing`, `llm.refused`
 */
export async function askOllama(url: string, request: OllamaRequest, wait: Pause = pause): Promise<Response> {
  const late = AbortSignal.timeout(request.withinMs);
  const signal = request.signal === undefined ? late : AbortSignal.any([request.signal, late]);
  for (let attempt = 0; ; attempt += 1) {
    const answer = await tryOnce(url, request, signal);
    if (answer !== null && answer.status < 500) return answer.ok ? answer : await refuse(answer, request);
    await answer?.body?.cancel();
    if (attempt >= request.retries) throw new AppError("llm.unavailable");
    await wait(modelLimits.firstPauseMs * 2 ** attempt, undefined, { signal }).catch((error: unknown) => {
      throw failureOf(error, late);
    });
  }
}

/** Null when no connection came about. */
async function tryOnce(url: string, request: OllamaRequest, signal: AbortSignal): Promise<Response | null> {
  const { path, body } = request;
  try {
    // The address is the operator's own setting: it may be inside the network, and is not left by redirects.
    return await spannedRequest({ method: body === undefined ? "GET" : "POST", url }, () =>
      fetch(`${url}/api/${path}`, {
        redirect: "error",
        signal,
        ...(body !== undefined && {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
        }),
      }),
    );
  } catch (error) {
    if (signal.aborted) throw failureOf(error, signal);
    return null;
  }
}

/** An interrupted exchange as a refusal. */
export function failureOf(error: unknown, signal?: AbortSignal): AppError {
  if (error instanceof AppError) return error;
  const names = [error, signal?.reason].map((cause) => (cause instanceof Error ? cause.name : ""));
  return new AppError(names.includes("TimeoutError") ? "llm.timed_out" : "llm.unavailable");
}

async function refuse(answer: Response, { body }: OllamaRequest): Promise<never> {
  const reason = reasonOf(await answer.text());
  const model = body?.["model"];
  if (answer.status === 404 && typeof model === "string") throw new AppError("llm.model_missing", { model });
  throw new AppError("llm.refused", { reason });
}

function reasonOf(text: string): string {
  try {
    const { error } = readJson(text) as { error?: unknown };
    return typeof error === "string" ? error.slice(0, 300) : "no reason given";
  } catch {
    return "no reason given";
  }
}
