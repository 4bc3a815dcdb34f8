import { Agent, get } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../../../test/start-test-app.ts";

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
    expect((await test.app.inject("/readyz")).statusCode).toBe(503);
    expect((await test.app.inject("/healthz")).statusCode).toBe(200);
    await test.app.close();
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
