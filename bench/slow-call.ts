import { request } from "node:http";
import { endpoints } from "@cerebro/contracts/endpoints/endpoints.ts";

const lockedAtMostMs = 20 * 60_000;

/** A call that may take minutes, as posting all that ever happened does; throws unless it succeeds. */
export function callSlowly(
  { url, token }: { readonly url: string; readonly token: string },
  method: "GET" | "POST" | "PATCH",
  path: string,
  body?: Readonly<Record<string, unknown>>,
): Promise<string> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body !== undefined && { "content-type": "application/json" }),
  };
  return new Promise((resolve, reject) => {
    const call = request(`${url}${path}`, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const text = Buffer.concat(chunks).toString();
        if (response.statusCode !== undefined && response.statusCode < 300) resolve(text);
        else reject(new Error(`${method} ${path} answered ${String(response.statusCode)}: ${text.slice(0, 300)}`));
      });
    });
    call.on("error", reject);
    call.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** Posts all money; while the program's own job does it, the book is locked and the call is repeated. */
export async function postMoney(asked: { readonly url: string; readonly token: string }): Promise<void> {
  const giveUp = performance.now() + lockedAtMostMs;
  for (;;) {
    try {
      await callSlowly(asked, "POST", endpoints.postMoney.path, {});
      return;
    } catch (error) {
      const isLocked = error instanceof Error && error.message.includes("request.timeout");
      if (!isLocked || performance.now() > giveUp) throw error;
    }
  }
}
