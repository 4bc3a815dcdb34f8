import { readFile } from "node:fs/promises";
import { addStock, buildWarehouse, createItem, foundCompany } from "./support/company.ts";
import { expect, expectNoAccessibilityViolations, test } from "./support/fixtures.ts";

// EPCIS events: a partner's file is captured, and found beside the movements of the ledger.

const context = ["https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld"];
const event = {
  type: "ObjectEvent",
  eventTime: "2026-03-01T08:00:00+01:00",
  eventTimeZoneOffset: "+01:00",
  action: "OBSERVE",
  bizStep: "shipping",
  quantityList: [{ epcClass: "urn:epc:class:lgtin:4012345.011111.L-7", quantity: 12 }],
  readPoint: { id: "urn:epc:id:sgln:4012345.00011.0" },
};
const head = { "@context": context, type: "EPCISDocument", schemaVersion: "2.0", creationDate: "2026-03-01T09:00:00Z" };

const fileOf = (eventList: object[]) => ({
  name: "partner.jsonld",
  mimeType: "application/ld+json",
  buffer: Buffer.from(JSON.stringify({ ...head, epcisBody: { eventList } })),
});

test("a partner's file is captured, found by its lot, opened and downloaded with the ledger's movements [PLT-08]", async ({
  page,
  request,
}) => {
  const company = await foundCompany(request);
  await buildWarehouse(company);
  const itemId = await createItem(company, "OAT-1", "Oat bar", { barcode: "4012345111118" });
  await addStock(company, itemId, "A-01-1", 30);
  await company.enter(page);
  await page.goto("/wms/trace/events");
  await page.getByRole("button", { name: "Capture events" }).first().click();
  const form = page.getByRole("dialog", { name: "Capture events" });
  await form.locator('input[type="file"]').setInputFiles(fileOf([event, { ...event, bizStep: "teleporting" }]));
  await form.getByRole("button", { name: "Capture events" }).click();
  await expect(form.getByText("1 event refused. 0 events captured.")).toBeVisible();
  await expect(form.getByRole("list", { name: "Refused fields" })).toContainText("Event 2, bizStep");
  await expectNoAccessibilityViolations(page);
  await form.getByLabel("Refused events").selectOption({ label: "Keep the other events if one is refused" });
  await form.getByRole("button", { name: "Capture events" }).click();
  await expect(form.getByText("1 event refused. 1 event captured.")).toBeVisible();
  await page.keyboard.press("Escape");

  const list = page.getByRole("grid", { name: "EPCIS events" });
  await expect(list).toContainText("30 × OAT-1 Oat bar");
  await page.getByLabel("Search identifier, SKU, lot").fill("(01)04012345111118(10)L-7");
  const row = list.getByRole("row", { name: /12 × OAT-1 Oat bar, lot L-7/ });
  await expect(row).toContainText("GLN 4012345000115");
  await expect(list).not.toContainText("30 × OAT-1");
  await row.getByText("Shipping").click();
  const drawer = page.getByRole("dialog", { name: "EPCIS event" });
  await expect(drawer.getByRole("region", { name: "Event as JSON" })).toContainText(
    "urn:epc:class:lgtin:4012345.011111.L-7",
  );
  await expectNoAccessibilityViolations(page);
  await page.keyboard.press("Escape");

  await page.getByLabel("Search identifier, SKU, lot").fill("OAT-1");
  await expect(list).toContainText("30 × OAT-1 Oat bar");
  await page.getByRole("button", { name: "Export" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: /^EPCIS document/ }).click(),
  ]);
  const document: unknown = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(document).toMatchObject({
    type: "EPCISDocument",
    epcisBody: { eventList: [{ bizStep: "cycle_counting" }, { bizStep: "shipping" }] },
  });
});
