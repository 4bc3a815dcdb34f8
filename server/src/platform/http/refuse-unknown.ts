import type { FastifyInstance } from "fastify";
import { AppError } from "../errors.ts";

const withoutBody: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/** The body of a call that leads nowhere is not read. */
export function refuseUnknownCalls(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    done(request.is404 && !withoutBody.has(request.method) ? new AppError("request.not_found") : undefined);
  });
}
