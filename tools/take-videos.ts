/**
 * `npm run videos`: captioned recordings of the running product with its demo company, for the page of videos.
 * `-- --only tour` records one of them, `--url` a program that already runs. Needs `ffmpeg`.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { isRecord } from "@cerebro/contracts/storage/codec.ts";
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
const { values } = parseArgs({ options: { only: { type: "string" }, url: { type: "string" } } });
const videosFile = join(root, "web/content/videos.json");
const wanted = values.only?.split(",");
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
  const told = new Map<unknown, object>((await knownVideos()).map((video) => [video["name"], video]));
  for (const scene of scenes.filter(({ name }) => wanted?.includes(name) ?? true))
    told.set(scene.name, await recordOne(camera, url, scene));
  const kept = scenes.flatMap(({ name }) => told.get(name) ?? []);
  await writeFile(videosFile, `${JSON.stringify(kept, null, 2)}\n`);
}

async function knownVideos(): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const videos: unknown = JSON.parse(await readFile(videosFile, "utf8").catch(() => "[]"));
  return Array.isArray(videos) ? videos.filter(isRecord) : [];
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
