import type { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";

export interface BodyTerms {
  readonly bytesAtMost: number;
  /** For the whole body, however steadily it comes. */
  readonly seconds: number;
}

/**
 * The whole body as text; refused by its declared length before any of it is read, and when it is late. What was not
 * read is left to `drain.ts`, which needs the connection.
 */
export function readBody(request: FastifyRequest, body: Readable, terms: BodyTerms): Promise<string> {
  const declared = lengthOf(request);
  if (declared !== undefined && declared > terms.bytesAtMost) return Promise.reject(tooLarge());
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const chunks: Buffer[] = [];
  let bytes = 0;
  const take = (chunk: Buffer): void => {
    bytes += chunk.length;
    if (bytes > terms.bytesAtMost) reject(tooLarge());
    else chunks.push(chunk);
  };
  const end = (): void => {
    if (declared === undefined || declared === bytes) resolve(Buffer.concat(chunks, bytes).toString("utf8"));
    else broken();
  };
  const broken = (): void => reject(new AppError("request.malformed"));
  const late = setTimeout(
    () => reject(new AppError("request.too_slow", { seconds: terms.seconds })),
    terms.seconds * 1000,
  );
  body.on("data", take).once("end", end).once("error", broken);
  return promise.finally(() => {
    clearTimeout(late);
    body.off("data", take).off("end", end).off("error", broken);
  });
}

const tooLarge = (): AppError => new AppError("request.too_large", { limit: "this endpoint" });

function lengthOf({ headers }: FastifyRequest): number | undefined {
  const length = headers["content-length"];
  return length === undefined ? undefined : Number(length);
}
