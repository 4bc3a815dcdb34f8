import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A JSON answer that is the same for everybody: written and compressed once, sent as bytes. */
export interface PreparedJson {
  readonly kind: "prepared";
  readonly etag: string;
  readonly bytes: Readonly<Record<Encoding, Uint8Array>>;
}

/** Known by its kind, since it may come from a worker thread. */
export const isPrepared = (result: unknown): result is PreparedJson =>
  typeof result === "object" && result !== null && "kind" in result && result.kind === "prepared";

type Encoding = "br" | "gzip" | "identity";

export async function prepareJson(value: unknown): Promise<PreparedJson> {
  const identity = Buffer.from(JSON.stringify(value));
  // A quality above 9 takes ten times as long for a few percent.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  const [br, zipped] = await Promise.all([brotli(identity, { params }), zip(identity, { level: 9 })]);
  const etag = `"${hash("sha256", identity, "base64url").slice(0, 22)}"`;
  return { kind: "prepared", etag, bytes: { br, gzip: zipped, identity } };
}

/** Sends the smallest form the caller reads, or 304 to a caller that has it already. */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, bytes }: PreparedJson,
): FastifyReply {
  void reply.type("application/json; charset=utf-8");
  void reply.header("cache-control", "no-cache").header("vary", "accept-encoding").header("etag", etag);
  if (namesTag(request.headers["if-none-match"], etag)) return reply.status(304).send();
  const encoding = encodingFor(request);
  if (encoding !== "identity") void reply.header("content-encoding", encoding);
  return reply.send(Buffer.from(bytes[encoding]));
}

/** `If-None-Match` holds one tag, several, or `*`; proxies that compress make tags weak. */
export const namesTag = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(",").some((tag) => ["*", etag].includes(tag.trim().replace(/^W\//, "")));

function encodingFor(request: FastifyRequest): Encoding {
  const accepted = request.headers["accept-encoding"];
  if (takesEncoding(accepted, "br")) return "br";
  return takesEncoding(accepted, "gzip") ? "gzip" : "identity";
}

/** Whether a caller reads this encoding; `;q=0` names it only to refuse it. */
export const takesEncoding = (accepted: string | undefined, name: string): boolean =>
  (accepted ?? "").split(",").some((each) => {
    const [encoding = "", ...parameters] = each.split(";").map((part) => part.trim());
    return encoding === name && !parameters.some((part) => /^q=0(?:\.0*)?$/.test(part));
  });
