import { request } from "node:http";
import { endpoints } from "@cerebro/contracts/endpoints/endpoints.ts";
import { signedIn } from "./program.ts";

/** Beside other work, a seventh of ten million order lines was posted in ten minutes. */
const postedWithinMs = 4 * 60 * 60_000;
const askAgainMs = 100;

interface Asked {
  readonly url: string;
  readonly token: string;
}
type Method = "GET" | "POST" | "PATCH";
type Body = Readonly<Record<string, unknown>>;

/** Tokens that took the place of those that ended during a long benchmark. */
const renewed = new Map<string, string>();

export class CallRefused extends Error {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/** A call that may take minutes, as posting all that ever happened does; throws `CallRefused` unless it succeeds. */
export async function callSlowly({ url, token }: Asked, method: Method, path: string, body?: Body): Promise<string> {
  const send = () => callOnce({ url, token: renewed.get(token) ?? token }, method, path, body);
  let answer = await send();
  if (answer.status === 401) {
    renewed.set(token, await signedIn(url));
    answer = await send();
  }
  if (answer.status < 300) return answer.text;
  throw new CallRefused(`${method} ${path} answered ${answer.status}: ${answer.text.slice(0, 300)}`, answer.status);
}

function callOnce(
  { url, token }: Asked,
  method: Method,
  path: string,
  body?: Body,
): Promise<{ status: number; text: string }> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body !== undefined && { "content-type": "application/json" }),
  };
  return new Promise((resolve, reject) => {
    const call = request(`${url}${path}`, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
    });
    call.on("error", reject);
    call.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** Posts all money and waits until that is done. */
export async function postMoney(asked: Asked): Promise<void> {
  const { jobId } = JSON.parse(await callSlowly(asked, "POST", endpoints.postMoney.path, {})) as { jobId: string };
  const giveUp = performance.now() + postedWithinMs;
  const path = endpoints.getJob.path.replace("{jobId}", jobId);
  for (;;) {
    const job = JSON.parse(await callSlowly(asked, "GET", path)) as { state: string; error: string | null };
    if (job.state === "done") return;
    if (job.state === "failed" || performance.now() > giveUp) throw new Error(`posting ${job.state}: ${job.error}`);
    await new Promise((resolve) => setTimeout(resolve, askAgainMs));
  }
}
