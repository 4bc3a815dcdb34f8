import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { useTestApp } from "../../test/use-test-app.ts";
import type { Context } from "./context.ts";
import { AppError } from "./errors.ts";
import { sql } from "./sql.ts";
import { allOrNone, withinTransaction } from "./within-transaction.ts";
import { madeUpAction, madeUpEvent } from "../../test/made-up-event.ts";

const test = useTestApp();
let organisationId: string;

beforeAll(async () => {
  organisationId = await test.newOrganisation();
});

const subjectId = randomUUID();
const publish = (context: Context, type: string) =>
  context.transaction(async (tx) => {
    tx.publish(madeUpEvent(type, subjectId));
    tx.audit({ action: madeUpAction(type), subjectType: "test", subjectId });
    return type;
  });
const published = async (context: Context): Promise<string[]> =>
  (await context.read.rows<{ type: string }>(sql`select type from outbox_event order by id`)).map(({ type }) => type);

describe("a verb within another's transaction", () => {
  it("is seen by the next verb, heard by the observer and committed with the whole [PLT-06]", async () => {
    const context = test.contextFor(organisationId, ["wms"]);
    const heard: string[] = [];
    await context.transaction(async (tx) => {
      const inner = withinTransaction(context, tx, {
        event: ({ type }) => heard.push(type),
        audit: ({ action }) => heard.push(`audit ${action}`),
      });
      await publish(inner, "first");
      expect(await published(inner)).toEqual(["first"]);
      expect(await published(context)).toEqual([]);
      await publish(inner, "second");
    });
    expect(await published(context)).toEqual(["first", "second"]);
    expect(heard).toEqual(["first", "audit first", "second", "audit second"]);
  });

  it("leaves nothing behind when it refuses, and the owner goes on [PLT-06]", async () => {
    const context = test.contextFor(await test.newOrganisation(), ["wms"]);
    const heard: string[] = [];
    await context.transaction(async (tx) => {
      const inner = withinTransaction(context, tx);
      await publish(inner, "before");
      const refused = inner.transaction(async (innerTx) => {
        innerTx.publish(madeUpEvent("lost", subjectId));
        innerTx.afterCommit(() => heard.push("a refused verb"));
        await innerTx.execute(sql`insert into number_series (organisation_id, kind, year, last_number)
          values (${context.organisationId}, 'SO', 2026, 7)`);
        throw new AppError("stock.already_corrected");
      });
      await expect(refused).rejects.toThrow(new AppError("stock.already_corrected"));
      await publish(inner, "after");
    });
    expect(await published(context)).toEqual(["before", "after"]);
    expect(await context.read.rows(sql`select 1 from number_series`)).toEqual([]);
    expect(heard).toEqual([]);
  });

  it("has not happened when a later verb of the same whole refuses, and the owner goes on [PLT-06]", async () => {
    const context = test.contextFor(await test.newOrganisation(), ["wms"]);
    await context.transaction(async (tx) => {
      const whole = allOrNone(tx, async (inner) => {
        await publish(inner, "first");
        await inner.transaction(async () => {
          throw new AppError("stock.already_corrected");
        });
      });
      await expect(whole).rejects.toThrow(new AppError("stock.already_corrected"));
      expect(await allOrNone(tx, (inner) => publish(inner, "second"))).toBe("second");
    });
    expect(await published(context)).toEqual(["second"]);
  });
});
