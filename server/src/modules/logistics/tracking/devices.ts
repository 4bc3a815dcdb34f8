import type { trackingEndpoints } from "@cerebro/contracts/endpoints/logistics/tracking.ts";
import type { Device } from "@cerebro/contracts/entities/logistics/tracking.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { hashSecret, sealingAnswer, newSecret } from "../../identity/index.ts";
import { fetchPage } from "../../../platform/listing/page.store.ts";
import { deviceListing, insertDevice, loadDevice, setDeviceArchived, setDeviceToken } from "./devices.store.ts";

export const listDevices: Verb<typeof trackingEndpoints.listDevices> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  return fetchPage<Device>(ctx.read, deviceListing(input), { ...input, sort: "uniqueId" });
};

export const createDevice: Verb<typeof trackingEndpoints.createDevice> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  const token = newSecret();
  return sealingAnswer(ctx).transaction(async (tx) => {
    const id = await insertDevice(tx, { ...input, tokenHash: hashSecret(token) });
    return { device: await record(tx, "create", id), token };
  });
};

export const renewDeviceToken: Verb<typeof trackingEndpoints.renewDeviceToken> = async (ctx, target) => {
  requireRole(ctx, "logistics");
  const token = newSecret();
  return sealingAnswer(ctx).transaction(async (tx) => {
    await setDeviceToken(tx, target, hashSecret(token));
    return { device: await record(tx, "token_renew", target.deviceId), token };
  });
};

export const revokeDeviceToken: Verb<typeof trackingEndpoints.revokeDeviceToken> = async (ctx, target) => {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    await setDeviceToken(tx, target, null);
    return record(tx, "token_revoke", target.deviceId);
  });
};

export const archiveDevice: Verb<typeof trackingEndpoints.archiveDevice> = async (ctx, target) => {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    await setDeviceArchived(tx, target);
    return record(tx, "archive", target.deviceId);
  });
};

async function record(
  tx: CommandTransaction,
  action: "create" | "token_renew" | "token_revoke" | "archive",
  deviceId: string,
): Promise<Device> {
  const device = await loadDevice(tx, deviceId);
  tx.audit({ action: `device.${action}`, subjectType: "device", subjectId: deviceId, after: device });
  return device;
}
