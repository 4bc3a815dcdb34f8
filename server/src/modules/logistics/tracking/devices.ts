import type { trackingEndpoints } from "@cerebro/contracts/endpoints/tracking.ts";
import type { Device } from "@cerebro/contracts/entities/tracking.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { hashSecret, newSecret } from "../../identity/index.ts";
import { fetchPage } from "../../../platform/listing/page.store.ts";
import { deviceListing, insertDevice, loadDevice, setDeviceArchived } from "./devices.store.ts";

export const listDevices: Verb<typeof trackingEndpoints.listDevices> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  return fetchPage<Device>(ctx.read, deviceListing(input), { ...input, sort: "uniqueId" });
};

export const createDevice: Verb<typeof trackingEndpoints.createDevice> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  const token = newSecret();
  return ctx.transaction(async (tx) => {
    const id = await insertDevice(tx, { ...input, tokenHash: hashSecret(token) });
    const device = await loadDevice(tx, id);
    tx.audit({ action: "device.create", subjectType: "device", subjectId: id, after: device });
    return { device, token };
  });
};

export const archiveDevice: Verb<typeof trackingEndpoints.archiveDevice> = async (ctx, { deviceId, version }) => {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    await setDeviceArchived(tx, deviceId, version);
    const device = await loadDevice(tx, deviceId);
    tx.audit({ action: "device.archive", subjectType: "device", subjectId: deviceId, after: device });
    return device;
  });
};
