import { afterEach, describe, expect, it } from "vitest";
import { eventually } from "../../../test/eventually.ts";
import { type OtlpCollector, startOtlpCollector, tracedBy } from "../../../test/otlp-collector.ts";
import { startTestApp, type TestApp } from "../../../test/start-test-app.ts";

const metricsToken = "a-token-for-the-metrics";
const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).toReversed()) await one.close();
});

async function tracedApp(answer: OtlpCollector["answer"]): Promise<{ test: TestApp; collector: OtlpCollector }> {
  const collector = await startOtlpCollector();
  collector.answer = answer;
  opened.push(collector);
  const test = await startTestApp({ config: { metricsToken, tracing: tracedBy(collector.url) } });
  return { test, collector };
}

async function figure({ app }: TestApp, outcome: "exported" | "dropped"): Promise<number> {
  const { body } = await app.inject({ url: "/-/metrics", headers: { authorization: `Bearer ${metricsToken}` } });
  return Number(new RegExp(`^cerebro_trace_spans_total\\{outcome="${outcome}"\\} (\\d+)`, "m").exec(body)?.[1]);
}

/** More spans than one batch holds. */
async function callOften({ app }: TestApp): Promise<void> {
  for (let call = 0; call < 300; call += 1) expect((await app.inject("/api/about")).statusCode).toBe(200);
}

async function closedWithinMs(test: TestApp): Promise<number> {
  const started = performance.now();
  await test.close();
  return performance.now() - started;
}

describe("a collector that fails", () => {
  it("with 500 gets each span once, and the dropped spans are counted [PLT-09]", async () => {
    const { test, collector } = await tracedApp(500);
    await callOften(test);
    await eventually(async () => expect(await figure(test, "dropped")).toBeGreaterThanOrEqual(256));
    expect(await figure(test, "exported")).toBe(0);
    await test.close();
    expect(collector.bodies.join("").match(/"GET \/api\/about"/g)).toHaveLength(300);
  });

  it("by hanging changes no answer and delays the end by a bounded time [PLT-09]", async () => {
    const { test, collector } = await tracedApp("hang");
    await callOften(test);
    await eventually(() => expect(collector.bodies).toHaveLength(1));
    await callOften(test);
    expect(collector.bodies).toHaveLength(1);
    expect(await closedWithinMs(test)).toBeLessThan(8_000);
  });

  it("with 503 gets the spans of that time when it is back [PLT-09]", async () => {
    const { test, collector } = await tracedApp(503);
    await callOften(test);
    await eventually(() => expect(collector.bodies.length).toBeGreaterThan(0));
    expect(await figure(test, "dropped")).toBe(0);
    collector.answer = 200;
    await test.close();
    expect(collector.spans.filter(({ name }) => name === "GET /api/about")).toHaveLength(300);
  });

  it("by being away changes no answer, and the end does not wait for it [PLT-09]", async () => {
    const { test, collector } = await tracedApp(200);
    await collector.close();
    opened.length = 0;
    await callOften(test);
    expect(await closedWithinMs(test)).toBeLessThan(4_000);
  });

  it("at the end of the program gets what waits [PLT-09]", async () => {
    const { test, collector } = await tracedApp(200);
    await test.app.inject("/api/about");
    await test.close();
    expect(collector.spans.map(({ name }) => name)).toContain("GET /api/about");
  });
});
