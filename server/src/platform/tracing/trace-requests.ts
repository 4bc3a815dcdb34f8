import { SpanKind, SpanStatusCode } from "@opentelemetry/api";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type ActiveSpan, within } from "./span.ts";
import type { Tracing } from "./tracing.ts";

/**
 * One span for each request, named by its route. Address, query, headers and body are not recorded, since they may hold
 * secrets. Registered before other hooks, so that these belong to the span.
 */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  if (!tracing.on) return;
  const spans = new WeakMap<FastifyRequest, ActiveSpan>();
  const resume = (request: FastifyRequest, work: () => void): void => {
    const span = spans.get(request);
    if (span === undefined) work();
    else within(span, work);
  };
  app.addHook("onRequest", (request, _reply, done) => {
    const span = tracing.begin(startOf(request), traceparentOf(request));
    if (span !== undefined) spans.set(request, span);
    resume(request, done);
  });
  // The events of a body's stream do not belong to the span.
  app.addHook("preValidation", (request, _reply, done) => resume(request, done));
  app.addHook("onResponse", (request, reply, done) => {
    const span = spans.get(request)?.span;
    span?.setAttribute("http.response.status_code", reply.statusCode);
    if (reply.statusCode >= 500)
      span?.setStatus({ code: SpanStatusCode.ERROR }).setAttribute("error.type", String(reply.statusCode));
    span?.end();
    resume(request, done);
  });
  app.addHook("onRequestAbort", (request, done) => {
    spans.get(request)?.span.setAttribute("cerebro.request.aborted", true).end();
    done();
  });
}

function startOf({ method, id, routeOptions }: FastifyRequest) {
  const route = routeOptions.url;
  return {
    name: route === undefined ? method : `${method} ${route}`,
    kind: SpanKind.SERVER,
    attributes: {
      "http.request.method": method,
      ...(route !== undefined && { "http.route": route }),
      "cerebro.request.id": id,
    },
  };
}

function traceparentOf({ headers: { traceparent } }: FastifyRequest): string | null {
  return typeof traceparent === "string" ? traceparent : null;
}
