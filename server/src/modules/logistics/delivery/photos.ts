import type { deliveryEndpoints } from "@cerebro/contracts/endpoints/logistics/delivery.ts";
import { proofLimits } from "@cerebro/contracts/entities/logistics/delivery-words.ts";
import { requireRole } from "../../../platform/access.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Upload } from "../../../platform/http/upload.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { requireDiskReserve } from "../../../platform/stored-bytes/upload-room.ts";
import { lockOrderOf } from "../../shipments/index.ts";
import { lockShipmentAtDoor } from "./doors.store.ts";
import { findPhoto, insertPhoto, otherPhotoBytes, otherPhotos } from "./proofs.store.ts";

/** Keeps a picture under its hash until a proof names it; what it is, is seen by its first bytes and not by its name. */
export const sendPhoto: Verb<typeof deliveryEndpoints.sendPhoto> = async (ctx, { shipmentId, sha256 }) => {
  requireRole(ctx, "logistics");
  if (ctx.upload === null) throw new AppError("request.unsupported_type", { expected: "application/octet-stream" });
  await requireDiskReserve(ctx.platform.config);
  const content = await collect(ctx.upload);
  const contentType = pictureType(content);
  if (contentType === undefined) throw new AppError("proof.photo_type");
  if (ctx.upload.digest().toString("hex") !== sha256) throw new AppError("proof.hash_differs", { what: "photo" });
  return ctx.transaction(async (tx) => {
    await lockOrderOf(tx, shipmentId);
    const { number } = await lockShipmentAtDoor(tx, shipmentId);
    // A proof and its corrections.
    const limit = proofLimits.photos * 3;
    if ((await otherPhotos(tx, shipmentId, sha256)) >= limit)
      throw new AppError("proof.too_many_photos", { number, limit });
    const quota = ctx.platform.config.photoQuotaBytes;
    if ((await otherPhotoBytes(tx, shipmentId, sha256)) + content.length > quota)
      throw new AppError("upload.quota_used", { limit: `${Math.floor(quota / 1_000_000)} MB` });
    const photo = await insertPhoto(tx, { shipmentId, sha256, contentType, content });
    tx.audit({ action: "delivery.photo", subjectType: "shipment", subjectId: shipmentId, after: photo });
    return photo;
  });
};

export const getPhoto: Verb<typeof deliveryEndpoints.getPhoto> = async (ctx, { photoId }) => {
  requireRole(ctx, "logistics");
  const { sha256, contentType, content } = await findPhoto(ctx.read, photoId);
  return { fileName: `${sha256.slice(0, 12)}.${contentType.slice("image/".length)}`, contentType, body: content };
};

async function collect(upload: Upload): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of upload.chunks()) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export function pictureType(content: Buffer): "image/jpeg" | "image/png" | "image/webp" | undefined {
  if (content.subarray(0, 3).toString("hex") === "ffd8ff") return "image/jpeg";
  if (content.subarray(0, 8).toString("hex") === "89504e470d0a1a0a") return "image/png";
  const isWebp =
    content.subarray(0, 4).toString("latin1") === "RIFF" && content.subarray(8, 12).toString("latin1") === "WEBP";
  return isWebp ? "image/webp" : undefined;
}
