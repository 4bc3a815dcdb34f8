import { describe, expect, it } from "vitest";
import { unanswered } from "../exchange.ts";
import { letPicturesGo, letUnusedGo, type PictureWorld, sendPictures } from "./pictures.ts";

const dayMs = 24 * 60 * 60_000;
const now = Date.UTC(2026, 10, 24, 9);
const proof = (...photos: string[]) => ({
  url: "/api/logistics/deliveries/sh-1/prove",
  body: JSON.stringify({ recipient: "Ada", photos }),
});
const pictureOf = (hash: string, daysOld = 0) => new File([hash], hash, { lastModified: now - daysOld * dayMs });

function device(pictures: Record<string, unknown>, change: Partial<PictureWorld> = {}) {
  const files = new Map(Object.entries(pictures));
  const sent: string[] = [];
  const world: PictureWorld = {
    hashes: async () => [...files.keys()],
    read: async (hash) => files.get(hash),
    remove: async (hash) => void files.delete(hash),
    upload: async (shipmentId, hash) => void sent.push(`${shipmentId} ${hash}`),
    ...change,
  };
  return { world, sent, left: () => [...files.keys()] };
}

describe("pictures of acts at a door", () => {
  it("are sent before the proof that names them, and removed once the server has both [LOG-07] [PWA-06]", async () => {
    const { world, sent, left } = device({ a: pictureOf("a"), b: pictureOf("b"), other: pictureOf("other") });
    await sendPictures(proof("a", "b"), world);
    expect(sent).toEqual(["sh-1 a", "sh-1 b"]);
    expect(left()).toEqual(["a", "b", "other"]);
    await letPicturesGo(proof("a", "b"), world);
    expect(left()).toEqual(["other"]);
  });

  it("hold the proof back where they cannot be sent, and leave it to the server where the storage is broken [LOG-07]", async () => {
    const offline = device({ a: pictureOf("a") }, { upload: () => Promise.reject(unanswered("network")) });
    await expect(sendPictures(proof("a"), offline.world)).rejects.toMatchObject({ class: "network" });
    const broken = device({ a: pictureOf("a") }, { read: () => Promise.reject(new Error("The database is corrupt.")) });
    await sendPictures(proof("a"), broken.world);
    expect(broken.sent).toEqual([]);
  });

  it("are removed after a day where no kept request names them [LOG-07]", async () => {
    const { world, left } = device({ today: pictureOf("today"), old: pictureOf("old", 2), kept: pictureOf("kept", 2) });
    await letUnusedGo([proof("kept"), { url: "/api/wms/tasks/t-1/pick", body: undefined }], now, world);
    expect(left()).toEqual(["today", "kept"]);
  });
});
