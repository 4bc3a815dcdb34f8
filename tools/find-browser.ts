import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const usualPlaces: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: [
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/usr/bin/google-chrome-stable",
    "/usr/bin/microsoft-edge",
  ],
  darwin: [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ],
  win32: [
    String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
    String.raw`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`,
  ],
};

/** Chromium without windows uses about 30 % less processor time for the same pages, but shows no notifications. */
const shell = "/usr/bin/chromium-headless-shell";

type Log = (line: string) => void;

/**
 * The browser for tests: `CHROME`, one of this machine, Playwright's own (undefined: Playwright knows where it is), or
 * as root one from the system's packages.
 */
export async function findBrowser(log: Log): Promise<string | undefined> {
  const named = process.env["CHROME"];
  if (named) return named;
  const found = await first([shell, ...usual()]);
  if (found !== undefined) return found;
  log("No browser found; installing Playwright's …");
  if ((await run("playwright", ["install", "--only-shell", "chromium"])) && (await shellStarts())) return undefined;
  // Not every system has the package without windows.
  const installed = (await installPackage("chromium-headless-shell", log)) ?? (await installPackage("chromium", log));
  if (installed !== undefined) return installed;
  throw new Error("The browser tests need Chromium or Chrome: install one, or name its program in CHROME.");
}

/** A browser that shows notifications; undefined where there is none and none can be installed. */
export async function findWholeBrowser(log: Log): Promise<string | undefined> {
  const named = process.env["CHROME"];
  if (named && !/headless[-_]shell/.test(named)) return named;
  return (await first(usual())) ?? installPackage("chromium", log);
}

const usual = (): readonly string[] => usualPlaces[process.platform] ?? [];

async function first(paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) if (await isBrowser(path)) return path;
  return undefined;
}

/** Path of the package's program; undefined where packages cannot be installed. */
async function installPackage(name: string, log: Log): Promise<string | undefined> {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return undefined;
  log(`Installing ${name} from the system's packages …`);
  await run("apt-get", ["update", "-qq"]);
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name]);
  return first([`/usr/bin/${name}`]);
}

/** Some systems put a script there that only says how to install the browser. */
async function isBrowser(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    // Browsers on Windows open a window instead of answering.
    if (process.platform !== "win32") await promisify(execFile)(path, ["--version"], { timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}

/** Playwright's browser comes without the system libraries it needs. */
async function shellStarts(): Promise<boolean> {
  const { chromium } = await import("@playwright/test");
  try {
    const browser = await chromium.launch({ args: ["--no-sandbox"] });
    await browser.close();
    return true;
  } catch {
    return false;
  }
}

async function run(program: string, args: readonly string[]): Promise<boolean> {
  const local = fileURLToPath(new URL("../node_modules/.bin/", import.meta.url));
  const child = spawn(program === "playwright" ? join(local, program) : program, args, {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    shell: process.platform === "win32",
  });
  const [code] = await once(child, "close").catch(() => [1]);
  return code === 0;
}
