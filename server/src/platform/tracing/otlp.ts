import type { Attributes, AttributeValue, HrTime } from "@opentelemetry/api";
import type { ReadableSpan } from "@opentelemetry/sdk-trace";

/** Body of an export request: OTLP in JSON, as collectors take it at `/v1/traces`. */
export const exportRequest = (resource: Attributes, spans: readonly ReadableSpan[]): string =>
  JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: attributesOf(resource) },
        scopeSpans: [{ scope: { name: "cerebro" }, spans: spans.map(spanOf) }],
      },
    ],
  });

function spanOf(span: ReadableSpan) {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    traceId,
    spanId,
    ...(span.parentSpanContext !== undefined && { parentSpanId: span.parentSpanContext.spanId }),
    flags: traceFlags,
    name: span.name,
    // The numbers of OTLP begin with “unspecified”, those of the API with “internal”.
    kind: span.kind + 1,
    startTimeUnixNano: nanoseconds(span.startTime),
    endTimeUnixNano: nanoseconds(span.endTime),
    attributes: attributesOf(span.attributes),
    droppedAttributesCount: span.droppedAttributesCount,
    status: { code: span.status.code },
  };
}

/** As text: the number is beyond what JSON holds exactly. */
const nanoseconds = ([seconds, rest]: HrTime): string => `${seconds}${String(rest).padStart(9, "0")}`;

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes).flatMap(([key, value]) => (value === undefined ? [] : [{ key, value: valueOf(value) }]));

function valueOf(value: AttributeValue) {
  if (typeof value === "boolean") return { boolValue: value };
  if (typeof value === "number") return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
  return { stringValue: String(value) };
}
