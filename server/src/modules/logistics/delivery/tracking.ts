import { randomBytes } from "node:crypto";
import type { deliveryEndpoints } from "@cerebro/contracts/endpoints/logistics/delivery.ts";
import { trackingDays } from "@cerebro/contracts/entities/logistics/delivery-words.ts";
import { silentMinutes } from "@cerebro/contracts/entities/logistics/tracking-words.ts";
import type { TrackedShipment } from "@cerebro/contracts/entities/logistics/delivery.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction, Visitor } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { dropAllOf } from "../../push/index.ts";
import { optIn, optOut } from "./notices.store.ts";
import {
  addressOf,
  findByToken,
  giveToken,
  lastPosition,
  loadAttempts,
  loadMilestones,
  loadReceived,
  loadTracked,
  loadWeights,
  takeToken,
  tokenOf,
  type Tracked,
} from "./tracking.store.ts";

/** 192 bits: guessing is hopeless. */
const freshToken = (): string => randomBytes(24).toString("base64url");
const linkTo = ({ platform }: Visitor, token: string): string => `${platform.config.publicUrl}/tracking/${token}`;

export const getTrackingLink: Verb<typeof deliveryEndpoints.getTrackingLink> = async (ctx, { shipmentId }) => {
  requireRole(ctx, "logistics");
  const token = await tokenOf(ctx.read, shipmentId);
  if (token === undefined) throw new AppError("shipment.not_found");
  return { url: token === null ? null : linkTo(ctx, token), days: trackingDays };
};

export const makeTrackingLink: Verb<typeof deliveryEndpoints.makeTrackingLink> = async (ctx, { shipmentId }) => {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    const url = await linkFor(tx, shipmentId);
    tx.audit({ action: "tracking_link.make", subjectType: "shipment", subjectId: shipmentId, after: { link: true } });
    return { url, days: trackingDays };
  });
};

/** The shipment's link; it gets one where it has none. */
export async function linkFor(tx: CommandTransaction, shipmentId: string): Promise<string> {
  const token = await giveToken(tx, shipmentId, freshToken());
  if (token === undefined) throw new AppError("shipment.not_found");
  return linkTo(tx.context, token);
}

export const revokeTrackingLink: Verb<typeof deliveryEndpoints.revokeTrackingLink> = async (ctx, { shipmentId }) => {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    const before = { link: (await tokenOf(tx, shipmentId)) !== null };
    if ((await takeToken(tx, shipmentId)) === 0) throw new AppError("shipment.not_found");
    await dropAllOf(tx, { shipmentId });
    const change = { before, after: { link: false } };
    tx.audit({ action: "tracking_link.revoke", subjectType: "shipment", subjectId: shipmentId, ...change });
    return { url: null, days: trackingDays };
  });
};

export const trackShipment: Verb<typeof deliveryEndpoints.trackShipment> = async (visitor, { token }) => {
  const { reader, shipmentId } = await follow(visitor, token);
  const row = await loadTracked(reader, shipmentId, visitor.now());
  if (row === undefined) throw new AppError("tracking.not_found");
  const { email, wantsNone, vehicleId, outNow, latitude, longitude, ...shown } = row;
  return {
    ...shown,
    stopsBefore: outNow ? shown.stopsBefore : null,
    milestones: await loadMilestones(reader, shipmentId),
    attempts: await loadAttempts(reader, shipmentId),
    parcels: await loadWeights(reader, shipmentId),
    received: await loadReceived(reader, shipmentId),
    mails: email === null ? null : !wantsNone,
    ...(outNow && vehicleId !== null
      ? await vehicleOf(reader, vehicleId, visitor.now())
      : { vehicle: null, silentSince: null }),
    door: outNow ? roughly(latitude, longitude) : null,
  } satisfies TrackedShipment;
};

/** An old position is not shown as the present one. */
const shownMs = 30 * 60_000;

async function vehicleOf(
  reader: Reader,
  vehicleId: string,
  now: Date,
): Promise<Pick<TrackedShipment, "vehicle" | "silentSince">> {
  const last = await lastPosition(reader, vehicleId);
  const place = last && roughly(last.latitude, last.longitude);
  if (last === undefined || !place) return { vehicle: null, silentSince: null };
  const age = now.getTime() - Date.parse(last.at);
  return {
    vehicle: age < shownMs ? { ...place, at: last.at } : null,
    silentSince: age > silentMinutes * 60_000 ? last.at : null,
  };
}

/** Three decimals of a degree are about 100 m. */
export function roughly(latitude: number | null, longitude: number | null): TrackedShipment["door"] {
  if (latitude === null || longitude === null) return null;
  return { latitude: Math.round(latitude * 1_000) / 1_000, longitude: Math.round(longitude * 1_000) / 1_000 };
}

export const chooseMails: Verb<typeof deliveryEndpoints.chooseMails> = async (visitor, { token, wanted }) => {
  const { reader, shipmentId, organisationId } = await findTracked(visitor, token);
  const address = await addressOf(reader, shipmentId);
  if (address === null) return { mails: null };
  const scope = { organisationId, accountId: null };
  const choose = wanted ? optIn : optOut;
  await visitor.platform.database.transaction(scope, (tx) =>
    choose(tx, { organisationId, address, now: visitor.now() }),
  );
  return { mails: wanted };
};

/** The shipment behind a link that still works. */
export async function findTracked(visitor: Visitor, token: string): Promise<Tracked & { readonly reader: Reader }> {
  const shipment = await follow(visitor, token);
  if ((await loadTracked(shipment.reader, shipment.shipmentId, visitor.now())) === undefined)
    throw new AppError("tracking.not_found");
  return shipment;
}

async function follow({ platform }: Visitor, token: string): Promise<Tracked & { readonly reader: Reader }> {
  const tracked = await findByToken(platform.database, token);
  if (tracked === undefined) throw new AppError("tracking.not_found");
  const { organisationId } = tracked;
  return { ...tracked, reader: platform.database.read({ organisationId, accountId: null }) };
}
