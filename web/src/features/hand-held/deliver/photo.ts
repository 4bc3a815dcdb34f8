import { proofLimits } from "@cerebro/contracts/entities/logistics/delivery-words.ts";
import { letUnusedGo } from "../../../data/offline-queue/pictures.ts";
import { keep } from "../../../data/storage/kept.ts";
import { queueStore } from "../../../data/storage/queue-store.ts";
import { sha256Hex } from "../../../data/hash.ts";

const longestSide = 1_600;
const smallBytes = 1_000_000;
const quality = 0.8;

/** Keeps a picture on the device and answers its hash. Cameras take more than a proof needs: it is made smaller first. */
export async function keepPhoto(file: Blob): Promise<string> {
  const picture = file.size <= smallBytes ? file : await smaller(file);
  if (picture.size > proofLimits.photoBytes) throw new Error("The picture is too large.");
  const hash = await sha256Hex(await picture.arrayBuffer());
  await letUnusedGo(queueStore.list(), Date.now()).catch(() => undefined);
  await keep("files", hash, new File([picture], hash, { type: picture.type, lastModified: Date.now() }));
  return hash;
}

async function smaller(file: Blob): Promise<Blob> {
  const image = await createImageBitmap(file);
  const scale = Math.min(1, longestSide / Math.max(image.width, image.height));
  const canvas = new OffscreenCanvas(Math.round(image.width * scale), Math.round(image.height * scale));
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return canvas.convertToBlob({ type: "image/jpeg", quality });
}
