import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { z } from "zod";

const Value = z.union([
  z.strictObject({ stringValue: z.string() }).transform(({ stringValue }) => stringValue),
  z.strictObject({ boolValue: z.boolean() }).transform(({ boolValue }) => boolValue),
  z.strictObject({ doubleValue: z.number() }).transform(({ doubleValue }) => doubleValue),
  z.strictObject({ intValue: z.string() }).transform(({ intValue }) => Number(intValue)),
]);
const Attributes = z
  .array(z.strictObject({ key: z.string(), value: Value }))
  .transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, value])));
const CollectedSpan = z.strictObject({
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  spanId: z.string().regex(/^[0-9a-f]{16}$/),
  parentSpanId: z.string().optional(),
  flags: z.int(),
  name: z.string(),
  kind: z.int().min(1).max(5),
  startTimeUnixNano: z.string().regex(/^\d{19}$/),
  endTimeUnixNano: z.string().regex(/^\d{19}$/),
  attributes: Attributes,
  droppedAttributesCount: z.literal(0),
  status: z.strictObject({ code: z.int().min(0).max(2) }),
});
export type CollectedSpan = z.output<typeof CollectedSpan>;

const ExportRequest = z.strictObject({
  resourceSpans: z.array(
    z.strictObject({
      resource: z.strictObject({ attributes: Attributes }),
      scopeSpans: z.array(
        z.strictObject({ scope: z.strictObject({ name: z.string() }), spans: z.array(CollectedSpan) }),
      ),
    }),
  ),
});

export interface OtlpCollector {
  readonly url: string;
  readonly spans: CollectedSpan[];
  readonly resources: Readonly<Record<string, unknown>>[];
  readonly headers: IncomingHttpHeaders[];
  /** Requests as text, accepted or not. */
  readonly bodies: string[];
  /** Its answer from now on: a status, or none at all. */
  answer: number | "hang";
  close(): Promise<void>;
}

/** A collector that takes traces by OTLP over HTTP in JSON. */
export async function startOtlpCollector(): Promise<OtlpCollector> {
  const server = createServer((request, response) => {
    void text(request)
      .then((body) => {
        collector.headers.push(request.headers);
        collector.bodies.push(body);
        if (collector.answer === "hang") return;
        if (collector.answer === 200 && request.url === "/v1/traces") collect(body);
        response.writeHead(collector.answer, { "content-type": "application/json" }).end("{}");
      })
      .catch(() => response.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const collect = (body: string): void => {
    for (const { resource, scopeSpans } of ExportRequest.parse(JSON.parse(body)).resourceSpans) {
      collector.resources.push(resource.attributes);
      collector.spans.push(...scopeSpans.flatMap(({ spans }) => spans));
    }
  };
  const collector: OtlpCollector = {
    url: `http://127.0.0.1:${port}`,
    spans: [],
    resources: [],
    headers: [],
    bodies: [],
    answer: 200,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return collector;
}

/** Settings of a program whose traces it receives. */
export const tracedBy = (endpoint: string) => ({ endpoint, headers: {}, serviceName: "cerebro", ratio: 1 });
