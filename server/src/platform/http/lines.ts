import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

/** An answer that is sent line by line while its work goes on. */
export interface Lines {
  readonly kind: "lines";
  readonly contentType: "application/x-ndjson" | "text/event-stream";
  /** Each with its line break. An error it throws ends the connection, so expected failures are lines too. */
  readonly body: AsyncIterable<string>;
}

export const isLines = (result: unknown): result is Lines =>
  typeof result === "object" && result !== null && "kind" in result && result.kind === "lines";

/** Sends each line at once; a header stops proxies from holding lines back. */
export const sendLines = (reply: FastifyReply, { contentType, body }: Lines): FastifyReply =>
  reply
    .type(contentType)
    .header("cache-control", "no-store")
    .header("x-accel-buffering", "no")
    .send(Readable.from(body, { objectMode: false }));
