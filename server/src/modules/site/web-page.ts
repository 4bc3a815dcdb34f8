import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../platform/errors.ts";
import { takesEncoding } from "../../platform/http/prepared.ts";

interface WebPage {
  /** Time of the file: a new build is served without a restart. */
  readonly builtAt: number;
  readonly plain: Buffer;
  readonly compressed: Buffer | null;
}

/** Sends the one HTML document of the app; browsers never keep it, since it names the current files. */
export type SendWebPage = (request: FastifyRequest, reply: FastifyReply, status: 200 | 404) => Promise<FastifyReply>;

export function webPageSender(webRoot: string): SendWebPage {
  let known: WebPage | undefined;
  return async (request, reply, status) => {
    const file = join(webRoot, "index.html");
    const builtAt = (await stat(file).catch(() => null))?.mtimeMs;
    if (builtAt === undefined) throw new AppError("server.unavailable");
    if (known?.builtAt !== builtAt) known = await readWebPage(file, builtAt);
    const compressed = takesEncoding(request.headers["accept-encoding"], "br") ? known.compressed : null;
    void reply.status(status).type("text/html; charset=utf-8").header("cache-control", "no-store");
    void reply.header("vary", "accept-encoding");
    if (compressed) void reply.header("content-encoding", "br");
    return reply.send(compressed ?? known.plain);
  };
}

async function readWebPage(file: string, builtAt: number): Promise<WebPage> {
  const [plain, compressed] = await Promise.all([readFile(file), readFile(`${file}.br`).catch(() => null)]);
  return { builtAt, plain, compressed };
}
