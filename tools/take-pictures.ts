/**
 * `npm run pictures`: the pictures of the README and of the public site, taken from the running product with its demo
 * organization. `-- --only wave,excerpts` takes some of them, `--url` asks a program that already runs.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "playwright-core";
import { findBrowser } from "./find-browser.ts";
import { enter, type Size, take } from "./pictures/camera.ts";
import { takeExcerpts } from "./pictures/excerpts.ts";
import { shrink } from "./pictures/shrink.ts";
import { siteViews } from "./pictures/site-views.ts";
import type { View } from "./pictures/view.ts";
import { withDemo } from "./pictures/with-demo.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const siteFolder = join(root, "web/public/pictures");
const sizesFile = join(root, "web/content/pictures.json");

const excerptsFile = join(root, "web/content/excerpts.json");

const { values } = parseArgs({ options: { only: { type: "string" }, url: { type: "string" } } });
const wanted = values.only?.split(",");
const views = siteViews.filter(({ name }) => wanted === undefined || wanted.includes(name));

const executablePath = await findBrowser(console.log);
const browser = await chromium.launch({
  args: ["--no-sandbox"],
  ...(executablePath !== undefined && { executablePath }),
});
try {
  if (values.url === undefined) await withDemo((url) => takeAll(browser, url));
  else await takeAll(browser, values.url);
} finally {
  await browser.close();
}

async function takeAll(camera: Browser, url: string): Promise<void> {
  if (wanted?.includes("excerpts") ?? true) {
    const { call } = await enter(url, {});
    await writeFile(excerptsFile, `${JSON.stringify(await takeExcerpts(call), null, 2)}\n`);
  }
  const sizes = wanted === undefined ? {} : await knownSizes();
  for (const view of views) sizes[view.name] = await takeForSite(camera, url, view);
  await writeFile(sizesFile, `${JSON.stringify(sizes, null, 2)}\n`);
  await shrink(camera, siteFolder);
}

async function takeForSite(camera: Browser, url: string, view: View): Promise<Size> {
  const { call, state } = await enter(url, view);
  const path = typeof view.path === "string" ? view.path : await view.path(call);
  await mkdir(siteFolder, { recursive: true });
  const sizes: Size[] = [];
  for (const theme of ["light", "dark"] as const) {
    const { bytes, size } = await take(camera, { url, view, state, path }, theme);
    await writeFile(join(siteFolder, `${view.name}-${theme}.webp`), bytes);
    sizes.push(size);
    console.log(`web/public/pictures/${view.name}-${theme}.webp, ${Math.ceil(bytes.length / 1024)} KB`);
  }
  const [light, dark] = sizes;
  if (light === undefined || light.width !== dark?.width || light.height !== dark.height)
    throw new Error(`${view.name} is not of one size in both themes`);
  return light;
}

async function knownSizes(): Promise<Record<string, unknown>> {
  const text = await readFile(sizesFile, "utf8").catch(() => "{}");
  return { ...JSON.parse(text) };
}
