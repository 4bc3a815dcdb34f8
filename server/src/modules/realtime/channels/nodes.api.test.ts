import { madeUpEvent } from "../../../../test/made-up-event.ts";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { natsProgram, type NatsServer, startNats } from "../../../../test/nats-server.ts";
import { connect, identify, SocketClient } from "../../../../test/socket-client.ts";
import { type SignedInPerson, startTestApp, type TestApp, type TestNode } from "../../../../test/start-test-app.ts";

if (natsProgram === undefined) console.warn("skipped: sockets on two nodes need nats-server, which is not installed");

describe.skipIf(natsProgram === undefined)("sockets on two nodes of one database", () => {
  let nats: NatsServer;
  let one: TestApp;
  let two: TestNode;
  let ports: [number, number];
  let person: SignedInPerson;
  const opened: SocketClient[] = [];

  const portOf = async (node: TestNode): Promise<number> =>
    Number(new URL(await node.app.listen({ port: 0, host: "127.0.0.1" })).port);

  async function join(node: 0 | 1, who: SignedInPerson = person): Promise<SocketClient> {
    const client = await connect(who, ports[node]);
    opened.push(client);
    return client;
  }

  async function publish(from: number, count: number): Promise<void> {
    const context = one.contextFor(person.organisationId, ["wms"]);
    await context.transaction(async (tx) => {
      for (let n = from; n < from + count; n += 1) {
        tx.publish(madeUpEvent("item.changed", person.accountId, { n }));
      }
    });
  }

  const heardBy = (client: SocketClient): unknown[] =>
    client.messages.flatMap((message) =>
      message.type === "message" && message.kind === "event" ? [message.payload["n"]] : [],
    );

  beforeAll(async () => {
    nats = await startNats();
    one = await startTestApp({ background: true, config: { natsUrl: nats.url } });
    two = await one.joinNode();
    ports = [await portOf(one), await portOf(two)];
    person = await one.signIn(["wms"]);
  });
  afterEach(async () => {
    for (const client of opened.splice(0)) await client.close();
  });
  afterAll(async () => {
    await two.close();
    await one.close();
    await nats.kill();
  });

  it("hear the same in the same order, whichever node relays [RT-01, RT-04]", async () => {
    const [a, b] = [await join(0), await join(1)];
    await identify(a, person);
    await identify(b, person);
    await publish(1, 50);
    const all = Array.from({ length: 50 }, (_, index) => index + 1);
    await vi.waitFor(() => expect([heardBy(a), heardBy(b)]).toEqual([all, all]), { timeout: 20_000 });
    expect(b.ofType("message").map(({ seq }) => seq)).toEqual(a.ofType("message").map(({ seq }) => seq));
  });

  it("come back to the other node and hear there what they missed [RT-04]", async () => {
    const before = await join(0);
    const { positions } = await identify(before, person);
    before.webSocket.terminate();
    await publish(51, 7);
    const after = await join(1);
    const answer = await identify(after, person, { hemisphere: "wms", resume: { positions } });
    expect(answer.recovered["hemisphere:wms"]).toBe(true);
    await vi.waitFor(() => expect(heardBy(after)).toEqual([51, 52, 53, 54, 55, 56, 57]), { timeout: 20_000 });
  });

  it("miss nothing that was said while the nodes could not reach each other [RT-04]", async () => {
    const [a, b] = [await join(0), await join(1)];
    await identify(a, person);
    await identify(b, person);
    await nats.kill();
    await vi.waitFor(() => expect(two.platform.bus.connected).toBe(false), { timeout: 20_000 });
    await publish(58, 5);
    await nats.restart();
    const expected = [58, 59, 60, 61, 62];
    await vi.waitFor(() => expect([heardBy(a), heardBy(b)]).toEqual([expected, expected]), { timeout: 20_000 });
    await publish(63, 1);
    await vi.waitFor(() => expect(heardBy(b)).toEqual([...expected, 63]), { timeout: 20_000 });
  });

  it("end on every node when the session ends on one [RT-06]", async () => {
    const leaving = await one.signIn(["wms"]);
    const [a, b] = [await join(0, leaving), await join(1, leaving)];
    await leaving.request("POST", "/api/auth/logout", {});
    for (const client of [a, b]) expect((await client.end()).code).toBe(4401);
  });

  it("see who is connected to the other, come once and leave some seconds after their last connection [RT-01]", async () => {
    const colleague = await one.signIn(["wms"], { organisationId: person.organisationId });
    const watcher = await join(0);
    await identify(watcher, person);
    const [first, second] = [await join(1, colleague), await join(0, colleague)];
    await identify(first, colleague);
    await identify(second, colleague);
    const seen = () =>
      watcher
        .ofType("status")
        .flatMap(({ person: who, presence }) => (who.userId === colleague.accountId ? [presence] : []));
    await vi.waitFor(() => expect(seen()).toEqual(["joined"]), { timeout: 20_000 });
    const list = async () =>
      (await person.request("GET", "/api/realtime/presence"))
        .json<{ hemispheres: { people: { userId: string }[] }[] }>()
        .hemispheres[0]?.people.map(({ userId }) => userId);
    expect(await list()).toEqual(expect.arrayContaining([person.accountId, colleague.accountId]));
    // What a crash of the database forgets is written down again.
    const written = async () => (await one.owner.query("select from socket_connection")).rowCount;
    await vi.waitFor(async () => expect(await written()).toBe(3), { timeout: 20_000 });
    await one.owner.query("truncate socket_connection");
    expect(await list()).toEqual([]);
    one.clock.advance(20_000);
    await vi.waitFor(async () => expect(await list()).toHaveLength(2), { timeout: 20_000 });
    await first.close();
    await second.close();
    await vi.waitFor(async () => expect(await list()).toEqual([person.accountId]), { timeout: 20_000 });
    expect(seen()).toEqual(["joined"]);
    one.clock.advance(5_000);
    await vi.waitFor(() => expect(seen()).toEqual(["joined", "left"]), { timeout: 20_000 });
  });
});
