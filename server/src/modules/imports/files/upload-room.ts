import { statfs } from "node:fs/promises";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { diskFullRefusal } from "../../../platform/exhaustion.ts";
import { keptBytes } from "../runs/imports.store.ts";

const megabyte = 1_000_000;
/** The disk is asked again after so many bytes. */
const askAgainAfterBytes = 16 * megabyte;

/** Bytes that uploads under way have written on this node, by organization. */
const underWay = new Map<string, number>();

/** Remaining bytes of one upload: within its organization's quota, and without filling the disk. */
export interface UploadRoom {
  /** Refuses when there is no room for so many bytes more. */
  take(bytes: number): Promise<void>;
  /** The upload has ended: its bytes count as kept, or are gone. */
  leave(): void;
}

export async function roomForUpload(ctx: Context, folder: string): Promise<UploadRoom> {
  const { uploadQuotaBytes, diskReserveBytes } = ctx.platform.config;
  const { organisationId } = ctx;
  const kept = await keptBytes(ctx.read, ctx.now());
  let taken = 0;
  let unchecked = Number.POSITIVE_INFINITY;
  const takeFromQuota = (bytes: number): void => {
    const all = (underWay.get(organisationId) ?? 0) + bytes;
    if (kept + all > uploadQuotaBytes)
      throw new AppError("upload.quota_used", { limit: `${Math.floor(uploadQuotaBytes / megabyte)} MB` });
    underWay.set(organisationId, all);
    taken += bytes;
  };
  return {
    take: async (bytes) => {
      takeFromQuota(bytes);
      unchecked += bytes;
      if (unchecked < askAgainAfterBytes) return;
      unchecked = 0;
      const { bavail, bsize } = await statfs(folder);
      if (bavail * bsize < diskReserveBytes) throw diskFullRefusal();
    },
    leave: () => {
      const rest = (underWay.get(organisationId) ?? 0) - taken;
      if (rest > 0) underWay.set(organisationId, rest);
      else underWay.delete(organisationId);
      taken = 0;
    },
  };
}
