import { silentMinutes } from "@cerebro/contracts/entities/logistics/tracking-words.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction, Context, DomainEvent } from "../../../platform/context.ts";
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

const subjects: Readonly<Record<AlertKind, string>> = {
  late: "shipment",
  silent: "vehicle",
  service_due: "vehicle",
  hours_short: "driver",
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
  for (const { about, event } of alerts) {
    if (!fresh.has(about)) continue;
    const { subjectId, payload: after } = event;
    tx.audit({ action: `road.${kind}`, subjectType: subjects[kind], subjectId, after });
    tx.publish(event);
  }
}

async function servicesDue(ctx: Context, now: Date): Promise<Alert[]> {
  const plans = await loadPlans(ctx.read, null, now);
  return plans
    .filter(({ state }) => state !== "in_time")
    .map(({ id, vehicleId, vehicleCode, name, state }) => ({
      about: id,
      event: {
        type: "vehicle.changed",
        subjectId: vehicleId,
        payload: { code: vehicleCode, plan: name, state, action: "service_due" },
      },
    }));
}

async function hoursShort(ctx: Context, now: Date): Promise<Alert[]> {
  const drivers = await findDriversUnderWay(ctx.read);
  if (drivers.size === 0) return [];
  const standings = await standingsOf(ctx.read, [...drivers.keys()], now);
  return standings.flatMap(({ terms: { driverId }, standing: { mayDriveMinutes: minutes } }) =>
    minutes === null || minutes > shortMinutes
      ? []
      : [{ about: driverId, event: shortHours(driverId, drivers.get(driverId) ?? "", minutes) }],
  );
}

const shortHours = (driverId: string, name: string, minutes: number): DomainEvent => ({
  type: "driver.changed",
  subjectId: driverId,
  payload: { name, minutes, action: "hours_short" },
});
