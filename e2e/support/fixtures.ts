import type { Role } from "@cerebro/contracts/access/roles.ts";
import { type APIRequestContext, expect, type Page, test as base } from "@playwright/test";
import { signIn, type StorageState } from "../../tools/demo-sign-in.ts";
import { saveData } from "../../tools/save-data.ts";
import { contrast, findViolations, wcag22aa } from "./audit.ts";

interface Options {
  /** The demo account that uses the browser; null is a visitor. */
  signedInAs: Role | null;
  /** Errors in the browser's console that the test provokes; any other fails it. */
  expectedErrors: readonly RegExp[];
  /** Whether the code of related pages is fetched in advance: dozens of files for each page that a test opens. */
  fetchesAhead: boolean;
  /** Whether a public page waits for the first sign of a visitor before its parts are made live; else there is one at once. */
  atRest: boolean;
}

interface Guards {
  cleanConsole: void;
  fetchedAhead: void;
  firstSign: void;
}

/** Sign-ins are shared by the tests of a worker for less than the life of an access token. */
const reuseMs = 5 * 60_000;
const signIns = new Map<Role, { at: number; state: Promise<StorageState> }>();

export const test = base.extend<Options & Guards>({
  signedInAs: [null, { option: true }],
  expectedErrors: [[], { option: true }],
  fetchesAhead: [false, { option: true }],
  atRest: [false, { option: true }],
  storageState: async ({ signedInAs, playwright }, use) => {
    if (signedInAs === null) return use(undefined);
    const request = await playwright.request.newContext();
    const state = await signedInState(request, signedInAs);
    await request.dispose();
    await use(state);
  },
  cleanConsole: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = [];
      context.on("console", (message) => {
        if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
      });
      context.on("weberror", (failure) => errors.push(String(failure.error().stack)));
      await use();
      const unexpected = errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error)));
      expect(unexpected, "errors in the browser's console").toEqual([]);
    },
    { auto: true },
  ],
  fetchedAhead: [
    async ({ context, fetchesAhead, serviceWorkers }, use) => {
      // Tests of the worker keep what a person's browser has.
      if (!fetchesAhead && serviceWorkers === "block") await context.addInitScript(saveData);
      await use();
    },
    { auto: true },
  ],
  firstSign: [
    async ({ context, atRest }, use) => {
      if (!atRest) await context.addInitScript(moveAfterLoad);
      await use();
    },
    { auto: true },
  ],
});

/** In the browser: a pointer moves once the page is loaded, and again where its script came later. */
function moveAfterLoad(): void {
  const move = () => window.dispatchEvent(new Event("pointermove"));
  window.addEventListener("load", () => {
    for (const afterMs of [0, 500, 1500]) setTimeout(move, afterMs);
  });
}

export { expect };

/** Fails with rule, help and places for everything the page does against WCAG 2.2 AA that a program can find. */
export async function expectNoAccessibilityViolations(page: Page): Promise<void> {
  expect(await findViolations(page, wcag22aa), "accessibility violations").toEqual([]);
}

/** The same for contrast alone: all that another theme of the same page can change. */
export async function expectEnoughContrast(page: Page): Promise<void> {
  expect(await findViolations(page, contrast), "accessibility violations").toEqual([]);
}

function programUrl(): string {
  const url = process.env["E2E_URL"];
  if (!url) throw new Error("the program under test has no address");
  return url;
}

/** Storage of a browser in which the demo account of a role is signed in. */
export function signedInState(request: APIRequestContext, role: Role): Promise<StorageState> {
  const known = signIns.get(role);
  if (known !== undefined && Date.now() - known.at < reuseMs) return known.state;
  const state = signIn(request, programUrl(), role);
  signIns.set(role, { at: Date.now(), state });
  state.catch(() => signIns.delete(role));
  return state;
}
