import { silentMinutes } from "@cerebro/contracts/entities/logistics/tracking-words.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction, Context } from "../../../platform/context.ts";
import { defineRound } from "../../../platform/jobs/organisation-rounds.ts";
import type { Platform } from "../../../platform/platform.ts";
import { standingsOf } from "../fleet/drivers.ts";
import { loadPlans } from "../fleet/maintenance.store.ts";
import {
  type Alert,
  type AlertKind,
  findDriversUnderWay,
  findLate,
  findSilent,
  keepAlerts,
} from "./watch-road.store.ts";

const lookEverySeconds = 60;
/** With less driving time left than this, a driver has to find a place to stop. */
const shortMinutes = 60;

const watched: Readonly<
  Record<
    AlertKind,
    { readonly type: "shipment.changed" | "vehicle.changed" | "driver.changed"; readonly subjectType: string }
  >
> = {
  late: { type: "shipment.changed", subjectType: "shipment" },
  silent: { type: "vehicle.changed", subjectType: "vehicle" },
  service_due: { type: "vehicle.changed", subjectType: "vehicle" },
  hours_short: { type: "driver.changed", subjectType: "driver" },
};

/** Every minute: goods that come late, silent devices, services that are due, hours that run out, each told once. */
export function defineWatchJob(platform: Platform): void {
  defineRound(platform, {
    name: "road-watch",
    summary: "Tells of late shipments, silent devices, services that are due and hours that run out.",
    actor: "Road watch",
    rule: { everySeconds: lookEverySeconds },
    work: watchRoad,
  });
}

export async function watchRoad(ctx: Context): Promise<void> {
  requireRole(ctx, "logistics");
  const now = ctx.now();
  const found: Readonly<Record<AlertKind, readonly Alert[]>> = {
    late: await findLate(ctx.read, now),
    silent: await findSilent(ctx.read, now, silentMinutes),
    service_due: await servicesDue(ctx, now),
    hours_short: await hoursShort(ctx, now),
  };
  await ctx.transaction(async (tx) => {
    for (const kind of ["late", "silent", "service_due", "hours_short"] as const) await tell(tx, kind, found[kind]);
  });
}

async function tell(tx: CommandTransaction, kind: AlertKind, alerts: readonly Alert[]): Promise<void> {
  const fresh = await keepAlerts(tx, kind, alerts);
  const { type, subjectType } = watched[kind];
  for (const { about, subjectId, payload } of alerts) {
    if (!fresh.has(about)) continue;
    tx.audit({ action: `road.${kind}`, subjectType, subjectId, after: payload });
    tx.publish({ type, subjectId, payload: { ...payload, action: kind } });
  }
}

async function servicesDue(ctx: Context, now: Date): Promise<Alert[]> {
  const plans = await loadPlans(ctx.read, null, now);
  return plans
    .filter(({ state }) => state !== "in_time")
    .map(({ id, vehicleId, vehicleCode, name, state }) => ({
      about: id,
      subjectId: vehicleId,
      payload: { code: vehicleCode, plan: name, state },
    }));
}

async function hoursShort(ctx: Context, now: Date): Promise<Alert[]> {
  const drivers = await findDriversUnderWay(ctx.read);
  if (drivers.size === 0) return [];
  const standings = await standingsOf(ctx.read, [...drivers.keys()], now);
  return standings.flatMap(({ terms: { driverId }, standing: { mayDriveMinutes: minutes } }) =>
    minutes === null || minutes > shortMinutes
      ? []
      : [{ about: driverId, subjectId: driverId, payload: { name: drivers.get(driverId) ?? "", minutes } }],
  );
}
