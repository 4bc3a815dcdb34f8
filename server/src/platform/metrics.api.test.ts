import { describe, expect, it } from "vitest";
import { startTestApp } from "../../test/start-test-app.ts";
import { useTestApp } from "../../test/use-test-app.ts";

const token = "a-token-for-the-metrics";
const test = useTestApp({ config: { metricsToken: token } });

const read = (authorization?: string) =>
  test.app.inject({ url: "/-/metrics", ...(authorization !== undefined && { headers: { authorization } }) });

describe("figures for Prometheus", () => {
  it.each([undefined, "Bearer", "Bearer wrong", token, `Bearer ${token}x`])(
    "do not exist for whoever sends %s [PLT-09]",
    async (authorization) => {
      const refused = await read(authorization);
      expect(refused.statusCode).toBe(404);
      expect(refused.body).not.toContain("cerebro_http");
    },
  );

  it("count requests by route, connections, the event loop and the outbox [PLT-09]", async () => {
    await test.app.inject("/api/about");
    const organisationId = await test.newOrganisation();
    await test.owner.query(
      "insert into outbox_event (organisation_id, occurred_at, type, subject_id, payload) values ($1, now() - interval '90 s', 'a', 'b', '{}')",
      [organisationId],
    );
    const { body, headers } = await read(`Bearer ${token}`);
    expect(headers["content-type"]).toContain("text/plain");
    expect(body).toContain(
      'cerebro_http_request_duration_seconds_count{method="GET",route="/api/about",status="200"} 1',
    );
    expect(body).toMatch(/cerebro_database_connections\{state="open"\} \d/);
    expect(body).toMatch(/nodejs_eventloop_lag_seconds \d/);
    const figure = (name: string, text: string) => Number(new RegExp(`^${name} (\\S+)`, "m").exec(text)?.[1]);
    expect(figure("cerebro_outbox_lag_seconds", body)).toBeGreaterThan(89);
    expect(figure("cerebro_outbox_relayed_total", body)).toBe(0);
    expect(figure("cerebro_outbox_dead_letters", body)).toBe(0);
    await test.drain();
    await test.owner.query(
      "insert into outbox_failure select organisation_id, id, 'somebody', 8, 'no', now(), now() from outbox_event",
    );
    const { body: later } = await read(`Bearer ${token}`);
    expect(figure("cerebro_outbox_lag_seconds", later)).toBe(0);
    expect(figure("cerebro_outbox_relayed_total", later)).toBe(1);
    expect(figure("cerebro_outbox_dead_letters", later)).toBe(1);
  });

  it("do not exist at all without a token in the configuration [PLT-09]", async () => {
    const bare = await startTestApp();
    expect(bare.app.hasRoute({ method: "GET", url: "/-/metrics" })).toBe(false);
    await bare.close();
  });
});
