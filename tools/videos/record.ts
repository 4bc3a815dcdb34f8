import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import type { Scene, Step } from "./scene.ts";

/** A frame file and how long it is shown. */
export interface Frame {
  readonly file: string;
  readonly seconds: number;
}

export interface Cue {
  readonly from: number;
  readonly until: number;
  readonly text: string;
}

const pointerSeconds = 0.9;
const secondsPerWord = 0.38;
const leastSeconds = 3;
const settleMs = 700;

/** Keeps the screen as it is for so long, with a style for this picture alone. */
type Hold = (seconds: number, style?: string) => Promise<void>;

/** Acts a scene step by step; frames are pictures of the screen, so that a slow machine records the same as a fast one. */
export async function record(page: Page, scene: Scene, folder: string): Promise<{ frames: Frame[]; cues: Cue[] }> {
  const frames: Frame[] = [];
  const cues: Cue[] = [];
  let at = 0;
  const hold: Hold = async (seconds, style = "") => {
    const file = join(folder, `${scene.name}-${frames.length}.png`);
    await writeFile(file, await page.screenshot({ style }));
    frames.push({ file, seconds });
    at += seconds;
  };
  for (const step of scene.steps) {
    const from = at;
    await act(page, step, hold);
    await hold(Math.max(leastSeconds, step.caption.split(" ").length * secondsPerWord));
    cues.push({ from, until: at, text: step.caption });
  }
  return { frames, cues };
}

async function act(page: Page, step: Step, hold: Hold): Promise<void> {
  if (step.open !== undefined) await page.goto(new URL(step.open, page.url()).href, { waitUntil: "networkidle" });
  if (step.press !== undefined) {
    const part = step.press(page);
    await hold(pointerSeconds, await ringAround(part));
    await part.click();
  }
  if (step.type !== undefined) await page.keyboard.type(step.type, { delay: 20 });
  if (step.key !== undefined) await page.keyboard.press(step.key);
  await step.shows?.(page).waitFor();
  await page.waitForLoadState("networkidle");
  await page.locator("[aria-busy=true], [class*=ui-breathe]").first().waitFor({ state: "detached" });
  await page.waitForTimeout(settleMs);
}

/** Style of a ring where the person is about to press. */
async function ringAround(part: Locator): Promise<string> {
  await part.scrollIntoViewIfNeeded();
  const box = await part.boundingBox();
  if (box === null) throw new Error("a part that the recording presses is not there");
  const place = { x: box.x + Math.min(box.width / 2, 120), y: box.y + box.height / 2 };
  return `body::after { content: ""; position: fixed; left: ${place.x - 18}px; top: ${place.y - 18}px; width: 36px;
    height: 36px; border-radius: 50%; border: 3px solid #d33; background: #d333; z-index: 2147483647 }`;
}
