import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { isRecord } from "@cerebro/contracts/storage/codec.ts";
import { freePort, type Program, startProgram } from "../server/test/start-program.ts";
import { addStock, type Company, createItem, foundUnconfirmedCompany } from "./support/company.ts";
import { expect, test } from "./support/fixtures.ts";
import { goWithin } from "./support/go-within.ts";
import { phone, releaseOrder, said, scanWhenAsked } from "./support/hand-held.ts";
import { packedOrderOf, photo, sign, tripWith } from "./support/road.ts";

const picks = 20;
const skus = ["TAPE-1", "TAPE-2", "TAPE-3"];

/** Requests that wait on the device: those of the queue, and those of the driver's list. */
const keptOf = (page: Page) =>
  page.evaluate(() => {
    const queued = Object.keys(localStorage).filter((key) => key.startsWith("offline-queue/")).length;
    const { value: doors = [] } = JSON.parse(localStorage.getItem("door-outbox") ?? "{}");
    return { queued, doors: Array.isArray(doors) ? doors.length : -1 };
  });

/** A program of its own, which the test can kill. */
async function startOwn(dataDir: string, port: number): Promise<Program> {
  const program = startProgram({
    dataDir,
    port,
    environment: { DEMO: "0", SIGN_IN_ATTEMPTS_PER_MINUTE: "10000", REQUESTS_PER_MINUTE: "100000" },
  });
  await program.ready(240_000);
  return program;
}

async function countOf(company: Company, path: string): Promise<unknown> {
  return (await company.call("GET", path))["count"];
}

async function pickWithoutConnection(page: Page, number: number): Promise<void> {
  await test.step(`pick ${number}`, async () => {
    await scanWhenAsked(page, "Scan bin A-02-1", "A-02-1");
    await scanWhenAsked(page, "Scan CUP-1", "CUP-1");
    await page.getByRole("button", { name: "Confirm 1 unit" }).tap();
  });
}

