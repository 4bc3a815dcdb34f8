import { addStock, buildWarehouse, createItem, createPartners, foundCompany } from "./support/company.ts";
import { expect, expectNoAccessibilityViolations, test } from "./support/fixtures.ts";
import { goWithin } from "./support/go-within.ts";
import { firstOf, orderGoods, phone, said, scan, scanWhenAsked, typeQuantity } from "./support/hand-held.ts";
import { releaseOrder } from "./support/orders.ts";

test.use(phone);

test("receives, puts away and picks with a scanner, and is stopped at what is wrong [APP-18] [WMS-06] [WMS-09] [WMS-15]", async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const company = await foundCompany(request);
  await buildWarehouse(company);
  const itemId = await createItem(company, "MUG-1", "White mug");
  await createItem(company, "CUP-9", "Blue cup");
  await createPartners(company);
  const purchase = await orderGoods(company, itemId, 24);
  await company.enter(page);

  await test.step("the delivery is found by its number and counted", async () => {
    await page.goto("/mobile");
    await page.getByRole("link", { name: /^Receive/ }).tap();
    await scanWhenAsked(page, "Scan an order or its goods", purchase);
    await scanWhenAsked(page, "Scan an item of the delivery", "CUP-9");
    await expect(said(page, "Not expected")).toContainText(`CUP-9 Blue cup is not open on ${purchase}`);
    await scan(page, "MUG-1");
    await expect(said(page, "On this order")).toContainText("MUG-1: 24 expected");
    await typeQuantity(page, /^Good/, "24");
    await page.getByRole("button", { name: "Book 24 units" }).tap();
    await expect(page.getByText("All lines are received")).toBeVisible();
  });

  await test.step("the goods in the hand show where they go, and go there", async () => {
    await page.getByRole("link", { name: "Put away" }).tap();
    const { toCode } = await firstOf(company, "/api/wms/tasks?kind=put_away");
    await scanWhenAsked(page, "Scan the goods in your hand", "MUG-1");
    await scanWhenAsked(page, "Scan MUG-1", "MUG-1");
    await scanWhenAsked(page, `Scan bin ${String(toCode)}`, String(toCode));
    await page.getByRole("button", { name: `Put 24 units in ${String(toCode)}` }).tap();
    await expect(page.getByText("Nothing is to be put away")).toBeVisible();
  });

  await test.step("the picker is refused another bin and another item, in words, and then picks", async () => {
    const order = await releaseOrder(company, itemId, 5);
    const { fromCode } = await firstOf(company, "/api/wms/tasks?kind=pick");
    const bin = String(fromCode);
    const other = bin === "A-04-2" ? "A-04-1" : "A-04-2";
    await page.goto("/mobile/pick");
    await scanWhenAsked(page, "Scan or type an order", order.number);
    await page.getByRole("button", { name: "Pick 1 line" }).tap();
    await scanWhenAsked(page, `Scan bin ${bin}`, other);
    await expect(said(page, "Wrong bin")).toContainText(`Bin ${other} was scanned; bin ${bin} is wanted`);
    await scan(page, bin);
    await scanWhenAsked(page, "Scan MUG-1", "CUP-9");
    await expect(said(page, "Wrong")).toContainText("CUP-9 Blue cup was scanned; MUG-1 is wanted");
    await scan(page, "MUG-1");
    await expect(said(page, "Taken")).toContainText("1 of 5");
    await expectNoAccessibilityViolations(page);
    await typeQuantity(page, /^Taken/, "6");
    await expect(said(page, "Too many")).toContainText("5 are wanted");
    await typeQuantity(page, /^Taken/, "5");
    await page.getByRole("button", { name: "Confirm 5 units" }).tap();
    await expect(page.getByText("Nothing is to be picked")).toBeVisible();
    expect(await company.call("GET", `/api/wms/orders/${order.id}`)).toMatchObject({ state: "picked" });
  });
});

test.describe("an answer that is lost", () => {
  // The browser logs the connection that broke.
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test("is asked for again under the same key and the goods are taken once; a double scan counts once [APP-18] [WMS-09] [PWA-06]", async ({
    page,
    request,
  }) => {
    const company = await foundCompany(request);
    await buildWarehouse(company);
    const itemId = await createItem(company, "MUG-1", "White mug");
    await addStock(company, itemId, "A-01-1", 9);
    const order = await releaseOrder(company, itemId, 1);
    await company.enter(page);
    const keys: (string | undefined)[] = [];
    await page.route("**/api/wms/tasks/*/pick", async (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });

    await page.goto("/mobile/pick");
    await page.getByRole("button", { name: "Pick 1 line" }).tap();
    await scanWhenAsked(page, "Scan bin A-01-1", "A-01-1");
    await expect(page.getByRole("textbox", { name: "Scan MUG-1" })).toBeVisible();
    await scan(page, "MUG-1");
    await scan(page, "MUG-1");
    await expect(page.getByText("Scanned twice: counted once.")).toBeVisible();
    await page.getByRole("button", { name: "Confirm 1 unit" }).tap();
    await expect(page.getByText("Nothing is to be picked")).toBeVisible();

    // Not even a reload forgets it: the page sends it again.
    await page.reload();
    await expect.poll(() => keys.length).toBe(2);
    await expect(page.getByText("Nothing is to be picked")).toBeVisible();
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
    const { count } = await company.call("GET", `/api/wms/movements?itemId=${itemId}&kind=pick`);
    expect(count).toBe(1);
    expect(await company.call("GET", `/api/wms/orders/${order.id}`)).toMatchObject({ state: "picked" });
  });
});

test("says at every screen what to do when nothing waits, down to 320 px, and tells what the device can do [APP-18]", async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const company = await foundCompany(request);
  await company.enter(page);
  await page.setViewportSize({ width: 320, height: 640 });
  const screens = {
    "/mobile": "Device test",
    "/mobile/receive": "No delivery is expected",
    "/mobile/put-away": "Nothing is to be put away",
    "/mobile/pick": "Nothing is to be picked",
    "/mobile/pack": "Nothing is to be packed",
    "/mobile/count": "No bin is to be counted",
    "/testing/mobile": "Reading codes by camera",
  };
  await page.goto("/mobile");
  for (const [path, words] of Object.entries(screens)) {
    await goWithin(page, path, path);
    await expect(page.getByText(words)).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
  await expectNoAccessibilityViolations(page);
  await scanWhenAsked(page, "Scan or type any code", "4006381333931");
  await expect(page.getByText("Read: 4006381333931 (13 characters)")).toBeVisible();
});
