import { randomUUID } from "node:crypto";
import { healthRules } from "@cerebro/contracts/constants/health.ts";
import type { PublicStatus, SystemStatus } from "@cerebro/contracts/entities/platform/health.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { startSmtp } from "../../../test/smtp-stand-in.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useStarted, useTestApp } from "../../../test/use-test-app.ts";

const adminEmail = "operator@server.example";
const mail = useStarted(startSmtp);
const test = useTestApp(() => ({
  startAt: new Date("2026-03-02T09:00:00Z"),
  config: { adminEmail, smtpUrl: mail.url },
}));
let person: SignedInPerson;
let operator: SignedInPerson;

beforeAll(async () => {
  person = await test.signIn(["wms"]);
  operator = await test.signIn(["admin"]);
  await test.owner.query("update account set email = $2 where id = $1", [operator.accountId, adminEmail]);
});

const healthOf = (service: string) =>
  test.app.inject({ url: `/api/mcp/${service}/health`, headers: { "x-api-key": "cerebro-web" } });
const workersSeen = (at: Date) => test.owner.query("insert into workflow_worker values (gen_random_uuid(), $1)", [at]);
const statusOf = async (): Promise<SystemStatus> =>
  (await person.request("GET", "/api/system/status")).json<SystemStatus>();
/** Everything that is due within the next minute, done. */
async function passMinute(): Promise<void> {
  // Events first: those that wait by the server's clock would count as late.
  await test.drain();
  test.clock.advance(healthRules.pollMs);
  await test.platform.jobs.queueScheduled();
  await test.drain();
}

describe("the health of a service", () => {
  it("answers for the four monitored services and those of the catalogue, with an API key header or none [HLT-01]", async () => {
    await workersSeen(test.clock.now());
    for (const service of ["orchestrator", "fleet-tracking", "executive-analytics", "wms-integration", "lot-tracing"]) {
      const answer = await healthOf(service);
      expect([service, answer.statusCode]).toEqual([service, 200]);
      expect(answer.json()).toMatchObject({ service, status: "healthy" });
      expect((await test.app.inject(`/api/mcp/${service}/health`)).statusCode).toBe(200);
    }
    expect((await healthOf("quantum-picking")).json()).toMatchObject({
      error: { message: "Service quantum-picking is not currently deployed. Contact support for availability." },
    });
  });

  it("is refused with 503 and the text of a service that does not respond [HLT-01] [SVC-04]", async () => {
    await test.owner.query("delete from workflow_worker");
    const answer = await healthOf("orchestrator");
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({
      success: false,
      error: { message: "orchestrator is not responding. Retrying with cached data.", recoverable: true },
    });
    expect((await healthOf("wms-integration")).statusCode).toBe(200);
  });

  it("is degraded while events wait for minutes [HLT-02]", async () => {
    await workersSeen(test.clock.now());
    await test.owner.query(
      `insert into outbox_event (organisation_id, type, subject_id, payload, occurred_at)
       values ($1, 'late.one', 'x', '{}', now() - interval '20 minutes')`,
      [person.organisationId],
    );
    expect((await healthOf("orchestrator")).json()).toMatchObject({ status: "degraded" });
    await test.owner.query("delete from outbox_event where type = 'late.one'");
  });

  it("counts calls, refusals and the last call for members [SVC-03]", async () => {
    await person.request("POST", "/api/mcp/inventory-management", { action: "list_items", params: {} });
    await person.request("POST", "/api/mcp/inventory-management", {
      action: "get_item",
      params: { itemId: randomUUID() },
    });
    const use = await person.request("GET", "/api/mcp/inventory-management/status");
    expect(use.json()).toMatchObject({ calls: 2, refusals: 1, failures: 0, running: 0, status: "healthy" });
    const stranger = await test.signIn(["wms"]);
    expect((await stranger.request("GET", "/api/mcp/inventory-management/status")).json()).toMatchObject({ calls: 0 });
  });
});

