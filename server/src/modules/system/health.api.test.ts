import { Agent, get } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { freePort } from "../../../test/start-program.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import { nobody } from "../../platform/database.ts";

const statusOf = (url: string, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    }).on("error", reject);
  });

describe("health", () => {
  it("says that it lives, and that it can serve while the database answers [PLT-09]", async () => {
    const test = await startTestApp();
    expect((await test.app.inject("/healthz")).json()).toEqual({ status: "ok" });
    expect((await test.app.inject("/readyz")).statusCode).toBe(200);
    await test.platform.database.close();
    const answer = await test.app.inject("/readyz");
    const failing = [{ part: "database", reason: "it does not answer or refuses connections" }];
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: "unavailable", failing }]);
    expect(answer.headers["retry-after"]).toBe("5");
    expect((await test.app.inject("/healthz")).statusCode).toBe(200);
    await test.app.close();
  });

  it("serves on without the bus between nodes, and says that it is degraded [PLT-07] [PLT-09]", async () => {
    const test = await startTestApp({ config: { natsUrl: `nats://127.0.0.1:${await freePort()}` } });
    const answer = await test.app.inject("/readyz");
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: "degraded", missing: ["nats"] }]);
    const somebody = await test.signIn(["wms"]);
    expect((await somebody.request("GET", "/api/wms/items")).statusCode).toBe(200);
    await test.close();
  });

  it("answers within its deadline when the database hangs, names it, and asks it no second time meanwhile [PLT-09]", async () => {
    const test = await startTestApp({ config: { databaseConnections: 2 } });
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const holding = [1, 2].map(() => test.platform.database.transaction(nobody, () => held));
    const answers = await Promise.all([1, 2, 3].map(() => test.app.inject("/readyz")));
    const failing = [{ part: "database", reason: "no answer within 2 s" }];
    for (const answer of answers) expect([answer.statusCode, answer.json().failing]).toEqual([503, failing]);
    expect(test.platform.database.load.waiting).toBe(1);
    release();
    await Promise.all(holding);
    expect((await test.app.inject("/readyz")).statusCode).toBe(200);
    await test.close();
  });

  it("closes within a second when idle, though a client keeps its connection open [PLT-09]", async () => {
    const test = await startTestApp();
    await test.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = test.app.server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect(await statusOf(`http://127.0.0.1:${port}/healthz`, agent)).toBe(200);
    const started = performance.now();
    await test.app.close();
    expect(performance.now() - started).toBeLessThan(1000);
    agent.destroy();
    await test.close();
  });
});
