import type { Locator, Page } from "@playwright/test";
import { isRecord } from "@cerebro/contracts/storage/codec.ts";
import { expect, test } from "./support/fixtures.ts";
import { newPerson, skipIntroduction } from "./support/people.ts";

const minutesAtMost = 10;
const interactionsAtMost = 40;

/** A company's own files, as its former programs wrote them: three in German, one in English. */
const files = {
  places: [
    "Lagerplatz;Art;Liegt in;Zweck",
    "HALLE;Lager;;",
    "WE;Bereich;HALLE;Wareneingang",
    "WE-1;Fach;WE;Wareneingang",
    "PACK;Bereich;HALLE;Verpackung",
    "PACK-1;Fach;PACK;Verpackung",
    "BEREIT;Bereich;HALLE;staging",
    "BEREIT-1;Fach;BEREIT;staging",
    "WA;Bereich;HALLE;Versand",
    "WA-1;Fach;WA;Versand",
    "REGAL;Bereich;HALLE;Lagerung",
    "R-01;Fach;REGAL;Lagerung",
    "R-02;Fach;REGAL;Lagerung",
  ],
  items: [
    "SKU,Name,Base unit,Weight (kg),Length (cm),Width (cm),Height (cm),Price",
    "VASE-1,Stoneware vase,each,1.25,18,18,30,34.90",
    "BOWL-2,Serving bowl,each,0.8,26,26,9,19.50",
  ],
  stock: ["Lagerplatz;Artikelnummer;Menge", "R-01;VASE-1;120", "R-02;BOWL-2;60"],
  orders: [
    "Auftragsnummer;Kunde;Artikelnummer;Menge;Einzelpreis;Liefertermin",
    "AU-1001;Blumen Petersen;VASE-1;12;34,90;24.12.2035",
  ],
} as const;

/** Everything a person does is done through it, so that it is counted: clicks, fields filled, files chosen. */
class Hand {
  readonly page: Page;
  count = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async click(what: Locator): Promise<void> {
    await what.click();
    this.count += 1;
  }

  async fill(what: Locator, text: string): Promise<void> {
    await what.fill(text);
    this.count += 1;
  }

  async scan(prompt: RegExp, code: string): Promise<void> {
    await this.fill(this.page.getByRole("textbox", { name: prompt }), code);
    await this.page.keyboard.press("Enter");
  }

  async choose(name: string, lines: readonly string[]): Promise<void> {
    const buffer = Buffer.from(lines.join("\r\n"));
    await this.page.locator('input[type="file"]').setInputFiles({ name, mimeType: "text/csv", buffer });
    this.count += 1;
  }

  button(name: string | RegExp): Promise<void> {
    return this.click(this.page.getByRole("button", { name }));
  }
}

async function bringIn(hand: Hand, name: string, lines: readonly string[], created: string): Promise<void> {
  const { page } = hand;
  await hand.choose(name, lines);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await hand.button("Check the rows");
  await hand.button("Import all rows");
  await expect(page.getByText(created)).toBeVisible();
}

const doneSteps = (page: Page) =>
  page
    .locator('[data-step][data-done="true"]')
    .evaluateAll((steps) => steps.map((step) => step.getAttribute("data-step")));

test("from the sign-up to the first shipped order with one's own files: within ten minutes and forty interactions", async ({
  page,
}) => {
  test.setTimeout(minutesAtMost * 60_000);
  page.setDefaultTimeout(25_000);
  const begun = Date.now();
  const hand = new Hand(page);
  const person = newPerson("Greta Anfang");
  await skipIntroduction(page);

  await test.step("an account, and the first steps of its organization", async () => {
    await page.goto("/signup");
    await hand.fill(page.getByLabel("Your name"), person.name);
    await hand.fill(page.getByLabel("Company"), person.company);
    await hand.fill(page.getByLabel("E-mail address"), person.email);
    await hand.fill(page.getByRole("textbox", { name: "Password" }), person.password);
    await hand.button("Create account");
    await hand.click(page.getByRole("link", { name: "Continue to Cerebro" }));
    await expect(page.getByRole("heading", { name: "First steps" })).toBeVisible();
    expect(await doneSteps(page)).toEqual([]);
    await hand.click(page.getByRole("link", { name: "Bring in your items" }));
  });

  await test.step("places, items, stock and orders come from files in two languages", async () => {
    const another = page.getByRole("link", { name: "Import another file" });
    await bringIn(hand, "lagerplaetze.csv", files.places, "Created: 12 locations.");
    await hand.click(another);
    await bringIn(hand, "items.csv", files.items, "Created: 2 items.");
    await hand.click(another);
    await bringIn(hand, "bestand.csv", files.stock, "The import is done.");
    await hand.click(another);
    await bringIn(hand, "auftraege.csv", files.orders, "1 customer");
  });

  await test.step("the order is found by its number and released", async () => {
    await page.locator("#main").press("Control+k");
    await hand.fill(page.getByRole("dialog", { name: "Command palette" }).getByRole("combobox"), "au-1001");
    await expect(page.getByRole("option", { name: /AU-1001/ })).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "AU-1001" })).toBeVisible();
    await hand.button("Allocate stock");
    await hand.button("Release to the floor");
    await hand.button("Release order");
  });

  await test.step("it is picked, packed and shipped", async () => {
    await hand.click(page.getByRole("link", { name: "Pick", exact: true }));
    await hand.button(/VASE-1/);
    await hand.scan(/Scan bin/, "R-01");
    await hand.scan(/Scan VASE-1/, "VASE-1");
    await hand.button(/^Pick 12/);
    await expect(page.getByText("Picked").first()).toBeVisible();
    await page.goto("/wms/operations?queue=pack");
    await hand.button(/AU-1001/);
    await hand.button(/^Pack 1 carton/);
    await expect(page.getByText(/^\d{18}$/)).toBeVisible();
    await page.goto("/wms/operations?queue=ship");
    await hand.button(/AU-1001/);
    await hand.button(/^Ship AU-1001/);
    await expect(page.getByText("Shipped").first()).toBeVisible();
  });

  await test.step("the rows say so, and so do the first steps", async () => {
    const token = await page.evaluate(() => localStorage.getItem("accessToken"));
    const answer = await page.request.get("/api/wms/orders?search=AU-1001", {
      headers: { authorization: `Bearer ${token ?? ""}` },
    });
    const body: unknown = await answer.json();
    const rows = isRecord(body) && Array.isArray(body["rows"]) ? body["rows"].filter(isRecord) : [];
    expect(rows.map((row) => [row["number"], row["state"]])).toEqual([["AU-1001", "shipped"]]);
    await page.goto("/dashboard-selection");
    await expect(page.getByRole("heading", { name: "First steps" })).toBeVisible();
    expect(await doneSteps(page)).toEqual(["warehouse", "items", "stock", "customers", "orders"]);
  });
  expect(hand.count).toBeLessThanOrEqual(interactionsAtMost);
  expect((Date.now() - begun) / 60_000).toBeLessThanOrEqual(minutesAtMost);
  test.info().annotations.push({ type: "interactions", description: String(hand.count) });
});