describe("the status of the system", () => {
  it("keeps last check, last success, errors, response time, last error and the days of each service [HLT-04]", async () => {
    await workersSeen(new Date(test.clock.now().getTime() + 1_800_000));
    await passMinute();
    const before = await statusOf();
    expect(before.overall).toBe("healthy");
    expect(before.services.map(({ status }) => status)).toEqual(["healthy", "healthy", "healthy", "healthy"]);
    await test.owner.query("delete from workflow_worker");
    await passMinute();
    const { overall, services } = await statusOf();
    expect(overall).toBe("degraded");
    const [orchestrator] = services;
    expect(orchestrator).toMatchObject({
      id: "orchestrator",
      critical: true,
      status: "unhealthy",
      lastError: "workers: no node works on workflows",
      lastSuccess: before.services[0]?.lastCheck,
    });
    expect(orchestrator?.errorCount).toBe((before.services[0]?.errorCount ?? 0) + 1);
    expect(orchestrator?.responseTime).toBeGreaterThanOrEqual(0);
    expect(orchestrator?.days).toHaveLength(90);
    expect(orchestrator?.days.at(-1)).toMatchObject({ day: "2026-03-02" });
    expect(orchestrator?.uptime).toBeLessThan(1);
    expect(services[1]?.uptime).toBe(1);
    expect(orchestrator?.days[0]).toMatchObject({ uptime: null });
  });

  it("is unknown once nothing was checked for minutes [HLT-02]", async () => {
    test.clock.advance(4 * healthRules.pollMs);
    const { overall, services } = await statusOf();
    expect(services.map(({ status }) => status)).toEqual(["unknown", "unknown", "unknown", "unknown"]);
    expect(overall).toBe("degraded");
    expect((await test.app.inject("/api/about/status")).json<PublicStatus>().overall).toBe("degraded");
  });

  it("is public without anything internal [HLT-04]", async () => {
    const answer = await test.app.inject("/api/about/status");
    expect(answer.statusCode).toBe(200);
    expect(answer.json<PublicStatus>().services).toHaveLength(4);
    expect(answer.body).not.toMatch(/lastError|timeoutMs|workers|responseTime|operator/);
    expect((await test.app.inject("/api/system/status")).statusCode).toBe(401);
  });
});

describe("incidents", () => {
  const incident = { title: "Orders are late", services: ["orchestrator"], text: "We are looking into it." };
  const report = (who: SignedInPerson) => who.request("POST", "/api/system/incidents", incident);

  it("are reported, updated and resolved by the operator alone [HLT-04]", async () => {
    const admin = await test.signIn(["superadmin"]);
    expect((await report(admin)).json()).toMatchObject({ code: "auth.operator_only" });
    const reported = await report(operator);
    expect(reported.statusCode).toBe(201);
    const { id } = reported.json<{ id: string }>();
    const update = (state: string, text: string) =>
      operator.request("POST", `/api/system/incidents/${id}/updates`, { state, text });
    expect((await update("identified", "A node ran out of disk.")).statusCode).toBe(200);
    expect((await update("resolved", "The disk has space again.")).json()).toMatchObject({ state: "resolved" });
    expect((await update("monitoring", "Watching.")).json()).toMatchObject({ code: "incident.resolved" });
    const { incidents } = await statusOf();
    expect(incidents[0]).toMatchObject({ title: incident.title, state: "resolved" });
    expect(incidents[0]?.updates.map(({ state }) => state)).toEqual(["resolved", "identified", "investigating"]);
  });

  it("are mailed to those who confirmed their address, until they end it [HLT-04]", async () => {
    const email = `follower-${randomUUID().slice(0, 8)}@people.example`;
    const call = (path: string, payload: object) =>
      test.app.inject({ method: "POST", url: `/api/about/status/subscriptions${path}`, payload });
    const asked = await call("", { email });
    expect(asked.statusCode).toBe(200);
    expect((await call("", { email })).json()).toEqual(asked.json());
    await test.drain();
    const letter = await mail.next(email);
    const token = /#confirm=([0-9a-f-]{36})/.exec(letter.text ?? "")?.[1] ?? "";
    await report(operator);
    await test.drain();
    expect((await call("/confirm", { token })).statusCode).toBe(200);
    await report(operator);
    await test.drain();
    const told = await mail.next(email);
    expect(told.subject).toBe("Investigating: Orders are late");
    expect(told.text).toContain(`#end=${token}`);
    expect((await call("/end", { token })).statusCode).toBe(200);
    expect((await call("/end", { token })).json()).toMatchObject({ code: "status.link_invalid" });
    await report(operator);
    await test.drain();
    expect(mail.received.filter(({ recipients }) => recipients.includes(email))).toHaveLength(2);
  });
});
