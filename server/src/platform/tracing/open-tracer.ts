import { randomUUID } from "node:crypto";
import { isSpanContextValid, type SpanContext, type Tracer } from "@opentelemetry/api";
import { parseTraceParent } from "@opentelemetry/core";
import { ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from "@opentelemetry/sdk-trace";
import type { FastifyBaseLogger } from "fastify";
import type { TracingSettings } from "../config.ts";
import { SpanQueue } from "./span-queue.ts";

export interface OpenTracer {
  readonly tracer: Tracer;
  readonly queue: SpanQueue;
  /** The caller's span; undefined where the header names none. */
  readonly parentOf: (traceparent: string) => SpanContext | undefined;
}

/** Loads the SDK, so this file is imported only where traces are on. */
export function openTracer(
  { endpoint, headers, serviceName, ratio }: TracingSettings,
  log: FastifyBaseLogger,
): OpenTracer {
  const resource = { "service.name": serviceName, "service.instance.id": randomUUID() };
  const queue = new SpanQueue({ url: `${endpoint}/v1/traces`, headers, resource, log });
  const provider = new TracerProvider({
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [queue],
    spanLimits: { attributeValueLengthLimit: 256, attributeCountLimit: 32 },
  });
  const parentOf = (traceparent: string): SpanContext | undefined => {
    const parent = parseTraceParent(traceparent);
    return parent !== null && isSpanContextValid(parent) ? { ...parent, isRemote: true } : undefined;
  };
  return { tracer: provider.getTracer("cerebro"), queue, parentOf };
}
