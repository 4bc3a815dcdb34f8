import { describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import { RequestLimit } from "./limits.ts";

const test = useTestApp({ config: { requestsPerMinute: 3 } });

const statuses = async (times: number, call: () => Promise<{ statusCode: number }>): Promise<number[]> => {
  const found: number[] = [];
  for (let index = 0; index < times; index += 1) found.push((await call()).statusCode);
  return found;
};

describe("the limit of requests", () => {
  it("refuses an address that calls too often, and says when to come back", async () => {
    const call = () => test.app.inject({ url: "/api/about", remoteAddress: "192.0.2.1" });
    expect(await statuses(3, call)).toEqual([200, 200, 200]);
    const refused = await call();
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: "request.too_many", status: 429 });
    expect(refused.headers).toMatchObject({
      "ratelimit-limit": "3",
      "ratelimit-remaining": "0",
      "retry-after": refused.headers["ratelimit-reset"],
    });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    test.clock.advance(60_000);
    expect((await call()).statusCode).toBe(200);
  });

  it("counts bad credentials by address", async () => {
    const call = () =>
      test.app.inject({
        url: "/api/users/profile",
        headers: { authorization: "Bearer nonsense" },
        remoteAddress: "192.0.2.2",
      });
    expect(await statuses(4, call)).toEqual([401, 401, 401, 429]);
  });

  it("counts each account for itself, wherever it calls from", async () => {
    const organisationId = await test.newOrganisation();
    const one = await test.signIn(["admin"], { organisationId });
    const other = await test.signIn(["admin"], { organisationId });
    expect(await statuses(4, () => one.request("GET", "/api/users/profile"))).toEqual([200, 200, 200, 429]);
    expect((await other.request("GET", "/api/users/profile")).statusCode).toBe(200);
  });

  it("counts the calls of an account on all nodes together", async () => {
    const two = await startTestApp({ config: { requestsPerMinute: 40 } });
    const other = await two.joinNode();
    const person = await two.signIn(["admin"]);
    const headers = { authorization: `Bearer ${person.token}` };
    const call = ({ app }: Pick<TestApp, "app">) => app.inject({ url: "/api/users/profile", headers });
    const found: number[] = [];
    for (let index = 0; index < 60; index += 1) found.push((await call(index % 2 === 0 ? two : other)).statusCode);
    // A node asks the database after every second call.
    const answered = found.filter((status) => status === 200).length;
    expect(answered).toBeGreaterThanOrEqual(40);
    expect(answered).toBeLessThanOrEqual(40 + 2 * 2);
    two.clock.advance(60_000);
    expect((await call(two)).statusCode).toBe(200);
    expect((await call(other)).statusCode).toBe(200);
    await other.close();
    await two.close();
  });

  it("answers late once a caller goes on after twenty refusals, and others at once [PLT-01]", async () => {
    const call = () => test.app.inject({ url: "/api/about", remoteAddress: "192.0.2.3" });
    expect(await statuses(3, call)).toEqual([200, 200, 200]);
    expect(await statuses(20, call)).toEqual(Array(20).fill(429));
    const began = performance.now();
    const order: string[] = [];
    const late = call().then(({ statusCode }) => order.push(`late ${statusCode}`));
    const other = await test.app.inject({ url: "/api/about", remoteAddress: "192.0.2.4" });
    order.push(`other ${other.statusCode}`);
    await late;
    expect(order).toEqual(["other 200", "late 429"]);
    // Timers may fire a little early.
    expect(performance.now() - began).toBeGreaterThan(1_900);
  });

  it("keeps a bounded number of callers in memory", () => {
    const limit = new RequestLimit(5, test.clock);
    for (let caller = 0; caller < 100_001; caller += 1) limit.take(`address ${caller}`);
    expect(limit.size).toBeLessThanOrEqual(100_000);
  });
});
