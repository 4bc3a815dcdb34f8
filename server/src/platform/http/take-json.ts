import type { FastifyInstance } from "fastify";
import { refuseDeepJson } from "../read-json.ts";

/** Fastify's own parser, which also refuses poisoned prototypes, after the levels of the body are counted. */
export function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    refuseDeepJson(body);
    return parse(request, body, done);
  });
}
