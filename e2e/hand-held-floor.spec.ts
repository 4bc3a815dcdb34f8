import { addStock, buildWarehouse, type Company, createItem, foundCompany } from "./support/company.ts";
import { expect, expectNoAccessibilityViolations, test } from "./support/fixtures.ts";
import { firstOf, phone, said, scan, scanWhenAsked, typeQuantity } from "./support/hand-held.ts";

test.use(phone);

/** A shelf with the bin P-01-1 that is picked from. */
async function addPickFace({ call }: Company, warehouseId: string): Promise<void> {
  const box = { zMm: 0, heightMm: 3_000, capacityGrams: null, capacityMl: null };
  const zone = await call("POST", "/api/wms/locations", {
    ...box,
    parentId: warehouseId,
    kind: "zone",
    purpose: "pick",
    code: "PICK",
    name: "Pick shelf",
    xMm: 20_000,
    yMm: 9_000,
    widthMm: 4_000,
    depthMm: 4_000,
    pickSequence: 0,
  });
  await call("POST", "/api/wms/locations", {
    ...box,
    parentId: zone["id"],
    kind: "bin",
    purpose: "pick",
    code: "P-01-1",
    name: "P-01-1",
    xMm: 20_500,
    yMm: 9_500,
    widthMm: 1_000,
    depthMm: 600,
    pickSequence: 50,
  });
}

test("counts a bin by scanner, blind, and is stopped at another bin and what nobody knows [WMS-10] [WMS-15]", async ({
  page,
  request,
}) => {
  const company = await foundCompany(request);
  await buildWarehouse(company);
  const itemId = await createItem(company, "MUG-1", "White mug");
  const locationId = await addStock(company, itemId, "A-01-1", 12);
  const { id: countId } = await company.call("POST", "/api/wms/counts", { locationId });
  await company.enter(page);
  await page.goto("/mobile/count");

  await scanWhenAsked(page, "Scan the bin before you", "A-01-2");
  await expect(said(page, "Not on the list")).toContainText("Bin A-01-2 is not to be counted now");
  await scan(page, "A-01-1");
  await scanWhenAsked(page, "Scan bin A-01-1", "A-02-1");
  await expect(said(page, "Wrong bin")).toContainText("bin A-01-1 is wanted");
  await scan(page, "A-01-1");
  await scanWhenAsked(page, "Scan what is in the bin", "NOBODY-KNOWS");
  await expect(said(page, "Not known")).toBeVisible();
  // What the books say is nowhere on the screen.
  await expect(page.getByText("12", { exact: true })).toHaveCount(0);
  await scan(page, "MUG-1");
  await expect(page.getByRole("textbox", { name: "Count MUG-1: scan each, or type how many" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Book 1 unit" })).toBeVisible();
  await expectNoAccessibilityViolations(page);
  await typeQuantity(page, /^Counted/, "11");
  await page.getByRole("button", { name: "Book 11 units" }).tap();
  await expect(said(page, "Booked")).toBeVisible();
  await page.getByRole("button", { name: "Bin is counted" }).tap();
  // One is missing: somebody else counts it again, and nothing is left for this person.
  await expect(page.getByText("No bin is to be counted")).toBeVisible();
  const line = await firstOf(company, `/api/wms/counts/${String(countId)}/lines`);
  expect(line).toMatchObject({ state: "recount", counted: 11, book: 12, variance: -1 });
});

test("fills a pick face by scanner: reserve, goods, face [WMS-11] [WMS-15]", async ({ page, request }) => {
  const company = await foundCompany(request);
  const warehouseId = await buildWarehouse(company);
  await addPickFace(company, warehouseId);
  const itemId = await createItem(company, "MUG-1", "White mug");
  await addStock(company, itemId, "A-01-1", 30);
  const { id: face } = await firstOf(company, "/api/wms/locations?kind=bin&search=P-01-1");
  const faces = [{ locationId: face, itemId, minimum: 4, maximum: 10 }];
  await company.call("PUT", "/api/wms/pick-faces", { faces });
  await company.call("POST", "/api/wms/replenishment/run", {});
  await company.enter(page);
  await page.goto("/mobile/put-away?queue=replenish");

  await page.getByRole("button", { name: "Start: 1 task" }).tap();
  await scanWhenAsked(page, "Scan bin A-01-1", "A-01-1");
  await scanWhenAsked(page, "Scan MUG-1", "MUG-1");
  await typeQuantity(page, /^Taken/, "10");
  // The keypad is closed: the scanner is heard wherever the focus is.
  await expect(page.getByRole("textbox", { name: "Scan bin P-01-1" })).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await scan(page, "A-01-2");
  await expect(said(page, "Wrong bin")).toContainText("bin P-01-1 is wanted");
  await scan(page, "P-01-1");
  await page.getByRole("button", { name: "Confirm 10 units" }).tap();
  await expect(page.getByText("All pick faces are filled")).toBeVisible();
  const { rows } = await company.call("GET", `/api/inventory?itemId=${itemId}&sort=location`);
  expect(rows).toMatchObject([
    { locationCode: "A-01-1", onHand: 20 },
    { locationCode: "P-01-1", onHand: 10 },
  ]);
});
