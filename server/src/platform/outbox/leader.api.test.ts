import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { TestNode } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import type { Platform } from "../platform.ts";
import { madeUpEvent } from "../../../test/made-up-event.ts";

let other: TestNode;
let organisationId: string;
const heard: string[] = [];
const toldBy = new Map<string, number>();

/** Every node registers its consumers; only the one that relays calls them. */
const listen = (platform: Platform): void =>
  platform.outbox.consume({
    name: "listener",
    consume: async (_tx, events) => () => {
      for (const { type } of events) {
        heard.push(type);
        toldBy.set(type, performance.now());
      }
    },
  });

const test = useTestApp({ background: true, define: listen });
beforeAll(async () => {
  await vi.waitFor(() => expect(test.platform.outbox.leads).toBe(true));
  other = await test.joinNode();
  organisationId = await test.newOrganisation();
});
afterAll(() => other.close());

const publish = (type: string) =>
  test.contextFor(organisationId, ["admin"]).transaction(async (tx) => tx.publish(madeUpEvent(type, "1")));

describe("the relay of a cluster", () => {
  it("runs on one node, and tells within moments what any node has committed [PLT-04] [PLT-07]", async () => {
    const waits: number[] = [];
    for (let number = 0; number < 40; number += 1) {
      const type = `one.${number}`;
      await publish(type);
      const committed = performance.now();
      await vi.waitFor(() => expect(heard).toContain(type), { interval: 1 });
      waits.push((toldBy.get(type) ?? Infinity) - committed);
    }
    const median = waits.toSorted((a, b) => a - b)[20] ?? Infinity;
    // Typical is 5 ms; the rest is for a machine that has other things to do.
    expect(median).toBeLessThan(100);
    expect(other.platform.outbox.leads).toBe(false);
    expect(heard).toHaveLength(40);
  });

  it("is taken over at once when the connection of the one that relays ends, and loses nothing [PLT-04] [PLT-07]", async () => {
    heard.length = 0;
    const types = Array.from({ length: 60 }, (_, number) => `more.${number}`);
    for (const type of types) {
      if (type === "more.20") {
        await test.owner.query(
          "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 727002 and granted and database = (select oid from pg_database where datname = current_database())",
        );
      }
      await publish(type);
    }
    await vi.waitFor(() => expect(other.platform.outbox.leads).toBe(true));
    await vi.waitFor(() => expect(heard).toHaveLength(60), { timeout: 5_000 });
    expect(heard).toEqual(types);
    expect(test.platform.outbox.leads).toBe(false);
  });

  it("hears of commits on nodes that do not relay, faster than by looking each second [PLT-04] [PLT-07]", async () => {
    heard.length = 0;
    expect(test.platform.outbox.leads).toBe(false);
    const waits: number[] = [];
    for (let number = 0; number < 20; number += 1) {
      const started = performance.now();
      await publish(`far.${number}`);
      await vi.waitFor(() => expect(heard).toHaveLength(number + 1), { interval: 1 });
      waits.push(performance.now() - started);
    }
    expect(waits.toSorted((a, b) => a - b)[10]).toBeLessThan(200);
  });
});
