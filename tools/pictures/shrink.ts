import { glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, CDPSession } from "playwright-core";
import { smallPictureWidth as width } from "@cerebro/contracts/constants/pictures.ts";

/** Bytes a phone gets without a confirmation, less the headers of an answer: more takes one round trip. */
const firstPackets = 13_500;
/** Of WebP, the best that fits, else the last. */
const qualities = [60, 54, 48, 42];

export interface Clip {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

/** A part of the page as WebP for a phone. */
export async function captureSmall(session: CDPSession, clip: Clip): Promise<Buffer> {
  let small = Buffer.alloc(0);
  for (const quality of qualities) {
    const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality, clip });
    small = Buffer.from(data, "base64");
    if (small.length <= firstPackets) break;
  }
  return small;
}

/** Beside each picture wider than that one for phones, `NAME-small.webp`: a fraction of the bytes. */
export async function shrink(browser: Browser, folder: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height: 1200 } });
  const session = await page.context().newCDPSession(page);
  for await (const file of glob("*-{light,dark}.webp", { cwd: folder })) {
    const source = (await readFile(join(folder, file))).toString("base64");
    await page.setContent(
      `<style>body{margin:0}</style><img style="display:block;max-width:100%" src="data:image/webp;base64,${source}">`,
    );
    const image = page.locator("img");
    await page.evaluate("document.images[0].decode()");
    const box = await image.boundingBox();
    // Pictures for narrow screens are taken for them. Browsers lay out in fractions of a pixel.
    if (/-(phone|tablet)-/.test(file) || !box || Math.round(box.width) < width) continue;
    const clip = { x: 0, y: 0, width, height: box.height, scale: 1 };
    await writeFile(join(folder, file.replace(".webp", "-small.webp")), await captureSmall(session, clip));
  }
  await page.close();
}
