import type { Config } from "../config.ts";
import type { CommandTransaction, Context } from "../context.ts";
import { freeBytes } from "../disk.ts";
import { AppError } from "../errors.ts";
import { diskFullRefusal } from "../exhaustion.ts";
import { lockStoredBytes, storedBytes } from "./stored-bytes.store.ts";

const megabyte = 1_000_000;
/** The disk is asked again after so many bytes. */
const askAgainAfterBytes = 16 * megabyte;

/** Bytes that uploads under way have written on this node, by organization. */
const underWay = new Map<string, number>();

/** @throws AppError `server.disk_full` while the disk of `DATA_DIR` has less than its reserve. */
export async function requireDiskReserve({ dataDir, diskReserveBytes }: Config): Promise<void> {
  if ((await freeBytes(dataDir)) < diskReserveBytes) throw diskFullRefusal();
}

/**
 * Before something that was sent is kept in the database: within its organization's quota, and without filling the disk. Until `tx` ends, other transactions that keep files of the same organization wait.
 * @throws AppError `upload.quota_used`, `server.disk_full`
 */
export async function requireRoom(tx: CommandTransaction, bytes: number): Promise<void> {
  const { organisationId, platform } = tx.context;
  await requireDiskReserve(platform.config);
  await lockStoredBytes(tx);
  const kept = await storedBytes(tx, tx.context.now());
  requireQuota(platform.config, kept + (underWay.get(organisationId) ?? 0) + bytes);
}

function requireQuota({ uploadQuotaBytes }: Config, bytes: number): void {
  if (bytes > uploadQuotaBytes)
    throw new AppError("upload.quota_used", { limit: `${Math.floor(uploadQuotaBytes / megabyte)} MB` });
}

/** Remaining bytes of one upload to the disk. */
export interface UploadRoom {
  /** Refuses when there is no room for so many bytes more. */
  take(bytes: number): Promise<void>;
  /** The upload has ended: its bytes count as kept, or are gone. */
  leave(): void;
}

export async function roomForUpload(ctx: Context): Promise<UploadRoom> {
  const { organisationId } = ctx;
  const { config } = ctx.platform;
  const kept = await storedBytes(ctx.read, ctx.now());
  let taken = 0;
  let unchecked = Number.POSITIVE_INFINITY;
  const takeFromQuota = (bytes: number): void => {
    const all = (underWay.get(organisationId) ?? 0) + bytes;
    requireQuota(config, kept + all);
    underWay.set(organisationId, all);
    taken += bytes;
  };
  return {
    take: async (bytes) => {
      takeFromQuota(bytes);
      unchecked += bytes;
      if (unchecked < askAgainAfterBytes) return;
      unchecked = 0;
      await requireDiskReserve(config);
    },
    leave: () => {
      const rest = (underWay.get(organisationId) ?? 0) - taken;
      if (rest > 0) underWay.set(organisationId, rest);
      else underWay.delete(organisationId);
      taken = 0;
    },
  };
}
