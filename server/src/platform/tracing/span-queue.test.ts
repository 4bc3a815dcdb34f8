import { TracerProvider } from "@opentelemetry/sdk-trace";
import { pino } from "pino";
import { expect, it } from "vitest";
import { eventually } from "../../../test/eventually.ts";
import { startOtlpCollector } from "../../../test/otlp-collector.ts";
import { useStarted } from "../../../test/use-test-app.ts";
import { SpanQueue } from "./span-queue.ts";

const collector = useStarted(startOtlpCollector);

function queueOf(limits: { spansAtMost?: number; answerWithinMs?: number; stopWithinMs?: number }) {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  const queue = new SpanQueue({ url: `${collector.url}/v1/traces`, headers: {}, resource: {}, log, ...limits });
  const tracer = new TracerProvider({ spanProcessors: [queue] }).getTracer("test");
  const end = (count: number, from = 0): void => {
    for (let index = from; index < from + count; index += 1) tracer.startSpan(`span ${index}`).end();
  };
  return { queue, end, lines };
}

it("a full queue drops the spans that come later, and keeps no more than its limit [PLT-09]", async () => {
  collector.answer = 503;
  const { queue, end, lines } = queueOf({ spansAtMost: 300 });
  end(256);
  await eventually(() => expect(lines).toHaveLength(1));
  end(1_000, 256);
  expect(queue.counts).toEqual({ exported: 0, dropped: 956 });
  collector.answer = 200;
  await queue.shutdown();
  expect(queue.counts).toEqual({ exported: 300, dropped: 956 });
  expect(collector.spans.map(({ name }) => name)).toEqual(Array.from({ length: 300 }, (_, index) => `span ${index}`));
  end(1);
  expect(queue.counts.dropped).toBe(957);
  expect(lines[0]).toContain("the collector answered 503");
});

it("a collector that does not answer is left after its time, and the end comes within its own [PLT-09]", async () => {
  collector.answer = "hang";
  const { queue, end, lines } = queueOf({ answerWithinMs: 50, stopWithinMs: 100 });
  end(256);
  await eventually(() => expect(lines).toHaveLength(1));
  const patient = queueOf({ stopWithinMs: 100 });
  patient.end(10);
  const started = performance.now();
  await Promise.all([queue.shutdown(), patient.queue.shutdown()]);
  expect(performance.now() - started).toBeLessThan(2_000);
  expect(queue.counts).toEqual({ exported: 0, dropped: 256 });
  expect(patient.queue.counts).toEqual({ exported: 0, dropped: 10 });
});
