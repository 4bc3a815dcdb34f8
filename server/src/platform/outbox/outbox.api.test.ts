import pg from "pg";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { useTestApp } from "../../../test/use-test-app.ts";
import { nobody } from "../database.ts";
import { sql } from "../sql.ts";
import type { PublishedEvent } from "./consumer.ts";
import { countDeadLetters, organisationsWithEvents } from "./outbox.store.ts";
import { madeUpEvent } from "../../../test/made-up-event.ts";

const test = useTestApp();
let organisationId: string;
let heard: PublishedEvent[] = [];
let refuse: ((event: PublishedEvent) => boolean) | undefined;

beforeAll(async () => {
  test.platform.outbox.consume({
    name: "listener",
    consume: async (_tx, events) => {
      for (const event of events) if (refuse?.(event) === true) throw new Error(`no ${event.type}`);
      return () => void heard.push(...events);
    },
  });
});
beforeEach(async () => {
  organisationId = await test.newOrganisation();
  heard = [];
  refuse = undefined;
});

const publish = (type: string, organisation = organisationId) =>
  test.contextFor(organisation, ["admin"]).transaction(async (tx) => tx.publish(madeUpEvent(type, "1", { type })));
const typesHeard = () => heard.map(({ type }) => type);
const pending = async (organisation = organisationId) => {
  const { rows } = await test.owner.query<{ type: string }>(
    "select type from outbox_event where organisation_id = $1 and published_at is null order by id",
    [organisation],
  );
  return rows.map(({ type }) => type);
};

describe("the outbox", () => {
  it("tells consumers of what was committed, in order, once, with the organisation it happened in [PLT-04]", async () => {
    const other = await test.newOrganisation();
    await publish("a.happened");
    await publish("b.happened");
    await publish("elsewhere.happened", other);
    await expect(
      test.contextFor(organisationId, ["admin"]).transaction(async (tx) => {
        tx.publish(madeUpEvent("never.happened", "1"));
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    await test.drain();
    const ours = heard.filter((event) => event.organisationId === organisationId);
    expect(ours.map(({ type, subjectId, payload }) => ({ type, subjectId, payload }))).toEqual([
      { type: "a.happened", subjectId: "1", payload: { type: "a.happened" } },
      { type: "b.happened", subjectId: "1", payload: { type: "b.happened" } },
    ]);
    expect(heard.filter((event) => event.organisationId === other)).toHaveLength(1);
    await test.drain();
    expect(heard).toHaveLength(3);
  });

  it("counts no refusal while the database has run out of something, so that nothing is given up [PLT-04] [PLT-09]", async () => {
    let full = true;
    refuse = () => {
      if (full) throw Object.assign(new pg.DatabaseError("could not extend file", 21, "error"), { code: "53100" });
      return false;
    };
    await publish("a.happened");
    for (let time = 0; time < 10; time += 1)
      await expect(test.platform.outbox.relayAll()).rejects.toMatchObject({ code: "server.disk_full" });
    full = false;
    await test.drain();
    expect(typesHeard()).toEqual(["a.happened"]);
    expect(await countDeadLetters(test.platform.database)).toBe(0);
  });

  it("tells an event that was committed after others with a higher id [PLT-04]", async () => {
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    let inserted = (): void => undefined;
    const begun = new Promise<void>((resolve) => (inserted = resolve));
    const late = test.platform.database.transaction({ organisationId, accountId: null }, async (tx) => {
      await tx.execute(sql`insert into outbox_event (organisation_id, type, subject_id, payload)
        values (${organisationId}, 'late', '1', '{}')`);
      inserted();
      await held;
    });
    await begun;
    await publish("early");
    await test.drain();
    expect(typesHeard()).toEqual(["early"]);
    letGo();
    await late;
    await test.drain();
    expect(typesHeard()).toEqual(["early", "late"]);
  });

  it("marks nothing as told when a consumer refuses, and offers it again before what came later [PLT-04]", async () => {
    refuse = ({ type }) => type === "b";
    for (const type of ["a", "b", "c"]) await publish(type);
    const other = await test.newOrganisation();
    await publish("elsewhere", other);
    await test.platform.outbox.relayAll();
    expect(typesHeard().toSorted()).toEqual(["a", "elsewhere"]);
    expect(await pending()).toEqual(["b", "c"]);
    refuse = undefined;
    await vi.waitFor(async () => {
      await test.platform.outbox.relayAll();
      expect(typesHeard().filter((type) => type !== "elsewhere")).toEqual(["a", "b", "c"]);
    });
    const { rows } = await test.owner.query("select from outbox_failure where organisation_id = $1", [organisationId]);
    expect(rows).toEqual([]);
  });

  it("gives an event up that one consumer refuses eight times; the others and what comes later get theirs [PLT-04]", async () => {
    const steady: string[] = [];
    test.platform.outbox.consume({
      name: "steady listener",
      consume: async (_tx, events) => () => void steady.push(...events.map(({ type }) => type)),
    });
    refuse = ({ type }) => type === "poison";
    const before = await countDeadLetters(test.platform.database);
    for (const type of ["poison", "after"]) await publish(type);
    await vi.waitFor(
      async () => {
        await test.platform.outbox.relayAll();
        expect(await pending()).toEqual([]);
      },
      { timeout: 20_000, interval: 50 },
    );
    expect(typesHeard()).toEqual(["after"]);
    expect(steady).toEqual(["poison", "after"]);
    expect(await countDeadLetters(test.platform.database)).toBe(before + 1);
    const { rows } = await test.owner.query(
      "select consumer, attempts, error from outbox_failure where organisation_id = $1",
      [organisationId],
    );
    expect(rows).toEqual([{ consumer: "listener", attempts: 8, error: "Error: no poison" }]);
  }, 30_000);

  it("lets the program learn which organisations have news, and nothing of what it is [PLT-04]", async () => {
    await publish("secret");
    const { database } = test.platform;
    expect(await organisationsWithEvents(database)).toContain(organisationId);
    expect(await database.read(nobody).rows(sql`select id from outbox_event`)).toEqual([]);
    await test.drain();
    expect(await organisationsWithEvents(database)).not.toContain(organisationId);
  });
});
