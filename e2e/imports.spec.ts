import { readFile } from "node:fs/promises";
import { buildWarehouse, foundCompany } from "./support/company.ts";
import { expect, expectNoAccessibilityViolations, test } from "./support/fixtures.ts";

const messy = [
  "Stock code;Product name;Unit price;Weight (kg);Reorder point",
  'AB-1;"Lamp; ""large""";12,50;1,2;10',
  "AB-2;Shade;dear;0,4;",
  "ab-1;Lamp again;1,00;;",
  "AB-3;Cable;3,00;unknown;5",
].join("\r\n");

const csv = (name: string, text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

test("brings a messy file in by the wizard, shows each refused cell, and takes it back [PLT-02]", async ({
  page,
  request,
}) => {
  const company = await foundCompany(request);
  await company.enter(page);
  await page.goto("/import");
  await expectNoAccessibilityViolations(page);
  await page.locator('input[type="file"]').setInputFiles(csv("lamps.csv", messy));

  await test.step("the columns are guessed, with unit and decimal mark", async () => {
    await expect(page.getByRole("heading", { level: 1, name: "lamps.csv" })).toBeVisible();
    await expect(page.getByLabel("Kind of data")).toHaveValue("items");
    await expect(page.getByLabel("Column for SKU")).toHaveValue("0");
    await expect(page.getByLabel("Column for Weight")).toHaveValue("3");
    await expect(page.getByLabel("Unit of Weight")).toHaveValue("kg");
    await expect(page.getByLabel("Decimal mark")).toHaveValue(",");
    await expectNoAccessibilityViolations(page);
  });

  await test.step("the first rows are shown as they would be stored, with what is wrong", async () => {
    await page.getByRole("button", { name: "Check the rows" }).click();
    await expect(page.getByText("2 of these 4 rows would be refused.")).toBeVisible();
    const preview = page.getByRole("region", { name: "Preview" });
    await expect(
      preview.getByRole("row", {
        name: /^2 AB-1 Lamp; "large".* 1\.2 kg from 1,2 · stored as 1,200 g 12\.50 [A-Z]{3} from 12,50/,
      }),
    ).toBeVisible();
    const wrong = page.getByRole("region", { name: "What is wrong" });
    await expect(wrong.getByRole("row", { name: "3 Unit price dear Sales price is not a number." })).toBeVisible();
    await expect(wrong.getByRole("row", { name: /^4 Stock code ab-1 SKU stands in an earlier row/ })).toBeVisible();
    await expectNoAccessibilityViolations(page);
  });

  await test.step("the good rows come in, the others can be downloaded", async () => {
    await expect(page.getByText("Left out: 2 rows refused, to be downloaded with the reasons.")).toBeVisible();
    await page.getByRole("button", { name: "Import 2 of 4 rows" }).click();
    await expect(page.getByText("The import is done.")).toBeVisible();
    await expect(page.getByText("Created: 2 items.")).toBeVisible();
    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download refused rows" }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toBe("lamps-rejected.csv");
    expect(await readFile(await file.path(), "utf8")).toContain(
      "AB-2;Shade;dear;0,4;;3;Unit price “dear”: Sales price is not a number.",
    );
    expect(await company.call("GET", "/api/wms/items")).toMatchObject({ count: 2 });
    await expectNoAccessibilityViolations(page);
  });

  await test.step("the whole import is taken back, by keyboard", async () => {
    await page.getByRole("button", { name: "Take back" }).press("Enter");
    const asked = page.getByRole("dialog", { name: "Take back lamps.csv?" });
    await asked.getByRole("button", { name: "Take back" }).press("Enter");
    await expect(page.getByText("The import was taken back.")).toBeVisible();
    expect(await company.call("GET", "/api/wms/items")).toMatchObject({ count: 0 });
    await page.getByRole("link", { name: "All imports" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "lamps.csv" })).toContainText("Taken back");
  });
});

const german = [
  "Lagerplatz;Artikelnummer;Menge;Charge;MHD",
  "{bin};K-1;1.200;L-7;31.03.2027",
  "{bin};K-1;2.500;L-8;01.04.2027",
  ";;;;",
  "{bin};Käse;3;L-9;02.04.2027",
  "Summe;;3.703;;",
].join("\r\n");

