import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../platform/errors.ts";

interface WebPage {
  readonly plain: Buffer;
  readonly compressed: Buffer | null;
}

/** Sends the one HTML document of the web app; it is read once and never kept by browsers, since it names the current files. */
export type SendWebPage = (request: FastifyRequest, reply: FastifyReply, status: 200 | 404) => Promise<FastifyReply>;

export function webPageSender(webRoot: string): SendWebPage {
  let known: WebPage | undefined;
  return async (request, reply, status) => {
    known ??= await readWebPage(webRoot);
    const compressed = acceptsBrotli(request) ? known.compressed : null;
    void reply.status(status).type("text/html; charset=utf-8").header("cache-control", "no-store");
    void reply.header("vary", "accept-encoding");
    if (compressed) void reply.header("content-encoding", "br");
    return reply.send(compressed ?? known.plain);
  };
}

async function readWebPage(webRoot: string): Promise<WebPage> {
  const file = join(webRoot, "index.html");
  const [plain, compressed] = await Promise.all([
    readFile(file).catch(() => null),
    readFile(`${file}.br`).catch(() => null),
  ]);
  if (!plain) throw new AppError("server.unavailable");
  return { plain, compressed };
}

function acceptsBrotli(request: FastifyRequest): boolean {
  return /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(request.headers["accept-encoding"] ?? "");
}
