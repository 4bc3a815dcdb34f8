import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { refuseHeavyJson } from "../read-json.ts";
import { readBody } from "./read-body.ts";

/** Fastify's own parser, which also refuses poisoned prototypes, after levels, names and values of the body are counted. */
export function takeJson(app: FastifyInstance, seconds: number): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", async (request: FastifyRequest, body: Readable) => {
    const text = await readBody(request, body, { bytesAtMost: request.routeOptions.bodyLimit, seconds });
    refuseHeavyJson(text);
    return new Promise((resolve, reject) => {
      void parse(request, text, (error, value) => (error === null ? resolve(value) : reject(error)));
    });
  });
}
