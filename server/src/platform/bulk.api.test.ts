import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { useTestApp } from "../../test/use-test-app.ts";
import { type BulkTransaction, bulkTransaction, repeatableBulk } from "./bulk.ts";
import type { Context } from "./context.ts";
import { sql } from "./sql.ts";

const test = useTestApp();
let ctx: Context;
beforeAll(async () => {
  ctx = test.contextFor(await test.newOrganisation(), ["manager"]);
});

const signal = new AbortController().signal;

/** Two works that take the same locks in opposite order, the second one once both have their first. */
function crossing() {
  let [attempts, met] = [0, 0];
  const work =
    (...locks: readonly [number, number]) =>
    async (tx: BulkTransaction): Promise<number> => {
      attempts += 1;
      await tx.rows(sql`select pg_advisory_xact_lock(${locks[0]}::bigint)`);
      met += 1;
      for (let waited = 0; met < 2 && waited < 100; waited += 1) await sleep(20);
      await tx.rows(sql`select pg_advisory_xact_lock(${locks[1]}::bigint)`);
      return locks[0];
    };
  return { work, attempts: () => attempts };
}

describe("bulk transactions that deadlock", () => {
  it("are tried again where their work only changes the database [PLT-09]", async () => {
    const { work, attempts } = crossing();
    expect(await Promise.all([repeatableBulk(ctx, work(91, 92)), repeatableBulk(ctx, work(92, 91))])).toEqual([91, 92]);
    expect(attempts()).toBeGreaterThan(2);
  });

  it("are refused as contended where their input is read only once [PLT-09]", async () => {
    const { work } = crossing();
    const ended = await Promise.allSettled([
      bulkTransaction(ctx, signal, work(93, 94)),
      bulkTransaction(ctx, signal, work(94, 93)),
    ]);
    expect(ended.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(ended.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "server.contended", status: 503 },
    });
  });
});

it("answers a transaction that was idle for too long as over time, and the next one works [PLT-09]", async () => {
  const idle = bulkTransaction(ctx, signal, async (tx) => {
    await tx.execute(sql`set local idle_in_transaction_session_timeout = '20ms'`);
    await sleep(500);
    await tx.rows(sql`select 1`);
  });
  await expect(idle).rejects.toMatchObject({ code: expect.stringMatching(/^(request.timeout|server.unavailable)$/) });
  expect(await repeatableBulk(ctx, (tx) => tx.one(sql`select 1 as one`))).toEqual({ one: 1 });
  const pooled = test.platform.database.transaction(ctx, async (tx) => {
    await tx.execute(sql`set local idle_in_transaction_session_timeout = '20ms'`);
    await sleep(500);
    await tx.rows(sql`select 1`);
  });
  await expect(pooled).rejects.toMatchObject({ code: expect.stringMatching(/^(request.timeout|server.unavailable)$/) });
  expect(await test.platform.database.read(ctx).one(sql`select 1 as one`)).toEqual({ one: 1 });
});
