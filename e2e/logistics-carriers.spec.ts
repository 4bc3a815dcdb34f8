import { type Company, foundCompany } from "./support/company.ts";
import { linkInLetter } from "./support/letters.ts";
import { expect, expectNoAccessibilityViolations, test } from "./support/fixtures.ts";

const band = {
  origin: "CW",
  destination: "GB",
  service: "DTD",
  mode: "truck",
  fromGrams: 0,
  upToGrams: 500_000,
  minimumMinor: 1_000,
  minorPerTonne: 20_000,
  transitDays: 2,
};

async function enterCarrier({ call }: Company, code: string, change: object = {}): Promise<string> {
  const email = `${code.toLowerCase()}@carrier.example`;
  const carrier = await call("POST", "/api/logistics/carriers", {
    code,
    name: `${code} Freight`,
    currency: "GBP",
    email,
  });
  const bands = [{ ...band, ...change }];
  await call("POST", `/api/logistics/carriers/${String(carrier["id"])}/tariffs`, {
    code: "2026",
    validFrom: "2020-01-01",
    bands,
  });
  return String(carrier["id"]);
}

test("a carrier is entered, gets a tariff, and is compared with those that do not take the load [LOG-02]", async ({
  page,
  request,
}) => {
  // Pages are looked through for barriers.
  test.slow();
  const company = await foundCompany(request);
  await enterCarrier(company, "LIGHT", { upToGrams: 20_000 });
  await company.enter(page);
  await page.goto("/logistics/carriers");
  await page.getByRole("button", { name: "Enter carrier" }).first().click();
  const form = page.getByRole("form", { name: "Enter carrier" });
  await form.getByLabel("Code").fill("PENNINE");
  await form.getByLabel("Name").fill("Pennine Freight");
  await form.getByLabel("Currency").fill("GBP");
  await form.getByLabel("Fuel surcharge").fill("10");
  await form.getByRole("button", { name: "Enter carrier" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pennine Freight" })).toBeVisible();
  await expectNoAccessibilityViolations(page);

  await page.getByRole("tab", { name: "Tariffs" }).click();
  await page.getByRole("button", { name: "Enter tariff" }).click();
  const tariff = page.getByRole("form", { name: "Tariff" });
  await tariff.getByLabel("Code").fill("2026");
  await tariff.getByLabel("From").fill("2020-01-01");
  await tariff.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Add a band to 2026" }).click();
  const entered = page.getByRole("form", { name: "Band" });
  await entered.getByLabel("From", { exact: true }).fill("cw");
  await entered.getByLabel("To", { exact: true }).fill("gb");
  await entered.getByLabel("Time on the way").fill("2");
  await entered.getByLabel("From weight").fill("0");
  await entered.getByLabel("Up to weight").fill("500");
  await entered.getByLabel("Minimum, GBP").fill("10");
  await entered.getByLabel("For 100 kg, GBP").fill("20");
  await entered.getByRole("button", { name: "Add band" }).click();
  await expect(page.getByText("1 band on 1 lane")).toBeVisible();

  await page.goto("/logistics/rates");
  const load = page.getByRole("form", { name: "Load" });
  await load.getByLabel("From").fill("CW");
  await load.getByLabel("To", { exact: true }).fill("GB");
  await load.getByLabel("Weight").fill("100");
  await load.getByRole("button", { name: "Compare rates" }).click();
  await expect(page.getByText("freight £20.00 + fuel £2.00")).toBeVisible();
  await expect(page.getByText("Too heavy for its bands")).toBeVisible();
  await expectNoAccessibilityViolations(page);
});

test("a tender goes on to the next carrier, and what is billed is held against what was booked [LOG-02] [LOG-03]", async ({
  page,
  request,
}) => {
  // Pages are looked through for barriers.
  test.slow();
  const company = await foundCompany(request);
  const hall = { name: "Main hall", widthMm: 40_000, depthMm: 30_000, heightMm: 8_000, withAreas: true };
  const warehouse = await company.call("POST", "/api/wms/warehouses", { code: "CW", ...hall });
  const [first, second] = [
    await enterCarrier(company, "FIRST"),
    await enterCarrier(company, "SECOND", { minimumMinor: 3_000 }),
  ];
  const shipment = await company.call("POST", "/api/logistics/shipments", {
    fromLocationId: warehouse["id"],
    toName: "Ada",
    toCountry: "GB",
    grams: 100_000,
  });
  const path = `/api/logistics/shipments/${String(shipment["id"])}`;
  const { bandIds } = await offersOf(company, path);
  await company.call("POST", `${path}/tenders`, { bandIds, minutes: 60 });
  await company.enter(page);

  await page.goto(`/logistics/carriers/${first}?tab=tenders`);
  const tenders = page.getByRole("grid", { name: "Tenders" });
  await tenders.getByRole("row", { name: /TN-/ }).click();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "It refuses" }).click();
  await expect(tenders).toContainText("No capacity");

  // The next one is asked by mail, and answers without an account.
  await page.goto(await linkInLetter("second@carrier.example", ""));
  await expect(page.getByText("£30.00")).toBeVisible();
  await expectNoAccessibilityViolations(page);
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(page.getByText("The shipment is yours")).toBeVisible();
  await page.goto(`/logistics/carriers/${second}?tab=tenders`);
  await expect(tenders).toContainText("Accepted");

  await page.goto("/logistics/freight-invoices?add=yes");
  const form = page.getByRole("form", { name: "Enter invoice" });
  await form.getByLabel("Carrier").selectOption({ label: "SECOND · SECOND Freight" });
  await form.getByLabel("Their number").fill("S-1");
  await form.getByLabel("Of", { exact: true }).fill("2026-03-02");
  await form.getByLabel("Lines").fill(`${String(shipment["number"])}; 45.00\nNOBODY; 5`);
  await form.getByRole("button", { name: "Enter and check" }).click();
  const lines = page.getByRole("grid", { name: "Lines" });
  await expect(lines).toContainText("Not delivered");
  await expect(lines).toContainText("Unknown shipment");
  await expect(page.getByText("£50.00 billed and not owed")).toBeVisible();
  await expectNoAccessibilityViolations(page);
  await page.getByRole("button", { name: "Dispute" }).click();
  await page.getByRole("dialog").getByLabel("What is wrong").fill("Nothing arrived");
  await page.getByRole("dialog").getByRole("button", { name: "Dispute" }).click();
  await expect(page.getByText("Nothing arrived")).toBeVisible();
});

/** Bands of the offers, the cheapest first. */
async function offersOf({ call }: Company, path: string): Promise<{ readonly bandIds: string[] }> {
  const { offers } = await call("GET", `${path}/offers?weightTime=0&weightOnTime=0`);
  if (!Array.isArray(offers)) throw new Error("no offers");
  return { bandIds: offers.map((offer: { bandId: string }) => offer.bandId) };
}
