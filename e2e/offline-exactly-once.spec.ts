import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isRecord } from "@cerebro/contracts/storage/codec.ts";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { freePort, type Program, startProgram } from "../server/test/start-program.ts";
import { addStock, createItem, foundUnconfirmedCompany } from "./support/company.ts";
import { expect, test } from "./support/fixtures.ts";
import { goWithin } from "./support/go-within.ts";
import { phone, said, scanWhenAsked } from "./support/hand-held.ts";
import { packedOrderOf, photo, sign, tripWith } from "./support/road.ts";
import { untilCached } from "./support/worker.ts";

const lines = 20;
const edits = 3;

/** Requests on the device that the server has not confirmed. */
const unsent = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("offline-queue/")).length);

test("books 20 scans, one proof of delivery and 3 edits of the time offline exactly once, over a reload, a new browser, two tabs and a killed server [PWA-06]", async ({
  playwright,
  launchOptions,
}) => {
  test.setTimeout(900_000);
  const folder = await mkdtemp(join(tmpdir(), "cerebro-once-"));
  const port = await freePort();
  const start = (): Program =>
    startProgram({
      dataDir: join(folder, "data"),
      port,
      environment: { DEMO: "0", TMPDIR: folder, REQUESTS_PER_MINUTE: "100000" },
    });
  let program = start();
  const restart = async () => {
    program.signal("SIGKILL");
    await program.ended;
    program = start();
    await program.ready(240_000);
  };
  const openBrowser = (offline: boolean): Promise<BrowserContext> =>
    chromium.launchPersistentContext(join(folder, "browser"), {
      ...launchOptions,
      ...phone,
      baseURL: program.url,
      reducedMotion: "reduce",
      serviceWorkers: "allow",
      offline,
    });
  let browser: BrowserContext | undefined;
  try {
    await program.ready(240_000);
    const request = await playwright.request.newContext({ baseURL: program.url });
    const company = await foundUnconfirmedCompany(request);
    const { shipmentId, sscc } = await packedOrderOf(company);
    const trip = await tripWith(company, shipmentId);
    const itemIds: string[] = [];
    for (let number = 1; number <= lines; number += 1) {
      const itemId = await createItem(company, skuOf(number), `Cup of set ${number}`);
      await addStock(company, itemId, "A-01-1", 2);
      itemIds.push(itemId);
    }
    const order = await company.call("POST", "/api/wms/orders", {
      customerId: null,
      warehouseId: null,
      reference: null,
      currency: "EUR",
      priority: 3,
      dueAt: null,
      shipToName: null,
      shipToAddress: null,
      shipToCountry: null,
      note: null,
      lines: itemIds.map((itemId) => ({ itemId, quantity: 1, unitPriceMinor: 495 })),
    });
    for (const command of ["confirm", "allocate", "release"])
      await company.call("POST", `/api/wms/orders/${String(order["id"])}/${command}`, {});

    browser = await openBrowser(false);
    const [page = await browser.newPage()] = browser.pages();
    await company.enter(page);
    await page.goto("/mobile/pick");
    await untilCached(page);
    const deliver = `/mobile/deliver?trip=${trip}`;
    await goWithin(page, deliver, deliver);
    await expect(page.getByRole("button", { name: /Ada Byron/ })).toBeVisible();
    const edited = itemIds.slice(0, edits);
    for (const itemId of edited) {
      await goWithin(page, `/wms/inventory/items/${itemId}`, `/wms/inventory/items/${itemId}`);
      await expect(page.getByRole("button", { name: "Edit" })).toBeVisible();
    }
    await goWithin(page, "/mobile/pick", "/mobile/pick");
    await expect(page.getByRole("button", { name: `Pick ${lines} lines` })).toBeVisible();

    await browser.setOffline(true);
    await test.step("three edits at the desk", async () => {
      for (const [at, itemId] of edited.entries()) {
        await goWithin(page, `/wms/inventory/items/${itemId}`, `/wms/inventory/items/${itemId}`);
        // Pages of two items have the same title; until this one is shown, Edit is that of the item before.
        await expect(page.getByRole("heading", { level: 1, name: `Cup of set ${at + 1}` })).toBeVisible();
        await page.getByRole("button", { name: "Edit" }).tap();
        await page.getByRole("textbox", { name: "Name", exact: true }).fill(`Renamed offline ${at + 1}`);
        await page.getByRole("button", { name: "Save item" }).tap();
        await expect.poll(() => unsent(page)).toBe(at + 1);
      }
    });
    await test.step("twenty scans at the shelf, with a reload after the tenth", async () => {
      await goWithin(page, "/mobile/pick", "/mobile/pick");
      await page.getByRole("button", { name: `Pick ${lines} lines` }).tap();
      for (let number = 1; number <= lines; number += 1) {
        if (number === 11) {
          await page.reload();
          await page.getByRole("button", { name: "Pick 10 lines" }).tap();
        }
        await pickOne(page);
      }
      await expect(page.getByText("Nothing is to be picked")).toBeVisible();
    });
    await test.step("one proof at the door", async () => {
      await goWithin(page, deliver, deliver);
      await page.getByRole("button", { name: /Ada Byron/ }).tap();
      await page.getByRole("button", { name: "I am there" }).tap();
      await scanWhenAsked(page, "Scan a parcel", sscc);
      await page.getByRole("textbox", { name: "Who takes it" }).fill("Ada Byron");
      await page.locator('input[type="file"]').setInputFiles(photo);
      await expect(said(page, "Photo")).toBeVisible();
      await sign(page);
      const scans = await unsent(page);
      await page.getByRole("button", { name: "Hand over" }).tap();
      await expect.poll(() => unsent(page)).toBe(scans + 1);
    });
    const before = await unsent(page);
    // At the door: the arrival, the first parcel and the proof.
    expect(before).toBeGreaterThanOrEqual(lines + edits + 3);

    await test.step("the browser is closed and opened again, still offline", async () => {
      await browser?.close();
      browser = await openBrowser(true);
    });
    const tabs = [await browser.newPage(), await browser.newPage()];
    for (const tab of tabs) await tab.goto("/mobile/deliver");
    const [first = page] = tabs;
    expect(await unsent(first)).toEqual(before);

    await test.step("online in two tabs, and the server is killed while a scan is under way", async () => {
      let reports = 0;
      const killed = new Promise<void>((resolve) => {
        browser?.on("request", (sent) => {
          if (!sent.url().endsWith("/pick") || sent.method() !== "POST") return;
          reports += 1;
          if (reports === 5) resolve(restart());
        });
      });
      await browser?.setOffline(false);
      await killed;
      await expect.poll(() => unsent(first), { timeout: 240_000, intervals: [500] }).toBe(0);
    });

    const { count: picked } = await company.call("GET", `/api/wms/movements?kind=pick`);
    // One more than the scans: the order that is delivered was picked before.
    expect(picked).toBe(lines + 1);
    for (const itemId of itemIds)
      expect(await company.call("GET", `/api/wms/movements?kind=pick&itemId=${itemId}`)).toMatchObject({ count: 1 });
    const delivery = await company.call("GET", `/api/logistics/deliveries/${shipmentId}`);
    expect(delivery).toMatchObject({ state: "delivered", proofs: [{ recipient: "Ada Byron", photos: [{}] }] });
    expect(delivery["proofs"]).toHaveLength(1);
    for (const [at, itemId] of edited.entries()) {
      const item = await company.call("GET", `/api/wms/items/${itemId}`);
      expect(item).toMatchObject({ name: `Renamed offline ${at + 1}`, version: 2 });
      const { rows } = await company.call("GET", `/api/wms/timeline/item/${itemId}`);
      const changes = (Array.isArray(rows) ? rows : [])
        .filter(isRecord)
        .filter((row) => row["action"] === "item.update");
      expect(changes).toHaveLength(1);
    }
    await request.dispose();
  } finally {
    await browser?.close();
    program.signal("SIGKILL");
    await program.ended;
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
});

const skuOf = (number: number): string => `CUP-${String(number).padStart(2, "0")}`;

/** Scans the bin and the goods that the screen asks for, and confirms. */
async function pickOne(page: Page): Promise<void> {
  await scanWhenAsked(page, "Scan bin A-01-1", "A-01-1");
  const asked = page.getByRole("textbox", { name: /^Scan CUP-/ });
  await expect(asked).toBeFocused();
  const sku = /CUP-\d+/.exec((await asked.getAttribute("aria-label")) ?? "")?.[0];
  if (sku === undefined) throw new Error("the screen asks for no goods");
  await scanWhenAsked(page, `Scan ${sku}`, sku);
  await page.getByRole("button", { name: "Confirm 1 unit" }).tap();
  await expect(page.getByRole("textbox", { name: `Scan ${sku}` })).toBeHidden();
}
