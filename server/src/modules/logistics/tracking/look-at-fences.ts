import { z } from "zod";
import { FenceIndex } from "@cerebro/engines/geo/fence-index.ts";
import { type Fix, type Visit, visitsOf } from "@cerebro/engines/geo/fences.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction, Context } from "../../../platform/context.ts";
import { systemContext } from "../../../platform/create-context.ts";
import { defineRound } from "../../../platform/jobs/organisation-rounds.ts";
import type { Platform } from "../../../platform/platform.ts";
import { fencePlaces } from "./fences.store.ts";
import { fenceIndexOf, type LiveFence } from "./live-fences.ts";
import {
  beginsOf,
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
/** Crossings are believed by two fixes, and some tell nothing: so many before the new ones are read again. */
const fixesBefore = 10;
/** Positions come in batches: one look serves those of a few seconds. */
const restMs = 2_000;
/** Radius in meters around places without a drawn yard. */
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
      await lookAtAll(context, signal);
    },
  });
}

/** The look that follows positions, and what is due by time alone: new places, long stays. */
export function defineFenceJobs(platform: Platform): void {
  jobs.set(platform, defineLook(platform));
  defineRound(platform, {
    name: "fences-keep",
    summary: "Fences warehouses and consignees, and tells of vehicles that stay long.",
    actor: "fences",
    rule: { everySeconds: 60 },
    work: keepFences,
  });
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
    for (const { at, place, code, ...stay } of await takeLongStays(tx, now))
      tell(tx, { ...stay, kind: "dwell", occurredAt: Date.parse(at) }, { place, code });
  });
  await lookAtAll(ctx);
}

async function lookAtAll(ctx: Context, signal?: AbortSignal): Promise<void> {
  requireRole(ctx, "logistics");
  const fences = await fenceIndexOf(ctx);
  while ((await lookOnce(ctx, fences)) === vehiclesAtOnce) signal?.throwIfAborted();
}

/** Looks at some vehicles that are due; answers how many. */
const lookOnce = (ctx: Context, fences: FenceIndex<LiveFence>): Promise<number> =>
  ctx.transaction(async (tx) => {
    const due = await takeDue(tx, vehiclesAtOnce);
    if (due.length > 0 && fences.count > 0) await lookAt(tx, due, fences);
    return due.length;
  });

/**
 * Calculates the visits of vehicles again from shortly before their earliest new position and stores the differences.
 */
async function lookAt(tx: CommandTransaction, due: readonly DueLook[], fences: FenceIndex<LiveFence>): Promise<void> {
  const begins = await beginsOf(tx, due, fixesBefore);
  const known = Map.groupBy(await visitsSince(tx, begins), ({ vehicleId }) => vehicleId);
  const fixes = await fixesSince(tx, begins);
  for (const [vehicleId, begin] of begins) {
    const stored = Map.groupBy(known.get(vehicleId) ?? [], ({ fenceId }) => fenceId);
    const told = fixes.get(vehicleId) ?? [];
    for (const { id } of fences.near(told)) if (!stored.has(id)) stored.set(id, []);
    for (const [fenceId, before] of stored) {
      const shape = fences.shapeOf(fenceId);
      if (shape === undefined) continue;
      await reconcile(tx, { vehicleId, fenceId }, { stored: before, visits: visitsIn(shape, told, { begin, before }) });
    }
  }
}

/** Visits from a moment on; one that had begun before goes on. */
function visitsIn(
  shape: LiveFence["shape"],
  told: readonly Fix[],
  { begin, before }: { readonly begin: number; readonly before: readonly StoredVisit[] },
): Visit[] {
  const enteredAt = before.map((visit) => Date.parse(visit.enteredAt)).find((at) => at < begin);
  return visitsOf(shape, told, enteredAt ?? null);
}

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

function tell(tx: CommandTransaction, crossing: Crossing, names: Readonly<Record<string, string>> = {}): void {
  const { kind, fenceId, vehicleId, occurredAt } = crossing;
  insertEvent(tx, crossing, tx.context.now());
  tx.publish({
    type: "fence.crossed",
    subjectId: vehicleId,
    payload: { ...names, action: kind, fenceId, at: new Date(occurredAt).toISOString() },
  });
}
