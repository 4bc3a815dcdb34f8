import { readFile } from "node:fs/promises";
import { readPdf } from "../server/test/read-pdf.ts";
import { addStock, buildWarehouse, createItem, foundCompany } from "./support/company.ts";
import { browserThatSees } from "./support/fake-camera.ts";
import { expect, expectNoAccessibilityViolations, test } from "./support/fixtures.ts";

test("prints the labels of a warehouse from the screen, in walking order [WMS-15]", async ({ page, request }) => {
  const company = await foundCompany(request);
  const warehouse = await buildWarehouse(company);
  await company.enter(page);
  await page.goto(`/wms/inventory/locations?warehouse=${warehouse}`);
  await page.getByRole("button", { name: "Print labels" }).click();
  const dialog = page.getByRole("dialog", { name: "Print location labels" });
  await expect(dialog.getByRole("combobox", { name: /Bins of/ })).toContainText("All of");
  await dialog.getByLabel("Copies of each").fill("2");
  await expectNoAccessibilityViolations(page);
  const coming = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Print", exact: true }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^location-labels-.*\.pdf$/);
  const pages = readPdf(await readFile(await file.path()));
  const codes = pages.map(({ texts }) => texts[0]?.text);
  expect(codes.filter((code) => code === "A-01-1")).toHaveLength(2);
  expect(codes.indexOf("A-01-1")).toBeLessThan(codes.indexOf("A-02-1"));
  await expect(dialog).toBeHidden();
});

test.describe("an address that is refused", () => {
  test.use({ expectedErrors: [/422.*\/api\/printers/] });

  test("an administrator adds a label printer of the house, and none from elsewhere [WMS-15]", async ({
    page,
    request,
  }) => {
    const company = await foundCompany(request);
    await company.enter(page);
    await page.goto("/settings/printers");
    await page.getByRole("button", { name: "Add printer" }).click();
    const form = page.getByRole("form", { name: "Label printer" });
    await form.getByLabel("Name").fill("Packing table 1");
    await form.getByLabel("Address").fill("169.254.169.254");
    await form.getByRole("button", { name: "Save printer" }).click();
    await expect(form.getByRole("alert")).toContainText(
      "This server does not send labels to 169.254.169.254, port 9100.",
    );
    await form.getByLabel("Address").fill("192.168.50.40");
    await form.getByRole("button", { name: "Save printer" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Packing table 1" })).toContainText("192.168.50.40:9100");
    await expectNoAccessibilityViolations(page);
  });
});

test("the camera reads a printed label, by WebAssembly that no page may compile [WMS-15]", async ({
  request,
  baseURL,
}) => {
  const company = await foundCompany(request);
  await buildWarehouse(company);
  const itemId = await createItem(company, "CAM-1", "Seen by a camera");
  await addStock(company, itemId, "A-01-1", 5);
  const [printed] = readPdf(await company.file("/api/wms/labels/pdf", { kind: "item", ids: [itemId] }));
  if (printed === undefined) throw new Error("no label came");
  const seeing = await browserThatSees(printed);
  try {
    const page = await seeing.browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
    await company.enter(page);
    await page.goto("/wms/operations?kind=pick");
    const asked = page.waitForRequest(/\/api\/wms\/codes\//);
    await page.getByRole("button", { name: "Scan with the camera" }).click();
    expect((await asked).url()).toContain("/api/wms/codes/CAM-1");
    await expect(page.getByText("No pick task for CAM-1")).toBeVisible();
    const compiles = await page.evaluate(() =>
      WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).then(
        () => "compiled",
        () => "refused",
      ),
    );
    expect(compiles).toBe("refused");
  } finally {
    await seeing.close();
  }
});
