import { beforeAll, describe, expect, it } from "vitest";
import { useTestApp } from "../../test/use-test-app.ts";
import type { CommandKey, Context } from "./context.ts";
import { createContext, hashRequest } from "./create-context.ts";
import { AppError } from "./errors.ts";
import { nextNumber } from "./numbers.store.ts";
import { sql } from "./sql.ts";
import { madeUpAction, madeUpEvent } from "../../test/made-up-event.ts";

const test = useTestApp();
let organisationId: string;

beforeAll(async () => {
  organisationId = await test.newOrganisation();
});

function withKey(base: Context, key: string, input: unknown, replays: string[] = []): Context {
  const command: CommandKey = {
    key,
    route: "POST /api/test",
    requestHash: () => hashRequest(input),
    onReplay: () => replays.push(key),
  };
  return createContext({ visitor: base, session: base, command });
}

const countNumbers = async (context: Context): Promise<number> =>
  (await context.read.maybe<{ last: number }>(sql`select last_number as last from number_series where kind = 'SO'`))
    ?.last ?? 0;

describe("a command", () => {
  it("gives the first answer again to the same key and runs once [PLT-03]", async () => {
    const base = test.contextFor(organisationId, ["wms"]);
    const replays: string[] = [];
    const run = () =>
      withKey(base, "first-key", { a: 1 }, replays).transaction(async (tx) => ({ number: await nextNumber(tx, "SO") }));
    const first = await run();
    expect(await run()).toEqual(first);
    expect(replays).toEqual(["first-key"]);
    expect(await countNumbers(base)).toBe(1);
  });

  it("runs once when the same key comes 16 times at once [PLT-03]", async () => {
    const base = test.contextFor(organisationId, ["wms"]);
    const before = await countNumbers(base);
    const answers = await Promise.all(
      Array.from({ length: 16 }, () =>
        withKey(base, "storm-key", {}).transaction(async (tx) => ({ number: await nextNumber(tx, "SO") })),
      ),
    );
    expect(new Set(answers.map((answer) => answer.number)).size).toBe(1);
    expect(await countNumbers(base)).toBe(before + 1);
  });

  it("refuses a key that was used for another request [PLT-03]", async () => {
    const base = test.contextFor(organisationId, ["wms"]);
    await withKey(base, "reused-key", { a: 1 }).transaction(async () => 1);
    await expect(withKey(base, "reused-key", { a: 2 }).transaction(async () => 2)).rejects.toThrow(
      new AppError("idempotency.key_reused"),
    );
  });

  it("is known again by a hash that nobody can guess who reads the database; every node makes the same [PLT-03]", async () => {
    const input = { code: "123456" };
    const once = (base: Context) => withKey(base, "secret-key", input).transaction(async () => "first");
    expect(await once(test.contextFor(organisationId, ["wms"]))).toBe("first");
    const kept = "select request_hash as hash from idempotency_key where key = 'secret-key'";
    const hash = (await test.owner.query<{ hash: Buffer }>(kept)).rows[0]?.hash;
    expect(hash).toHaveLength(32);
    expect(hash).not.toEqual(hashRequest(input));
    const other = await test.joinNode();
    const replays: string[] = [];
    const base = { ...test.contextFor(organisationId, ["wms"]), platform: other.platform };
    await withKey(base, "secret-key", input, replays).transaction(async () => "second");
    await other.close();
    expect(replays).toEqual(["secret-key"]);
  });

  it("keeps no answer of a refused run, so the key may be tried again [PLT-03]", async () => {
    const base = test.contextFor(organisationId, ["wms"]);
    const before = await countNumbers(base);
    const refused = withKey(base, "retry-key", {}).transaction(async (tx) => {
      await nextNumber(tx, "SO");
      throw new AppError("request.stale");
    });
    await expect(refused).rejects.toThrow(new AppError("request.stale"));
    expect(await countNumbers(base)).toBe(before);
    await expect(withKey(base, "retry-key", {}).transaction(async () => "second")).resolves.toBe("second");
  });

  it("writes who, when, what, before and after with the change, or not at all [PLT-03]", async () => {
    const context = test.contextFor(organisationId, ["wms"]);
    const subjectId = "a-subject";
    const work = (fail: boolean) =>
      context.transaction(async (tx) => {
        tx.audit({
          action: madeUpAction("thing.change"),
          subjectType: "thing",
          subjectId,
          before: { n: 1 },
          after: { n: 2 },
        });
        tx.publish(madeUpEvent("thing.changed", subjectId, { n: 2 }));
        if (fail) throw new AppError("request.stale");
      });
    await expect(work(true)).rejects.toThrow(new AppError("request.stale"));
    await work(false);
    const audits = await context.read.rows(
      sql`select actor_name, occurred_at, before, after from audit_event where subject_id = ${subjectId}`,
    );
    expect(audits).toEqual([
      { actor_name: "Test person", occurred_at: test.clock.now().toISOString(), before: { n: 1 }, after: { n: 2 } },
    ]);
    const events = await context.read.rows(sql`select type, payload from outbox_event where subject_id = ${subjectId}`);
    expect(events).toEqual([{ type: "thing.changed", payload: { n: 2 } }]);
  });
});

describe("a transaction", () => {
  it("lets no branch of its work write after another one failed", async () => {
    const context = test.contextFor(organisationId, ["wms"]);
    let late: Promise<unknown> = Promise.resolve();
    const work = context.transaction(async (tx) => {
      late = new Promise((resolve) => setTimeout(resolve, 50)).then(() => nextNumber(tx, "LATE"));
      throw new AppError("request.stale");
    });
    await expect(work).rejects.toThrow(new AppError("request.stale"));
    await expect(late).rejects.toThrow("the transaction is over");
    expect(await context.read.rows(sql`select 1 from number_series where kind = 'LATE'`)).toEqual([]);
  });

  it("answers that it took too long when the database gives up", async () => {
    const context = test.contextFor(organisationId, ["wms"]);
    const work = context.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = '20ms'`);
      await tx.execute(sql`select pg_sleep(1)`);
    });
    await expect(work).rejects.toThrow(new AppError("request.timeout"));
  });
});

describe("row-level security", () => {
  it("shows an organisation nothing of another, on any pooled connection [PLT-01]", async () => {
    const other = test.contextFor(await test.newOrganisation("Other"), ["admin"]);
    const own = test.contextFor(organisationId, ["admin"]);
    const names = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        (index % 2 === 0 ? own : other).read.rows<{ name: string }>(sql`select name from organisation`),
      ),
    );
    names.forEach((rows, index) => {
      expect(rows.map((row) => row.name)).toEqual([index % 2 === 0 ? "Test organisation" : "Other"]);
    });
    expect(await other.read.rows(sql`select key from idempotency_key`)).toEqual([]);
  });

  it("cannot be bypassed by the role the program runs as [PLT-01]", async () => {
    const context = test.contextFor(organisationId, ["admin"]);
    const role = await context.read.one(
      sql`select rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = current_user`,
    );
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false });
    await expect(
      context.transaction((tx) => tx.execute(sql`update audit_event set action = 'nothing'`)),
    ).rejects.toThrow("permission denied");
  });
});
