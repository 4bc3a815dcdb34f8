/**
 * `npm run videos`: captioned recordings of the running product with its demo company, for the page of videos.
 * `-- --url` records a program that already runs. Needs `ffmpeg`.
 */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Browser, chromium, request } from "playwright-core";
import { signIn } from "./demo-sign-in.ts";
import { findBrowser } from "./find-browser.ts";
import { withDemo } from "./pictures/with-demo.ts";
import { assemble, webVtt } from "./videos/assemble.ts";
import { record } from "./videos/record.ts";
import type { Scene } from "./videos/scene.ts";
import { scenes } from "./videos/scenes.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const videos = join(root, "web/public/videos");
const { values } = parseArgs({ options: { url: { type: "string" } } });
const viewport = { width: 1280, height: 720 };

const folder = await mkdtemp(join(tmpdir(), "cerebro-videos-"));
const executablePath = await findBrowser(console.log);
const browser = await chromium.launch({
  args: ["--no-sandbox"],
  ...(executablePath !== undefined && { executablePath }),
});
try {
  await mkdir(videos, { recursive: true });
  if (values.url === undefined) await withDemo((url) => recordAll(browser, url));
  else await recordAll(browser, values.url);
} finally {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
}

async function recordAll(camera: Browser, url: string): Promise<void> {
  const told: object[] = [];
  for (const scene of scenes) told.push(await recordOne(camera, url, scene));
  await writeFile(join(root, "web/content/videos.json"), `${JSON.stringify(told, null, 2)}\n`);
}

async function recordOne(camera: Browser, url: string, scene: Scene): Promise<object> {
  const caller = await request.newContext();
  const storageState = await signIn(caller, url, scene.role);
  const context = await camera.newContext({ viewport, colorScheme: "light", reducedMotion: "reduce", storageState });
  const page = await context.newPage();
  await page.goto(url + scene.path, { waitUntil: "networkidle" });
  const { frames, cues } = await record(page, scene, folder);
  await context.close();
  await assemble(frames, folder, join(videos, `${scene.name}.webm`));
  await writeFile(join(videos, `${scene.name}.vtt`), webVtt(cues));
  const { name, title, about } = scene;
  console.log(`web/public/videos/${name}.webm`);
  return { name, title, about, seconds: Math.round(cues.at(-1)?.until ?? 0), captions: cues.map(({ text }) => text) };
}
