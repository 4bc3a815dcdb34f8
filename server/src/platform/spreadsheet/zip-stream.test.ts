import { fromBuffer } from "yauzl";
import { promisify } from "node:util";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { zipStream, type ZipFile } from "./zip-stream.ts";

async function written(files: readonly ZipFile[]): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of zipStream(files)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The files of an archive, read by another library. */
async function read(archive: Buffer): Promise<Map<string, string>> {
  const zip = await promisify<Buffer, { lazyEntries: boolean }, import("yauzl").ZipFile>(fromBuffer)(archive, {
    lazyEntries: true,
  });
  const found = new Map<string, string>();
  return new Promise((resolve, reject) => {
    zip.on("end", () => resolve(found));
    zip.on("error", reject);
    zip.on("entry", (entry: import("yauzl").Entry) =>
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        text(stream).then((content) => {
          found.set(entry.fileName, content);
          zip.readEntry();
        }, reject);
      }),
    );
    zip.readEntry();
  });
}

describe("a zip archive", () => {
  it("holds every file with its text, whatever the pieces it came in", async () => {
    const long = Array.from({ length: 20_000 }, (_, line) => `Zeile ${line} · äöü\n`);
    const archive = await written([
      { name: "empty.txt", content: [] },
      { name: "grün/lines.txt", content: long },
    ]);
    expect(await read(archive)).toEqual(
      new Map([
        ["empty.txt", ""],
        ["grün/lines.txt", long.join("")],
      ]),
    );
    expect(archive.length).toBeLessThan(long.join("").length / 4);
  });

  it("is the same for the same contents", async () => {
    const files = [{ name: "a.txt", content: ["a"] }];
    expect(await written(files)).toEqual(await written(files));
  });

  it("fails with the error of its source", async () => {
    async function* broken() {
      yield "first";
      throw new Error("the source broke");
    }
    await expect(written([{ name: "a.txt", content: broken() }])).rejects.toThrow("the source broke");
  });

  it("ends its source when its reader leaves", async () => {
    let ended = false;
    async function* endless() {
      try {
        for (let line = 0; ; line += 1) yield `${line * 2_654_435_761} `.repeat(1_000);
      } finally {
        ended = true;
      }
    }
    for await (const chunk of zipStream([{ name: "a.txt", content: endless() }])) if (chunk.length > 1_000) break;
    await expect.poll(() => ended).toBe(true);
  });
});
