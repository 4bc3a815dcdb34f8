import { defineConfig } from "@playwright/test";
import { findBrowser } from "../tools/find-browser.ts";
import { everydayPattern } from "../tools/testing/everyday.ts";

const browser = await findBrowser((line) => process.stdout.write(`${line}\n`));
// Workers read this file again and need not search again.
if (browser !== undefined) process.env["CHROME"] = browser;

/**
 * The window of a whole browser keeps a process ready for the list below its address bar, and one for the next site: two of
 * three processes in every test, for nothing. Only the last such list counts, so what Playwright leaves out is said again.
 */
const featuresLeftOut = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "SpareRendererForSitePerProcess",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "LensOverlay",
  "HttpsFirstBalancedModeAutoEnable",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "PreconnectToSearch",
  "NetworkTimeServiceQuerying",
  "msForceBrowserSignIn",
  "msEdgeUpdateLaunchServicesPreferredVersion",
];

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: "../.cache/e2e",
  globalSetup: "./support/global-setup.ts",
  workers: 2,
  ...(process.env["EVERYDAY"] && { grep: everydayPattern }),
  // Two browsers, the program and its database share two processors: one more try tells a slow machine from a fault.
  retries: 1,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    // A press that is lost fails then, and not when the time of a test of many minutes is over.
    actionTimeout: 60_000,
    // Unknown in the first process; workers start after the program did.
    ...(process.env["E2E_URL"] && { baseURL: process.env["E2E_URL"] }),
    // Recording takes a fifth of the whole work: what fails is recorded while it is tried again.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    // Separate tests cover motion, and the worker, which fetches code behind every page.
    contextOptions: { reducedMotion: "reduce" },
    serviceWorkers: "block",
    launchOptions: {
      ...(browser !== undefined && { executablePath: browser }),
      args: [
        "--no-sandbox",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--disable-dev-shm-usage",
        `--disable-features=${featuresLeftOut.join(",")}`,
      ],
    },
  },
});