/** The worker has all of the build and answers for the next page. */
async function untilKept(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

async function proveDelivery(page: Page, trip: string, sscc: string): Promise<void> {
  await page.goto(`/mobile/deliver?trip=${trip}`);
  await page.getByRole("button", { name: /Ada Byron/ }).tap();
  await page.getByRole("button", { name: "I am there" }).tap();
  await scanWhenAsked(page, "Scan a parcel", sscc);
  await page.getByRole("textbox", { name: "Who takes it" }).fill("Ada Byron");
  await page.locator('input[type="file"]').setInputFiles(photo);
  await expect(said(page, "Photo")).toBeVisible();
  await sign(page);
  await page.getByRole("button", { name: "Hand over" }).tap();
  await expect(page.getByText(/entries kept on this device/)).toBeVisible();
}

test(
  "20 picks, a proof of delivery and 3 edits without a connection are in the ledger once, through a reload, a restart of the browser, two tabs and a killed server [PWA-06] [LOG-07]",
  { tag: "@long" },
  async ({ playwright }) => {
    test.setTimeout(600_000);
    const folder = await mkdtemp(join(tmpdir(), "cerebro-offline-"));
    const port = await freePort();
    let program = await startOwn(join(folder, "data"), port);
    const request = await playwright.request.newContext({ baseURL: program.url });
    const openBrowser = (): Promise<BrowserContext> =>
      playwright.chromium.launchPersistentContext(join(folder, "browser"), {
        ...phone,
        baseURL: program.url,
        serviceWorkers: "allow",
      });
    let context: BrowserContext | undefined;
    try {
      const company = await foundUnconfirmedCompany(request);
      const { shipmentId, sscc } = await packedOrderOf(company);
      const trip = await tripWith(company, shipmentId);
      const itemId = await createItem(company, "CUP-1", "Blue cup");
      await addStock(company, itemId, "A-02-1", picks);
      const orders: string[] = [];
      for (let at = 0; at < picks; at += 1) orders.push((await releaseOrder(company, itemId, 1)).id);
      const tapes: string[] = [];
      for (const sku of skus) tapes.push(await createItem(company, sku, `Packing tape ${sku}`));

      context = await openBrowser();
      let page = await context.newPage();
      await company.enter(page);
      await test.step("what the work needs is read while there is a connection", async () => {
        await page.goto(`/mobile/deliver?trip=${trip}`);
        await expect(page.getByRole("button", { name: /Ada Byron/ })).toBeVisible();
        await untilKept(page);
        await page.goto("/mobile/pick");
        await expect(page.getByRole("button", { name: `Pick ${picks} lines` })).toBeVisible();
        for (const tape of tapes) {
          await goWithin(page, `/wms/inventory/items/${tape}`, `/wms/inventory/items/${tape}`);
          await expect(page.getByRole("heading", { level: 1 })).toContainText("Packing tape");
        }
      });

      await context.setOffline(true);
      for (const tape of tapes) {
        await test.step("an edit at the desk", async () => {
          await goWithin(page, `/wms/inventory/items/${tape}`, `/wms/inventory/items/${tape}`);
          await page.getByRole("button", { name: "Archive", exact: true }).tap();
          await page.getByRole("dialog").getByRole("button", { name: "Archive item" }).tap();
          await expect(page.getByText("Saved on this device.").first()).toBeVisible();
        });
      }
      await page.goto("/mobile/pick");
      await page.getByRole("button", { name: `Pick ${picks} lines` }).tap();
      for (let at = 1; at <= picks / 2; at += 1) await pickWithoutConnection(page, at);
      await page.reload();
      await page.getByRole("button", { name: `Pick ${picks / 2} lines` }).tap();
      for (let at = picks / 2 + 1; at <= picks; at += 1) await pickWithoutConnection(page, at);
      await expect(page.getByText("Nothing is to be picked")).toBeVisible();
      await proveDelivery(page, trip, sscc);
      // A claim and a pick for each task, and three edits.
      const all = { queued: 2 * picks + skus.length, doors: 3 };
      expect(await keptOf(page)).toEqual(all);

      await test.step("the browser ends and starts again, still without a connection", async () => {
        await context?.close();
        context = await openBrowser();
        await context.setOffline(true);
        page = await context.newPage();
        await page.goto("/mobile/pick");
        await expect(page.getByText("Nothing is to be picked")).toBeVisible();
        expect(await keptOf(page)).toEqual(all);
      });
      expect(await countOf(company, `/api/wms/movements?itemId=${itemId}&kind=pick`)).toBe(0);

      const second = await context.newPage();
      await second.goto(`/mobile/deliver?trip=${trip}`);
      await test.step("two tabs send, and the server is killed in the middle", async () => {
        await context?.setOffline(false);
        await page.waitForFunction(
          (begun) => Object.keys(localStorage).filter((key) => key.startsWith("offline-queue/")).length < begun,
          all.queued - 5,
          { polling: 5 },
        );
        program.signal("SIGKILL");
        await program.ended;
        await context?.setOffline(true);
      });
      expect((await keptOf(page)).queued, "the server was killed before all was sent").toBeGreaterThan(0);
      program = await startOwn(join(folder, "data"), port);
      await context.setOffline(false);
      for (const tab of [page, second]) await tab.evaluate(() => window.dispatchEvent(new Event("online")));
      await expect.poll(() => keptOf(page), { timeout: 120_000 }).toEqual({ queued: 0, doors: 0 });

      expect(await countOf(company, `/api/wms/movements?itemId=${itemId}&kind=pick`)).toBe(picks);
      for (const order of orders)
        expect(await company.call("GET", `/api/wms/orders/${order}`)).toMatchObject({ state: "picked" });
      const delivery = await company.call("GET", `/api/logistics/deliveries/${shipmentId}`);
      expect(delivery).toMatchObject({ state: "delivered", proofs: [{ recipient: "Ada Byron", photos: [{}] }] });
      expect(delivery["proofs"]).toHaveLength(1);
      for (const tape of tapes) {
        const { rows } = await company.call("GET", `/api/wms/timeline/item/${tape}`);
        const edits = (Array.isArray(rows) ? rows : [])
          .filter(isRecord)
          .filter(({ action }) => action === "item.archive");
        expect(edits).toHaveLength(1);
      }
    } finally {
      await context?.close();
      await request.dispose();
      program.signal("SIGKILL");
      await program.ended;
      await rm(folder, { recursive: true, force: true });
    }
  },
);
