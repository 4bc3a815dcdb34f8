import type { SocketAddress } from "@cerebro/contracts/constants/realtime.ts";
import type { ServerMessageOf } from "@cerebro/contracts/messages/from-server.ts";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { connect, identify, listen, open, refusedStatus, SocketClient, ticketOf } from "../../../test/socket-client.ts";
import { startTestApp, type SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import { readConfig } from "../../platform/config.ts";

const test = useTestApp({ background: true });
let port: number;
let picker: SignedInPerson;
const opened: SocketClient[] = [];
const addresses = ["/ws", "/ws/notifications", "/ws/real-time", "/ws/cerebrix", "/cerebro"] as const;

async function join(who: SignedInPerson, address: SocketAddress = "/ws"): Promise<SocketClient> {
  const client = await connect(who, port, { address });
  opened.push(client);
  await identify(client, who);
  return client;
}

beforeAll(async () => {
  port = await listen(test);
  picker = await test.signIn(["wms"]);
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const client of opened.splice(0)) await client.close();
  test.clock.advance(60_000);
});

describe("the state of the program", () => {
  it("is told at each of the five addresses after identify [RT-02]", async () => {
    for (const address of addresses) {
      const client = await join(picker, address);
      expect(await client.next("systemStatus")).toMatchObject({ status: "operational", impaired: [] });
    }
  });

  it("is told again when it changes, with the parts that do not work [RT-02]", async () => {
    const client = await join(picker);
    await client.next("systemStatus");
    const listening = vi.spyOn(test.platform.signals, "listening", "get").mockReturnValue(false);
    expect(await client.next("systemStatus", ({ status }) => status === "degraded")).toMatchObject({
      impaired: ["signals"],
    });
    listening.mockReturnValue(true);
    const told = () => ({ closed: client.closed, told: client.ofType("systemStatus").map(({ status }) => status) });
    const wanted = { closed: null, told: ["operational", "degraded", "operational"] };
    await vi.waitFor(() => expect(told()).toEqual(wanted), { timeout: 20_000 });
  });
});

describe("the services a person may call", () => {
  const named = ({ modules }: ServerMessageOf<"modules">, service: string) =>
    modules.find((module) => module.service === service)?.actions;

  it("are told after identify where services can be called, and only those [RT-02]", async () => {
    for (const address of ["/ws", "/ws/cerebrix", "/cerebro"] as const) {
      const client = await join(picker, address);
      const told = await client.next("modules");
      expect(named(told, "inventory-management")).toEqual(expect.arrayContaining(["list_items", "adjust_stock"]));
      expect(named(told, "carrier-management")).toBeUndefined();
    }
    for (const address of ["/ws/notifications", "/ws/real-time"] as const) {
      const client = await join(picker, address);
      client.send({ type: "ping", t: 1 });
      await client.next("pong");
      expect(client.ofType("modules")).toEqual([]);
    }
    const manager = await test.signIn(["manager"]);
    const client = await join(manager);
    expect(named(await client.next("modules"), "carrier-management")).toContain("list_carriers");
  });
});

describe("an answer that takes long", () => {
  const call = { type: "MCP_EXECUTE", service: "inventory-management", action: "list_items" } as const;

  it("is announced as typing until it comes; a quick one is not [RT-02]", async () => {
    const client = await join(picker);
    await test.owner.query("begin");
    await test.owner.query("lock table item in access exclusive mode");
    try {
      client.send({ ...call, requestId: "slow" });
      expect(await client.next("typing")).toMatchObject({ requestId: "slow", active: true });
      expect(client.messages.filter(({ type }) => type === "message")).toEqual([]);
    } finally {
      await test.owner.query("rollback");
    }
    expect(await client.answer("slow")).toMatchObject({ success: true });
    expect(client.ofType("typing").map(({ requestId, active }) => [requestId, active])).toEqual([
      ["slow", true],
      ["slow", false],
    ]);
    const order = client.messages
      .map((message) => message.type)
      .filter((type) => type === "typing" || type === "message");
    expect(order).toEqual(["typing", "typing", "message"]);
  });
});

describe("the token in a socket's address", () => {
  it("is a ticket; an access token there is refused at every address unless a setting allows it [RT-01]", async () => {
    const strict = await startTestApp({ config: { socketAccessTokens: false } });
    try {
      const guest = await strict.signIn(["wms"]);
      const at = `ws://127.0.0.1:${await listen(strict)}`;
      for (const address of addresses) {
        expect(await refusedStatus(open(`${at}${address}?token=${guest.token}`, null)), address).toBe(401);
        const ticket = await ticketOf(guest);
        const client = new SocketClient(open(`${at}${address}?token=${ticket}`, null));
        await client.next("connection");
        await client.close();
        expect(await refusedStatus(open(`${at}${address}?token=${ticket}`, null)), address).toBe(401);
        const late = await ticketOf(guest);
        strict.clock.advance(30_001);
        expect(await refusedStatus(open(`${at}${address}?token=${late}`, null)), address).toBe(401);
      }
    } finally {
      await strict.close();
    }
  });

  it("may be an access token in production by the setting WS_QUERY_ACCESS_TOKEN alone [RT-01]", () => {
    const allowed = (environment: Record<string, string>): boolean =>
      readConfig({ NODE_ENV: "production", DEMO: "0", ...environment }).socketAccessTokens;
    expect(allowed({})).toBe(false);
    expect(allowed({ WS_QUERY_ACCESS_TOKEN: "0" })).toBe(false);
    expect(allowed({ WS_QUERY_ACCESS_TOKEN: "1" })).toBe(true);
  });
});

describe("identify", () => {
  it("takes the person's own id and an area, and nobody else's id [RT-01]", async () => {
    const other = await test.signIn(["wms"], { organisationId: picker.organisationId });
    const client = await connect(picker, port);
    opened.push(client);
    client.send({ type: "identify", hemisphere: "wms", userId: other.accountId });
    expect(await client.next("error")).toMatchObject({ code: "OTHER_USER" });
    expect(client.ofType("hemisphere_connected")).toEqual([]);
    expect((await identify(client, picker)).hemisphere).toBe("wms");
  });
});
