import { madeUpAction } from "../made-up-event.ts";
import { setTimeout as sleep } from "node:timers/promises";
import { endpoint } from "@cerebro/contracts/endpoints/endpoint.ts";
import type pg from "pg";
import { z } from "zod";
import { requireRole } from "../../src/platform/access.ts";
import type { Actions } from "../../src/platform/actions.ts";
import type { Context } from "../../src/platform/context.ts";
import { AppError } from "../../src/platform/errors.ts";
import { sql } from "../../src/platform/sql.ts";
import { action, defineService } from "../../src/services/define-service.ts";
import { actionsOf } from "../../src/services/registry.ts";

const WriteInput = z.strictObject({
  key: z.string(),
  /** Outputs of earlier steps. */
  given: z.array(z.string()).default([]),
  waitMs: z.int().default(0),
  /** Refused, broken, or away for so many attempts. */
  fails: z.enum(["refused", "broken"]).nullable().default(null),
  awayTimes: z.int().default(0),
});

/** Calls as they begin and end, for what can be seen of order and concurrency from outside. */
export class Witness {
  readonly begun: string[] = [];
  readonly ended: string[] = [];
  readonly #moments: string[] = [];
  readonly actors: string[] = [];
  mostAtOnce = 0;
  #now = 0;

  enter(key: string, context: Context): number {
    this.begun.push(key);
    this.#moments.push(`begun ${key}`);
    this.actors.push(`${context.actor.kind} ${context.actor.id}`);
    this.#now += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#now);
    return this.begun.filter((one) => one === key).length;
  }

  leave(key: string): void {
    this.#now -= 1;
    this.ended.push(key);
    this.#moments.push(`ended ${key}`);
  }

  /** Whether the one had ended when the other was begun. */
  inOrder(one: string, other: string): boolean {
    const ended = this.#moments.indexOf(`ended ${one}`);
    return ended >= 0 && ended < this.#moments.indexOf(`begun ${other}`);
  }
}

const writeEndpoint = endpoint({
  method: "POST",
  path: "/api/test/effects",
  tag: "test",
  summary: "Write one effect",
  access: { role: "wms" },
  input: WriteInput,
  output: z.strictObject({
    number: z.string(),
    state: z.string(),
    inner: z.strictObject({ rows: z.array(z.string()) }),
  }),
  errors: [],
});

/** Services `left` and `right`, whose one action writes a row that can be counted. */
export function effectActions(witness = new Witness()): Actions {
  const write = action({
    endpoint: writeEndpoint,
    run: async (context, { key, waitMs, fails, awayTimes }) => {
      requireRole(context, "wms");
      const attempt = witness.enter(key, context);
      try {
        return await context.transaction(async (tx) => {
          await tx.execute(sql`insert into test_effect (key) values (${key})`);
          tx.audit({ action: madeUpAction("effect.write"), subjectType: "effect", subjectId: key });
          if (waitMs > 0) await sleep(waitMs);
          if (attempt <= awayTimes) throw new AppError("server.unavailable");
          if (fails === "refused") throw new AppError("stock.already_corrected");
          if (fails === "broken") throw new Error("a secret detail");
          return { number: `E-${key}`, state: "written", inner: { rows: [key] } };
        });
      } finally {
        witness.leave(key);
      }
    },
  });
  const service = (id: string, port: number) =>
    defineService({ id, category: "utility", port, summary: "For tests.", actions: { write } });
  return actionsOf([service("left", 9001), service("right", 9002)]);
}

/** A table without row-level security, so that every effect is seen wherever it came from. */
export async function createEffectTable(owner: pg.Client): Promise<void> {
  await owner.query(`create table test_effect (key text not null);
    grant select, insert on test_effect to cerebro_app`);
}

/** Number of times each effect happened, by key. */
export async function countEffects(owner: pg.Client): Promise<Map<string, number>> {
  const { rows } = await owner.query<{ key: string; count: string }>(
    "select key, count(*) as count from test_effect group by key order by key",
  );
  return new Map(rows.map(({ key, count }) => [key, Number(count)]));
}