test("asks how a German file is meant, shows what will be stored and says what is left out [PLT-02]", async ({
  page,
  request,
}) => {
  const company = await foundCompany(request);
  const items = Buffer.from("Artikelnummer;Bezeichnung;Gewicht;Chargenpflichtig\r\nK-1;Müsli;3,814;ja\r\n", "latin1");
  await company.enter(page);
  await page.goto("/import");
  await page.locator('input[type="file"]').setInputFiles({ name: "artikel.csv", mimeType: "text/csv", buffer: items });

  await test.step("a column that can be read in two ways is asked about before anything can be imported", async () => {
    await page.getByRole("button", { name: "Check the rows" }).click();
    await expect(page.getByRole("button", { name: "Import all rows" })).toHaveAttribute("aria-disabled", "true");
    await expectNoAccessibilityViolations(page);
    await page.getByLabel("Decimal mark in Gewicht").selectOption(",");
    await page.getByLabel("Unit of Gewicht").selectOption("kg");
    const preview = page.getByRole("region", { name: "Preview" });
    await expect(
      preview.getByRole("row", { name: /K-1 Müsli 3\.814 kg from 3,814 · stored as 3,814 g/ }),
    ).toBeVisible();
    await page.getByRole("button", { name: "Import all rows" }).click();
    await expect(page.getByText("Created: 1 item.")).toBeVisible();
  });

  await test.step("stock names what is there; blank rows and sums are no rows", async () => {
    await buildWarehouse(company);
    const bin = "A-01-1";
    const text = Buffer.from(german.replaceAll("{bin}", bin), "latin1");
    await page.locator('input[type="file"]').setInputFiles({ name: "bestand.csv", mimeType: "text/csv", buffer: text });
    await page.getByLabel("Kind of data").selectOption("opening_stock");
    await expect(page.getByText("Import items and locations first.")).toBeVisible();
    // A choice stays with its kind while another kind is looked at.
    const lot = page.getByLabel("Column for Lot", { exact: false });
    const chosen = await lot.inputValue();
    await lot.selectOption({ index: 0 });
    await page.getByLabel("Kind of data").selectOption("items");
    await expect(page.getByText("Import items and locations first.")).toHaveCount(0);
    await page.getByLabel("Kind of data").selectOption("opening_stock");
    await expect(lot).toHaveValue("");
    await lot.selectOption(chosen);
    await page.getByRole("button", { name: "Check the rows" }).click();
    await page.getByLabel(/^Decimal mark in Menge/).selectOption(",");
    await expect(page.getByText("1 item unknown: Käse.")).toBeVisible();
    await expect(page.getByText(/1 row refused.*; 1 blank; 1 with totals/)).toBeVisible();
    await page.getByRole("button", { name: "Import 2 of 3 rows" }).click();
    await expect(page.getByText("Created: 2 lots, 2 stock movements.")).toBeVisible();
    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download refused rows" }).click();
    const bytes = await readFile(await (await coming).path());
    expect(bytes.toString("latin1")).toContain(`${bin};Käse;3;L-9;02.04.2027;5;`);
    await expectNoAccessibilityViolations(page);
  });
});

function manyOrders(rows: number): string {
  const lines = Array.from(
    { length: rows },
    (_, row) => `O${Math.floor(row / 6)},S${row % 500},Thing,${1 + (row % 5)},1.5`,
  );
  return ["order_no,sku,description,qty,unit price", ...lines].join("\n");
}

test("shows how far a large import is, and stops it without a trace [PLT-02]", async ({ page, request }) => {
  const company = await foundCompany(request);
  await company.enter(page);
  await page.goto("/import");
  await page.locator('input[type="file"]').setInputFiles(csv("orders.csv", manyOrders(400_000)));
  await page.getByLabel("Kind of data").selectOption("sales_history");
  await page.getByRole("button", { name: "Check the rows" }).click();
  await page.getByRole("button", { name: "Import all rows" }).click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await page.getByRole("button", { name: /Cancel|Stop/ }).click();
  await expect(page.getByText("The import was cancelled and left nothing.")).toBeVisible();
  expect(await company.call("GET", "/api/wms/items")).toMatchObject({ count: 0 });
});

test.describe("a file that cannot be imported", () => {
  // The browser tells of every answer that refuses.
  test.use({ expectedErrors: [/422 \(Unprocessable Entity\) \(\S+\/api\/imports\?fileName=wide\.csv\)/] });

  test("says at once why a file is refused [PLT-02]", async ({ page, request }) => {
    test
      .info()
      .annotations.push({ type: "note", description: "A refusal is an answer of the API: the console tells it." });
    const company = await foundCompany(request);
    await company.enter(page);
    await page.goto("/import");
    const columns = Array.from({ length: 200 }, (_, at) => `c${at}`).join(",");
    await page.locator('input[type="file"]').setInputFiles(csv("wide.csv", `${columns}\n1\n`));
    await expect(page.getByRole("alert")).toHaveText("Row 1 has more than 128 columns.");
  });
});
