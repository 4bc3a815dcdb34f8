import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { eventually } from "../../../test/eventually.ts";
import { madeUpEvent } from "../../../test/made-up-event.ts";
import { type CollectedSpan, startOtlpCollector, tracedBy } from "../../../test/otlp-collector.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import { useStarted, useTestApp } from "../../../test/use-test-app.ts";
import { startWebhookReceiver } from "../../../test/webhook-receiver.ts";
import { nobody } from "../database.ts";
import type { Job } from "../jobs/job.ts";
import { createLog } from "../log.ts";
import { sql } from "../sql.ts";
import { spanned } from "./span.ts";

const lines: string[] = [];
const collector = useStarted(startOtlpCollector);
const receiver = useStarted(startWebhookReceiver);
const failingJob: Job<unknown> = {
  name: "word-fail",
  summary: "Fails.",
  payload: z.unknown(),
  attemptsAtMost: 1,
  run: async () => {
    throw new TypeError("ada@example.com");
  },
};
const test = useTestApp(() => ({
  log: createLog("info", { write: (line: string) => void lines.push(line) }),
  define: (platform) => void platform.jobs.define(failingJob),
  config: {
    webhookInsideHosts: new Set(["127.0.0.1"]),
    tracing: { ...tracedBy(collector.url), headers: { authorization: "Basic a-1" }, serviceName: "depot" },
  },
}));

const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
const caller = "00f067aa0ba902b7";
const traceparent = `00-${traceId}-${caller}-01`;

const where = (isWanted: (span: CollectedSpan) => boolean, what: string): Promise<CollectedSpan> =>
  eventually(() => {
    const found = collector.spans.find(isWanted);
    if (found === undefined) throw new Error(`no ${what} among ${collector.spans.map(({ name }) => name).join(", ")}`);
    return found;
  });
const named = (name: string, inTrace?: string): Promise<CollectedSpan> =>
  where((span) => span.name === name && (inTrace ?? span.traceId) === span.traceId, name);
const below = ({ spanId }: CollectedSpan): CollectedSpan[] =>
  collector.spans.filter(({ parentSpanId }) => parentSpanId === spanId);
const lasted = ({ startTimeUnixNano, endTimeUnixNano }: CollectedSpan): bigint =>
  BigInt(endTimeUnixNano) - BigInt(startTimeUnixNano);

