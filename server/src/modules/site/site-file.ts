import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { namesTag, takesEncoding } from "../../platform/http/prepared.ts";

const compress = promisify(brotliCompress);

/** Placeholder of the build for the server's own address (web/src/shell/site/public-url.ts). */
const publicUrlMark = "https://public-url.invalid";

export interface SiteFile {
  readonly writtenAt: number;
  readonly type: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly compressed: Buffer;
}

const types: Readonly<Record<string, string>> = {
  html: "text/html; charset=utf-8",
  xml: "application/xml; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  json: "application/json; charset=utf-8",
};

/** Finds a file of the public site as it was made at build, with the address of this server in it; null if there is none of that name. */
export type ReadSiteFile = (name: string) => Promise<SiteFile | null>;

export function siteFileReader(webRoot: string, publicUrl: string): ReadSiteFile {
  const known = new Map<string, SiteFile>();

  return async (name) => {
    const file = join(webRoot, "site", name);
    const writtenAt = (await stat(file).catch(() => null))?.mtimeMs;
    if (writtenAt === undefined) return null;
    const before = known.get(name);
    if (before?.writtenAt === writtenAt) return before;
    const plain = Buffer.from((await readFile(file, "utf8")).replaceAll(publicUrlMark, publicUrl));
    // As small as can be, once for each build: a phone draws a page at once if it fits into the first packets.
    const compressed = await compress(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } });
    const etag = `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
    const type = types[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream";
    const made = { writtenAt, type, etag, plain, compressed };
    known.set(name, made);
    return made;
  };
}

/** Answers with a file, or says that the one the browser has is still right. */
export function sendSiteFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, status }: { readonly file: SiteFile; readonly status: 200 | 404 },
): FastifyReply {
  // Asked for again each time, since it names the current scripts; answered in full only if it changed.
  void reply.status(status).type(file.type);
  void reply.header("cache-control", "no-cache").header("vary", "accept-encoding").header("etag", file.etag);
  if (status === 200 && namesTag(request.headers["if-none-match"], file.etag)) return reply.status(304).send();
  if (!takesEncoding(request.headers["accept-encoding"], "br")) return reply.send(file.plain);
  return reply.header("content-encoding", "br").send(file.compressed);
}
