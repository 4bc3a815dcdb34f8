import { isRecord } from "@cerebro/contracts/storage/codec.ts";
import { storage } from "@cerebro/contracts/storage/storage.ts";
import type { Browser, Locator, Page } from "playwright-core";
import { request } from "playwright-core";
import { signIn, type StorageState } from "../demo-sign-in.ts";
import { captureSmall } from "./shrink.ts";
import { type Answer, type Call, screens, type View } from "./view.ts";

export type Theme = "light" | "dark";

export interface Size {
  readonly width: number;
  readonly height: number;
}

interface Shot {
  readonly url: string;
  readonly view: View;
  readonly state: StorageState;
  /** Without the running program's address. */
  readonly path: string;
}

/** Signed in as the view wants it, with the sidebar folded away. */
export async function enter(
  url: string,
  { role = "manager" }: Pick<View, "role">,
): Promise<{ call: Call; state: StorageState }> {
  const client = await request.newContext();
  const signedIn = await signIn(client, url, role);
  const [origin] = typeof signedIn === "string" ? [] : signedIn.origins;
  const entries = origin?.localStorage ?? [];
  const token = entries.find(({ name }) => name === storage.accessToken.key)?.value ?? "";
  const folded = { name: storage.sidebarCollapsed.key, value: storage.sidebarCollapsed.write(true) ?? "" };
  const call: Call = async (method, path, input) => {
    const response = await client.fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(input !== undefined && { data: input }),
    });
    if (!response.ok()) throw new Error(`${method} ${path}: ${await response.text()}`);
    return answerOf(await response.json());
  };
  return { call, state: { cookies: [], origins: [{ origin: url, localStorage: [...entries, folded] }] } };
}

function answerOf(value: unknown): Answer {
  if (!isRecord(value)) throw new Error(`not an answer: ${JSON.stringify(value)}`);
  return value;
}

/** One screen as WebP; the size is that of the file. */
export async function take(browser: Browser, shot: Shot, theme: Theme): Promise<{ bytes: Buffer; size: Size }> {
  const { viewport, deviceScaleFactor } = screens[shot.view.on ?? "desk"];
  const context = await browser.newContext({
    viewport: { ...viewport, height: viewport.height + (shot.view.from === undefined ? 0 : roomAbove) },
    deviceScaleFactor,
    colorScheme: theme,
    reducedMotion: "reduce",
    storageState: shot.state,
  });
  const page = await context.newPage();
  try {
    await page.goto(shot.url + shot.path, { waitUntil: "networkidle" });
    await settled(page);
    await shot.view.prepare?.(page);
    await settled(page);
    return await develop(page, shot.view, deviceScaleFactor);
  } finally {
    await context.close();
  }
}

/** The screen has its title, and nothing on it is still a skeleton. */
async function settled(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.locator("[aria-busy=true], [class*=ui-breathe]").first().waitFor({ state: "detached" });
  await page.waitForLoadState("networkidle");
}

/** Playwright writes PNG and JPEG only; the browser itself knows WebP, at half the size. */
async function develop(page: Page, view: View, scale: number): Promise<{ bytes: Buffer; size: Size }> {
  const clip = await frameOf(page, view);
  // The pointer would leave something hovered.
  await page.mouse.move(0, 0);
  const session = await page.context().newCDPSession(page);
  const scaled = { ...clip, scale };
  const size = { width: Math.round(clip.width * scale), height: Math.round(clip.height * scale) };
  if (view.on === "phoneCrop") return { bytes: await captureSmall(session, scaled), size };
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 82, clip: scaled });
  return { bytes: Buffer.from(data, "base64"), size };
}

/** The start of a view may be below the first screenful. */
const roomAbove = 700;
const margin = 28;

async function frameOf(page: Page, { within, from, above = margin }: View): Promise<Size & { x: number; y: number }> {
  const { width, height } = page.viewportSize() ?? screens.desk.viewport;
  if (within === undefined) return { x: 0, y: 0, width, height };
  const main = await boxOf(page.getByRole("main"));
  const x = Math.ceil(main.x);
  if (from === undefined) return { x, y: Math.ceil(main.y), width: width - x, height: height - Math.ceil(main.y) };
  const heading = await boxOf(page.getByRole("heading", { name: from }));
  const y = Math.floor(heading.y - above);
  return { x, y, width: width - x, height: Math.min(height - y, height - roomAbove) };
}

async function boxOf(part: Locator): Promise<Size & { x: number; y: number }> {
  const box = await part.first().boundingBox();
  if (box === null) throw new Error("a part of the screen that a picture needs is not there");
  return box;
}
