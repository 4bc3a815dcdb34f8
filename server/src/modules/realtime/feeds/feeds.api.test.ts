import { beforeAll, describe, expect, it } from "vitest";
import type { Role } from "@cerebro/contracts/access/roles.ts";
import type { Feed } from "@cerebro/contracts/entities/platform/realtime.ts";
import { makeItem } from "../../../../test/factories/wms.ts";
import { connect, identify, listen } from "../../../../test/socket-client.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";

const test = useTestApp();
let port: number;
let organisationId: string;

beforeAll(async () => {
  port = await listen(test);
  organisationId = await test.newOrganisation();
});

const somebody = (role: Role) => test.signIn([role], { organisationId });

describe("the feeds", () => {
  it("give the figures of each area to those who may enter it, and to nobody else [RT-08]", async () => {
    const answers = {
      "warehouse-metrics": "wms",
      "fleet-tracking": "logistics",
      "business-kpis": "executive",
    } as const;
    for (const [name, role] of Object.entries(answers)) {
      const [insider, outsider] = [await somebody(role), await somebody(role === "wms" ? "logistics" : "wms")];
      const answer = await insider.request("GET", `/api/realtime/${name}`);
      expect(answer.json<Feed>().feed).toBe(name);
      expect((await outsider.request("GET", `/api/realtime/${name}`)).statusCode).toBe(403);
    }
    const worker = await somebody("wms");
    const dashboard = (await worker.request("GET", "/api/wms/dashboard")).json<object>();
    expect((await worker.request("GET", "/api/realtime/warehouse-metrics")).json()).toMatchObject({ dashboard });
    const driver = await somebody("logistics");
    const fleet = (await driver.request("GET", "/api/realtime/fleet-tracking")).json<Feed>();
    expect(fleet).toMatchObject({ available: false, vehicles: [] });
  });

  it("come over the socket in their own time, only while somebody listens, the last value at once [RT-08]", async () => {
    const worker = await somebody("wms");
    const client = await connect(worker, port, { address: "/ws/real-time" });
    await identify(client, worker);
    const first = await client.next("metrics");
    expect(first).toMatchObject({ hemisphere: "wms", feed: { feed: "warehouse-metrics", available: true } });
    const late = await connect(worker, port);
    await identify(late, worker);
    expect((await late.next("metrics")).feed.asOf).toBe(first.feed.asOf);
    // The notifications' socket has no use for them.
    const notified = await connect(worker, port, { address: "/ws/notifications" });
    await identify(notified, worker);
    await makeItem(test.contextFor(organisationId, ["wms"]));
    test.clock.advance(30_001);
    const second = await client.next("metrics", ({ feed }) => feed.asOf !== first.feed.asOf);
    expect(Date.parse(second.feed.asOf) - Date.parse(first.feed.asOf)).toBe(30_001);
    expect(client.ofType("metrics")).toHaveLength(2);
    expect(notified.ofType("metrics")).toEqual([]);
    for (const one of [client, late, notified]) await one.close();
  });
});
