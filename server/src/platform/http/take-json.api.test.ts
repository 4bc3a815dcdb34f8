import { endpoints } from "@cerebro/contracts/endpoints/endpoints.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { connect, listen } from "../../../test/socket-client.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";

const test = useTestApp();
let boss: SignedInPerson;
beforeAll(async () => {
  boss = await test.signIn(["manager"]);
});

const nested = (levels: number): string => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;
const send = (url: string, payload: string) =>
  test.app.inject({
    method: "POST",
    url,
    payload,
    headers: { "content-type": "application/json", authorization: `Bearer ${boss.token}` },
  });

const doors = [endpoints.createItem.path, "/api/epcis/capture", "/api/logistics/positions/traccar", "/mcp"];

describe("JSON of a request", () => {
  it.each([...doors, "/oauth/register"])(
    "%s: is refused with 51 levels, before anybody reads it [PLT-05]",
    async (url) => {
      for (const levels of [51, 1500]) {
        const refused = await send(url, nested(levels));
        expect(refused.statusCode).toBe(400);
        expect(refused.json()).toMatchObject({
          code: "request.too_deep",
          message: "JSON may nest objects and lists at most 50 levels deep.",
          facts: { limit: 50 },
        });
      }
      expect((await send(url, nested(50))).json().code).not.toBe("request.too_deep");
    },
  );

  it("with 10,000 levels is answered at once; as many are refused in a message of a socket [PLT-05]", async () => {
    const before = process.threadCpuUsage();
    expect((await send(endpoints.createItem.path, nested(10_000))).statusCode).toBe(400);
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(200);

    const client = await connect(boss, await listen(test));
    client.webSocket.send(`{"type":"ping","data":${nested(50)}}`);
    const { message, recoverable } = await client.next("error");
    expect([message, recoverable]).toEqual(["JSON may nest objects and lists at most 50 levels deep.", true]);
    await client.close();
  });
});
