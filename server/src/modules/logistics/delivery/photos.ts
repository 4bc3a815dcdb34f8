import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { deliveryEndpoints } from "@cerebro/contracts/endpoints/delivery.ts";
import { proofLimits } from "@cerebro/contracts/entities/delivery-words.ts";
import { requireRole } from "../../../platform/access.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { lockOrderOf } from "../shipments/order-of.store.ts";
import { lockShipmentAtDoor } from "./doors.store.ts";
import { findPhoto, insertPhoto, otherPhotos } from "./proofs.store.ts";

/** Keeps a picture under its hash until a proof names it; what it is, is seen by its first bytes and not by its name. */
export const sendPhoto: Verb<typeof deliveryEndpoints.sendPhoto> = async (ctx, { shipmentId, sha256 }) => {
  requireRole(ctx, "logistics");
  if (!(ctx.upload instanceof Readable))
    throw new AppError("request.unsupported_type", { expected: "application/octet-stream" });
  const content = await collect(ctx.upload);
  const contentType = pictureType(content);
  if (contentType === undefined) throw new AppError("proof.photo_type");
  if (createHash("sha256").update(content).digest("hex") !== sha256)
    throw new AppError("proof.hash_differs", { what: "photo" });
  return ctx.transaction(async (tx) => {
    await lockOrderOf(tx, shipmentId);
    const { number } = await lockShipmentAtDoor(tx, shipmentId);
    // A proof and its corrections.
    const limit = proofLimits.photos * 3;
    if ((await otherPhotos(tx, shipmentId, sha256)) >= limit)
      throw new AppError("proof.too_many_photos", { number, limit });
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

async function collect(upload: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of upload) {
    const part = Buffer.from(chunk as Uint8Array);
    bytes += part.length;
    if (bytes > proofLimits.photoBytes)
      throw new AppError("request.too_large", { limit: `${proofLimits.photoBytes / 1_048_576} MB` });
    chunks.push(part);
  }
  return Buffer.concat(chunks);
}

export function pictureType(content: Buffer): "image/jpeg" | "image/png" | "image/webp" | undefined {
  if (content.subarray(0, 3).toString("hex") === "ffd8ff") return "image/jpeg";
  if (content.subarray(0, 8).toString("hex") === "89504e470d0a1a0a") return "image/png";
  const isWebp =
    content.subarray(0, 4).toString("latin1") === "RIFF" && content.subarray(8, 12).toString("latin1") === "WEBP";
  return isWebp ? "image/webp" : undefined;
}
