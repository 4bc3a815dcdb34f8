import { z } from "zod";
import { type Fence, type Fix, mayTouch, type Visit, visitsOf } from "@cerebro/engines/geo/fences.ts";
import { requireRole } from "../../../platform/access.ts";
import { type CommandTransaction, type Context, systemContext } from "../../../platform/context.ts";
import type { Platform } from "../../../platform/platform.ts";
import { tenants } from "../../../platform/tenants.store.ts";
import { fencePlaces, liveFences } from "./fences.store.ts";
import {
  type Crossing,
  type DueLook,
  endVisit,
  fixesSince,
  insertEvent,
  insertVisit,
  removeVisit,
  type StoredVisit,
  takeDue,
  takeLongStays,
  visitsSince,
} from "./visits.store.ts";

/** Vehicles looked at in one transaction. */
const vehiclesAtOnce = 200;
/** Crossings are believed by two fixes: so far back they are read again. */
const marginMs = 10 * 60_000;
/** Positions come in batches: one look serves those of a few seconds. */
const restMs = 2_000;
/** Metres around places whose yard nobody has drawn. */
const radius = { warehouse: 250, customer: 150 };

const lookJob = {
  name: "fences-look",
  summary: "Finds out from positions who entered and left fenced places.",
  payload: z.strictObject({}),
} as const;

const jobs = new WeakMap<Platform, ReturnType<typeof defineLook>>();

function defineLook(platform: Platform) {
  return platform.jobs.define({
    ...lookJob,
    run: async (_payload, { organisationId, signal }) => {
      if (organisationId === null) return;
      const context = systemContext(platform, organisationId, "fences");
      while ((await lookOnce(context)) === vehiclesAtOnce) signal.throwIfAborted();
    },
  });
}

/** The look that follows positions, and what is due by time alone: new places, long stays. */
export function defineFenceJobs(platform: Platform): void {
  jobs.set(platform, defineLook(platform));
  const job = platform.jobs.define({
    name: "fences-keep",
    summary: "Fences warehouses and consignees, and tells of vehicles that stay long.",
    payload: z.strictObject({}),
    run: async (_payload, { signal }) => {
      for (const organisationId of await tenants(platform.database)) {
        signal.throwIfAborted();
        await keepFences(systemContext(platform, organisationId, "fences"));
      }
    },
  });
  platform.jobs.schedule({ job, rule: { everySeconds: 60 }, payload: {} });
}

/** Queues the look with the commit. */
export function lookAtFences(tx: CommandTransaction): void {
  const { platform, organisationId, now } = tx.context;
  const job = jobs.get(platform);
  if (job === undefined) throw new Error("the look at fences is not defined");
  const runAt = new Date(now().getTime() + restMs);
  platform.jobs.enqueue(tx, job, {}, { organisationId, runAt, key: `fences ${organisationId}`, queue: "fences" });
}

/** Fences for places that have none, word of long stays, and looks that were missed. */
export async function keepFences(ctx: Context): Promise<void> {
  requireRole(ctx, "logistics");
  await ctx.transaction(async (tx) => {
    for (const id of await fencePlaces(tx, radius)) {
      tx.audit({ action: "fence.create", subjectType: "fence", subjectId: id });
      tx.publish({ type: "fence.changed", subjectId: id, payload: { action: "create" } });
    }
    const now = ctx.now();
    for (const { at, ...stay } of await takeLongStays(tx, now))
      tell(tx, { ...stay, kind: "dwell", occurredAt: Date.parse(at) });
  });
  while ((await lookOnce(ctx)) === vehiclesAtOnce);
}

/** Looks at some vehicles that are due; answers how many. */
async function lookOnce(ctx: Context): Promise<number> {
  requireRole(ctx, "logistics");
  const fences = await liveFences(ctx.read);
  return ctx.transaction(async (tx) => {
    const due = await takeDue(tx, vehiclesAtOnce);
    if (due.length > 0 && fences.length > 0) await lookAt(tx, due, fences);
    return due.length;
  });
}

type NamedFence = Awaited<ReturnType<typeof liveFences>>[number];

/** Reckons the visits of vehicles anew from their earliest new position on and writes down what differs. */
async function lookAt(tx: CommandTransaction, due: readonly DueLook[], fences: readonly NamedFence[]): Promise<void> {
  const since = new Map(due.map(({ vehicleId, lookFrom }) => [vehicleId, Date.parse(lookFrom) - marginMs]));
  const known = Map.groupBy(await visitsSince(tx, since), ({ vehicleId }) => vehicleId);
  const begin = new Map(
    [...since].map(([vehicleId, at]) => [vehicleId, firstOf(at, known.get(vehicleId) ?? [])] as const),
  );
  const fixes = await fixesSince(tx, begin);
  for (const [vehicleId, at] of since) {
    const stored = Map.groupBy(known.get(vehicleId) ?? [], ({ fenceId }) => fenceId);
    const told = fixes.get(vehicleId) ?? [];
    for (const { id, shape } of fences) {
      const before = stored.get(id) ?? [];
      const from = firstOf(at, before);
      const visits = visitsIn(
        shape,
        told.filter((fix) => fix.at >= from),
      );
      await reconcile(tx, { vehicleId, fenceId: id }, { stored: before, visits });
    }
  }
}

const firstOf = (since: number, visits: readonly StoredVisit[]): number =>
  Math.min(since, ...visits.map(({ enteredAt }) => Date.parse(enteredAt)));

const visitsIn = (shape: Fence, fixes: readonly Fix[]): Visit[] =>
  mayTouch(shape, fixes) ? visitsOf(shape, fixes) : [];

async function reconcile(
  tx: CommandTransaction,
  who: { readonly vehicleId: string; readonly fenceId: string },
  { stored, visits }: { readonly stored: readonly StoredVisit[]; readonly visits: readonly Visit[] },
): Promise<void> {
  const before = new Map(stored.map((visit) => [Date.parse(visit.enteredAt), visit]));
  for (const { enteredAt, leftAt } of visits) {
    const same = before.get(enteredAt);
    before.delete(enteredAt);
    if (same === undefined) {
      await insertVisit(tx, { ...who, enteredAt, leftAt });
      tell(tx, { ...who, kind: "enter", occurredAt: enteredAt });
      if (leftAt !== null) tell(tx, { ...who, kind: "exit", occurredAt: leftAt });
    } else if ((same.leftAt === null ? null : Date.parse(same.leftAt)) !== leftAt) {
      await endVisit(tx, same.id, leftAt);
      const isNews = same.leftAt === null && leftAt !== null;
      tell(tx, { ...who, kind: isNews ? "exit" : "corrected", occurredAt: leftAt ?? enteredAt });
    }
  }
  for (const [enteredAt, { id }] of before) {
    await removeVisit(tx, id);
    tell(tx, { ...who, kind: "corrected", occurredAt: enteredAt });
  }
}

function tell(tx: CommandTransaction, crossing: Crossing): void {
  const { kind, fenceId, vehicleId, occurredAt } = crossing;
  insertEvent(tx, crossing, tx.context.now());
  tx.publish({
    type: "fence.crossed",
    subjectId: vehicleId,
    payload: { action: kind, fenceId, at: new Date(occurredAt).toISOString() },
  });
}
