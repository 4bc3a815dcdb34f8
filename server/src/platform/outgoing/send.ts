import { request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { spannedRequest } from "../tracing/known-spans.ts";
import { activeTraceparent } from "../tracing/span.ts";
import { AddressInside, guardedLookup, refuseInside } from "./address-guard.ts";

export interface Message {
  readonly url: string;
  readonly body: string | Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Outcome {
  readonly status: number | null;
  readonly error: string | null;
  readonly answer: string | null;
  readonly durationMs: number;
}

const answerWithinMs = 15_000;
const answerKept = 300;

export const succeeded = ({ status }: Outcome): boolean => status !== null && status >= 200 && status < 300;

export interface SendOptions {
  /** Hosts of the own network that may be spoken to. */
  readonly allowed: ReadonlySet<string>;
  /** Ends the attempt without an outcome: the node stops. */
  readonly signal: AbortSignal;
  readonly withinMs?: number;
  /** Tells the receiver the span of this message, in the header `traceparent`. */
  readonly tellsTrace?: boolean;
}

/** One POST. Redirects are not followed, whatever the receiver answers is read no further than its beginning. */
export function send(message: Message, options: SendOptions): Promise<Outcome> {
  return spannedRequest({ method: "POST", url: message.url }, () => {
    const traceparent = options.tellsTrace === true ? activeTraceparent() : null;
    const headers = { ...message.headers, ...(traceparent !== null && { traceparent }) };
    return sendOnce({ ...message, headers }, options);
  });
}

async function sendOnce(
  message: Message,
  { allowed, signal, withinMs = answerWithinMs }: SendOptions,
): Promise<Outcome> {
  const started = performance.now();
  const late = AbortSignal.timeout(withinMs);
  const outcome = (result: Omit<Outcome, "durationMs">): Outcome => ({
    ...result,
    durationMs: Math.round(performance.now() - started),
  });
  try {
    const url = new URL(message.url);
    // A literal address is not looked up, so it is judged here.
    await refuseInside(url.hostname, allowed);
    return outcome(
      await post(url, message, { lookup: guardedLookup(allowed), signal: AbortSignal.any([signal, late]) }),
    );
  } catch (error) {
    if (signal.aborted) throw error;
    const why = late.aborted ? `no answer within ${withinMs / 1000} seconds` : sentence(error);
    return outcome({ status: null, error: why, answer: null });
  }
}

function post(
  url: URL,
  { body, headers }: Message,
  { lookup, signal }: { readonly lookup: ReturnType<typeof guardedLookup>; readonly signal: AbortSignal },
): Promise<Omit<Outcome, "durationMs">> {
  return new Promise((resolve, reject) => {
    const ask = url.protocol === "https:" ? requestSecure : requestPlain;
    const request = ask(url, {
      method: "POST",
      agent: false,
      lookup,
      signal,
      headers: { ...headers, "content-length": Buffer.byteLength(body) },
    });
    request.on("error", reject);
    request.on("response", (response) => {
      const status = response.statusCode ?? 0;
      let text = "";
      const finish = (): void => {
        resolve({
          status,
          error: status >= 300 && status < 400 ? "redirects are not followed" : null,
          answer: text || null,
        });
        request.destroy();
      };
      response.setEncoding("utf8");
      response.on("data", (part: string) => {
        text = (text + part).slice(0, answerKept);
        if (text.length === answerKept) finish();
      });
      response.on("end", finish);
      response.on("error", reject);
    });
    request.end(body);
  });
}

/** Why nothing was answered, for the log of deliveries. */
function sentence(error: unknown): string {
  if (error instanceof AddressInside) return error.message;
  const { code, message } =
    error instanceof Error ? (error as NodeJS.ErrnoException) : { code: undefined, message: "" };
  return code ?? message.slice(0, 200);
}