describe("traces", () => {
  it("hold a request below its caller's span, with its database work as children [PLT-09]", async () => {
    const admin = await test.signIn(["admin"]);
    const body = { url: receiver.url, description: null, events: ["stock.changed"] };
    const answer = await admin.request("POST", "/api/webhooks?", body, { traceparent });
    expect(answer.statusCode).toBe(201);
    const answered = await named("POST /api/webhooks", traceId);
    expect(answered).toMatchObject({
      parentSpanId: caller,
      kind: 2,
      status: { code: 0 },
      attributes: {
        "http.request.method": "POST",
        "http.route": "/api/webhooks",
        "http.response.status_code": 201,
        "cerebro.request.id": answer.headers["x-request-id"],
        "cerebro.organization.id": admin.organisationId,
      },
    });
    const transaction = below(answered).find(({ name }) => name === "transaction");
    expect(transaction).toMatchObject({
      traceId,
      kind: 3,
      attributes: { "db.system.name": "postgresql", "db.operation.name": "transaction" },
    });
    expect(transaction?.attributes["cerebro.database.statements"]).toBeGreaterThan(1);
    expect(lasted(answered)).toBeGreaterThan(0n);
    expect(collector.resources[0]).toMatchObject({ "service.name": "depot" });
    expect(collector.headers[0]).toMatchObject({ authorization: "Basic a-1", "content-type": "application/json" });
  });

  it("name a read by its operation and table [PLT-09]", async () => {
    const admin = await test.signIn(["admin"]);
    await admin.request("GET", "/api/webhooks");
    const answered = await named("GET /api/webhooks");
    const [read] = below(answered);
    expect(read).toMatchObject({ name: "SELECT webhook", attributes: { "db.collection.name": "webhook" } });
  });

  it("begin anew where the header is no traceparent, and name a request without a route by its method [PLT-09]", async () => {
    for (const header of ["nonsense", `00-${"0".repeat(32)}-${caller}-01`, `00-${traceId}-${caller}-01-`]) {
      collector.spans.length = 0;
      await test.app.inject({ method: "DELETE", url: "/no/such/place", headers: { traceparent: header } });
      const span = await named("DELETE");
      expect(span.parentSpanId).toBeUndefined();
      expect(span.traceId).not.toBe(traceId);
      expect(span.attributes).not.toHaveProperty("http.route");
    }
  });

  it("follow a caller that records nothing, and record nothing [PLT-09]", async () => {
    collector.spans.length = 0;
    await test.app.inject({ url: "/api/about", headers: { traceparent: `00-${traceId}-${caller}-00` } });
    await test.app.inject("/api/about");
    const span = await named("GET /api/about");
    expect(span.traceId).not.toBe(traceId);
    expect(collector.spans).toHaveLength(1);
  });

  it("lead from a request to its job, and from the relay to a webhook's receiver [PLT-09]", async () => {
    const { platform } = test;
    const admin = await test.signIn(["admin"]);
    const { organisationId } = admin;
    await admin.request("POST", "/api/webhooks", { url: receiver.url, description: null, events: ["stock.changed"] });
    await test.drain();
    collector.spans.length = 0;
    receiver.received.length = 0;
    const context = test.contextFor(organisationId, ["admin"]);
    await context.transaction(async (tx) => tx.publish(madeUpEvent("stock.changed", organisationId, { action: "x" })));
    await test.drain();
    const job = await named("job webhook-deliver");
    const relay = await named("outbox relay");
    expect(relay.attributes).toEqual({
      "cerebro.organization.id": organisationId,
      "cerebro.outbox.events": 1,
      "cerebro.outbox.failed_attempts": 0,
    });
    expect(relay.parentSpanId).toBeUndefined();
    expect(below(relay).map(({ name }) => name)).toEqual(["transaction"]);
    expect(below(relay)[0]?.spanId).toBe(job.parentSpanId);
    expect(job).toMatchObject({
      traceId: relay.traceId,
      kind: 5,
      attributes: {
        "cerebro.organization.id": organisationId,
        "cerebro.job.name": "webhook-deliver",
        "cerebro.job.attempt": 1,
      },
    });
    const sent = await named("POST");
    expect(sent).toMatchObject({ parentSpanId: job.spanId, kind: 3 });
    expect(sent.attributes).toEqual({
      "http.request.method": "POST",
      "server.address": "127.0.0.1",
      "http.response.status_code": 204,
    });
    expect(receiver.received[0]?.headers["traceparent"]).toBe(`00-${sent.traceId}-${sent.spanId}-01`);
    expect(platform.tracing.counts.dropped).toBe(0);
  });

  it("mark a failed job by the kind of its error, not by its text [PLT-09]", async () => {
    const { platform } = test;
    await platform.database.transaction(nobody, async (tx) => {
      platform.jobs.enqueue(tx, failingJob, null, { organisationId: null });
    });
    await test.drain();
    const job = await named("job word-fail");
    expect(job.status).toEqual({ code: 2 });
    expect(job.attributes).toEqual({
      "cerebro.job.name": "word-fail",
      "cerebro.job.attempt": 1,
      "error.type": "TypeError",
    });
  });

  it("mark what failed below a root, and not what was refused [PLT-09]", async () => {
    const { tracing, database } = test.platform;
    const fail = tracing.root(
      () => ({ name: "failing" }),
      () => database.read(nobody).one(sql`select 1 / ${0}::int as nothing`),
    );
    await expect(fail).rejects.toThrow("division by zero");
    const root = await named("failing");
    expect(root).toMatchObject({ status: { code: 2 }, attributes: { "error.type": "22012" } });
    expect(below(root)[0]).toMatchObject({
      name: "SELECT",
      status: { code: 2 },
      attributes: { "error.type": "22012" },
    });
    const refused = await test.app.inject("/api/webhooks");
    expect(refused.statusCode).toBe(401);
    const { requestId } = z.object({ requestId: z.string() }).parse(refused.json());
    const span = await where((one) => one.attributes["cerebro.request.id"] === requestId, requestId);
    expect(span).toMatchObject({ status: { code: 0 }, attributes: { "http.response.status_code": 401 } });
  });

  it("end a request whose caller leaves before its body is complete [PLT-09]", async () => {
    const listening = await startTestApp({ config: { tracing: tracedBy(collector.url) } });
    const url = await listening.app.listen({ port: 0, host: "127.0.0.1" });
    const leaving = request(`${url}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
    });
    leaving.on("error", () => undefined).write('{"email":');
    await sleep(100);
    leaving.destroy();
    const span = await where((one) => one.attributes["cerebro.request.aborted"] === true, "request that was left");
    expect(span).toMatchObject({ name: "POST /api/auth/login", status: { code: 0 } });
    await listening.close();
  });

  it("are named in the lines of the log [PLT-09]", async () => {
    lines.length = 0;
    await test.app.inject({ url: "/api/about", headers: { traceparent } });
    test.platform.log.info("outside");
    const parsed = lines.map((line): Record<string, unknown> => JSON.parse(line));
    expect(parsed.find(({ msg }) => msg === "request")).toMatchObject({ traceId, path: "/api/about" });
    expect(parsed.find(({ msg }) => msg === "outside")).not.toHaveProperty("traceId");
  });

  it("are neither loaded nor recorded without a collector in the settings [PLT-09]", async () => {
    const bare = await startTestApp({ config: { metricsToken: "a-token-for-the-metrics" } });
    const { tracing } = bare.platform;
    expect(tracing.on).toBe(false);
    expect(tracing.begin({ name: "nothing" })).toBeUndefined();
    const described: string[] = [];
    const describeSpan = () => ({ name: String(described.push("described")) });
    expect(await tracing.root(describeSpan, () => spanned(describeSpan, async () => 7))).toBe(7);
    expect(described).toEqual([]);
    const headers = { authorization: "Bearer a-token-for-the-metrics" };
    expect((await bare.app.inject({ url: "/-/metrics", headers })).body).not.toContain("cerebro_trace");
    await bare.close();
  });
});
