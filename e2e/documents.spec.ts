import type { Locator, Page } from "@playwright/test";
import { paperPdf } from "../server/test/factories/papers.ts";
import { buildWarehouse, createItem, createPartners, foundCompany } from "./support/company.ts";
import { expect, expectNoAccessibilityViolations, test } from "./support/fixtures.ts";
import { goWithin } from "./support/go-within.ts";

/** An invoice with its number behind a label that the product does not know. */
async function invoice(fileName: string, order: string, billCode: string) {
  const buffer = await paperPdf({
    title: "INVOICE",
    facts: [
      ["Supplier", "Alder Ceramics"],
      ["Order number", order],
      ["Bill code", billCode],
      ["Invoice date", "2026-11-20"],
      ["Total", "EUR 234.00"],
    ],
    rows: [
      ["SKU", "Description", "Quantity", "Unit price", "Amount"],
      ["LAMP-100", "Desk lamp", "12", "19.50", "234.00"],
    ],
  });
  return { name: fileName, mimeType: "application/pdf", buffer };
}

async function upload(page: Page, file: Awaited<ReturnType<typeof invoice>>): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(page.getByRole("heading", { level: 1, name: file.name })).toBeVisible();
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (box === null) throw new Error("it is not on the page");
  return box;
}

const paper = (page: Page) => page.getByRole("region", { name: "Document", exact: true });
const form = (page: Page) => page.getByRole("form", { name: "Check the document" });

/** The frame around the place of the chosen field lies on the line of the document with these words. */
async function expectMarked(page: Page, words: string): Promise<void> {
  // The sheet may still be growing to its width.
  await expect(async () => {
    const frame = await boxOf(paper(page).locator("span.outline-accent"));
    const line = await boxOf(paper(page).getByText(words));
    const middle = frame.y + frame.height / 2;
    expect(middle).toBeGreaterThan(line.y - 4);
    expect(middle).toBeLessThan(line.y + line.height + 4);
    expect(frame.x).toBeGreaterThan(line.x);
  }).toPass({ timeout: 10_000 });
}

for (const width of [1440, 390] as const) {
  test(`a supplier invoice is checked beside its fields, corrected and made a draft, and the next one is read by the correction, at ${width} px [NLP-04]`, async ({
    page,
    request,
  }) => {
    const company = await foundCompany(request);
    await buildWarehouse(company);
    await createItem(company, "LAMP-100", "Desk lamp");
    await createPartners(company);
    await company.enter(page);
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/wms/documents");
    const number = form(page).getByLabel("Number");

    await test.step("the uploaded document stands beside its fields, or above them on a narrow screen", async () => {
      await upload(page, await invoice("first.pdf", "4711", "B-100"));
      const [sheet, fields] = [await boxOf(paper(page)), await boxOf(form(page))];
      if (width > 1024) expect(fields.x).toBeGreaterThanOrEqual(sheet.x + sheet.width);
      else expect(fields.y).toBeGreaterThanOrEqual(sheet.y + sheet.height);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    });

    await test.step("each field has its confidence and its place on the page", async () => {
      await expect(form(page).getByLabel("Type")).toHaveValue("supplier_invoice");
      await expect(number).toHaveValue("4711");
      await expect(number).toHaveAccessibleDescription(/^Read, confidence 90\s?%$/);
      await number.focus();
      await expectMarked(page, "4711");
      await form(page).getByLabel("Total").focus();
      await expectMarked(page, "EUR 234.00");
      await expect(form(page).getByRole("combobox", { name: "Supplier" })).toHaveValue("Alder Ceramics");
      await expect(form(page).getByRole("combobox", { name: "Item" })).toHaveValue("LAMP-100 · Desk lamp");
    });

    await test.step("the corrected document becomes a draft, which is found from it", async () => {
      await number.fill("B-100");
      await form(page).getByRole("button", { name: "Confirm and create" }).click();
      await page.getByRole("region", { name: "What was read" }).getByRole("link", { name: /^PO-/ }).click();
      await expect(page.getByRole("heading", { level: 1, name: /^PO-/ })).toBeVisible();
      await expect(page.getByText("Draft", { exact: true }).first()).toBeVisible();
      await expect(page.getByText("LAMP-100").first()).toBeVisible();
      expect(await company.call("GET", "/api/wms/purchase-orders")).toMatchObject({
        count: 1,
        rows: [{ state: "draft", supplierName: "Alder Ceramics", unitCount: 12 }],
      });
    });

    await test.step("the next document of the sender proposes the value behind the same label", async () => {
      await goWithin(page, "/wms/documents", "/wms/documents");
      // A table on a wide screen, cards on a narrow one.
      await expect(page.getByText("first.pdf").first()).toBeVisible();
      await upload(page, await invoice("second.pdf", "4712", "B-101"));
      await expect(number).toHaveValue("B-101");
      await expect(number).toHaveAccessibleDescription(/^Learned from a correction, confidence 97\s?%$/);
      await number.focus();
      await expectMarked(page, "B-101");
      await expect(form(page).getByLabel("Reference").last()).toHaveValue("B-101");
      await expectNoAccessibilityViolations(page);
    });
  });
}
