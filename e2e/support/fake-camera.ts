import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import type { PdfPage } from "../../server/test/read-pdf.ts";

const [width, height] = [1280, 720];
const dotsPerPoint = 6;
const white = 235;
const black = 16;
const grey = 128;

/** A film of one picture: a printed page before a camera, in the middle. */
function filmOf(page: PdfPage): Buffer {
  const light = Buffer.alloc(width * height, white);
  const left = Math.round((width - page.width * dotsPerPoint) / 2);
  const top = Math.round((height - page.height * dotsPerPoint) / 2);
  for (const box of page.rectangles) {
    const from = left + Math.round(box.x * dotsPerPoint);
    const to = left + Math.round((box.x + box.width) * dotsPerPoint);
    const lowest = top + Math.round((box.y + box.height) * dotsPerPoint);
    for (let y = top + Math.round(box.y * dotsPerPoint); y < lowest; y += 1)
      light.fill(black, y * width + from, y * width + to);
  }
  const frame = Buffer.concat([Buffer.from("FRAME\n"), light, Buffer.alloc((width * height) / 2, grey)]);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F5:1 Ip C420jpeg\n`), frame, frame]);
}

/** A browser whose camera sees this page, and whose person has allowed it. */
export async function browserThatSees(page: PdfPage): Promise<{ browser: Browser; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "cerebro-camera-"));
  const film = join(folder, "film.y4m");
  await writeFile(film, filmOf(page));
  const browser = await chromium.launch({
    ...(process.env["CHROME"] !== undefined && { executablePath: process.env["CHROME"] }),
    args: [
      "--no-sandbox",
      "--disable-dev-shm-usage",
      "--use-fake-device-for-media-stream",
      "--use-fake-ui-for-media-stream",
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  return {
    browser,
    close: async () => {
      await browser.close();
      await rm(folder, { recursive: true });
    },
  };
}
