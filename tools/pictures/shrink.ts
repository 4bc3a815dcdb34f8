import { glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { smallPictureWidth as width } from "@cerebro/contracts/constants/pictures.ts";

/** Bytes a phone gets without a confirmation, less the headers of an answer: more takes one round trip. */
const firstPackets = 13_500;
/** Of WebP, the best that fits, else the last. */
const qualities = [60, 54, 48];

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
    // Browsers lay out in fractions of a pixel.
    if (!box || Math.round(box.width) < width) continue;
    const clip = { x: 0, y: 0, width, height: box.height, scale: 1 };
    for (const quality of qualities) {
      const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality, clip });
      const small = Buffer.from(data, "base64");
      await writeFile(join(folder, file.replace(".webp", "-small.webp")), small);
      if (small.length <= firstPackets) break;
    }
  }
  await page.close();
}
