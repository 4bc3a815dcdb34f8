import { isRecord } from "@cerebro/contracts/storage/codec.ts";
import { buildAnnex, type Company, foundCompany } from "./support/company.ts";
import { expect, test } from "./support/fixtures.ts";
import { rowsAt } from "./support/floor.ts";
import { linkInLetter } from "./support/letters.ts";

const dayMs = 86_400_000;

/** A carrier with a price from each warehouse that it serves. */
async function enterCarrier(
  { call }: Company,
  code: string,
  minimumMinor: number,
  from: readonly string[],
): Promise<void> {
  const email = `${code.toLowerCase()}@journey.example`;
  const carrier = await call("POST", "/api/logistics/carriers", {
    code,
    name: `${code} Freight`,
    currency: "GBP",
    email,
  });
  const band = (origin: string) => ({
    origin,
    destination: "GB",
    service: "DTD",
    mode: "truck",
    fromGrams: 0,
    upToGrams: 500_000,
    minimumMinor,
    minorPerTonne: 20_000,
    transitDays: 4,
  });
  await call("POST", `/api/logistics/carriers/${String(carrier["id"])}/tariffs`, {
    code: "2026",
    validFrom: "2020-01-01",
    bands: from.map(band),
  });
}

test("a shipment is booked, taken back, tendered, accepted by a link, and known to come late, beside one of a second warehouse [LOG-01] [LOG-02]", async ({
  page,
  request,
}) => {
  test.slow();
  const company = await foundCompany(request);
  const hall = { name: "Main hall", widthMm: 40_000, depthMm: 30_000, heightMm: 8_000, withAreas: true };
  const warehouse = await company.call("POST", "/api/wms/warehouses", { code: "CW", ...hall });
  const annexId = await buildAnnex(company);
  await enterCarrier(company, "ALPHA", 2_500, ["CW"]);
  await enterCarrier(company, "BRAVO", 3_000, ["CW", "ANNEX"]);
  const order = (fromLocationId: unknown, toName: string) =>
    company.call("POST", "/api/logistics/shipments", {
      fromLocationId,
      toName,
      toCountry: "GB",
      grams: 100_000,
      promisedAt: new Date(Date.now() + 2 * dayMs).toISOString(),
    });
  const made = await order(warehouse["id"], "Ada");
  const beside = await order(annexId, "Bert");
  const path = `/api/logistics/shipments/${String(made["id"])}`;
  const shipment = () => company.call("GET", path);
  await company.enter(page);
  await page.goto(`/logistics/shipments/${String(made["id"])}`);
  await expect(page.getByText("On time").first()).toBeVisible();

  // Booked with the cheapest, whatever day it arrives: four days on the way are more than the two promised.
  await page.getByRole("button", { name: "Book with a carrier" }).click();
  const drawer = page.getByRole("dialog", { name: "Book with a carrier" });
  await drawer.getByLabel("Any day of arrival, whatever was promised").click();
  await drawer.getByRole("button", { name: "Book ALPHA Freight, DTD" }).click();
  await expect(page.getByText("At risk").first()).toBeVisible();
  const booked = await shipment();
  expect(booked).toMatchObject({ status: "booked", punctuality: "at_risk", priceMinor: 2_500, currency: "GBP" });
  expect(Date.parse(String(booked["estimatedAt"]))).toBeGreaterThan(Date.parse(String(booked["agreedAt"])));

  await page.getByRole("button", { name: "Take booking back" }).click();
  const back = page.getByRole("dialog", { name: /Take back the booking/ });
  await back.getByLabel("Reason").fill("Too slow");
  await back.getByRole("button", { name: "Take booking back" }).click();
  await expect(page.getByText("On time").first()).toBeVisible();
  expect(await shipment()).toMatchObject({ status: "draft", punctuality: "on_time", estimatedAt: null });

  // Offered to both in line: the line, its states and prices stand on the shipment.
  const { offers } = await company.call("GET", `${path}/offers?anyDay=true&weightTime=0&weightOnTime=0`);
  const bandIds = (Array.isArray(offers) ? offers.filter(isRecord) : []).map(({ bandId }) => bandId);
  await company.call("POST", `${path}/tenders`, { bandIds, minutes: 60, anyDay: true });
  await page.reload();
  const line = page.getByRole("list", { name: "Tenders" }).getByRole("listitem");
  await expect(line).toHaveCount(2);
  const tenders = await rowsAt(company, `/api/logistics/tenders?shipmentId=${String(made["id"])}`);
  for (const [index, { rank, carrierName, priceMinor, state }] of tenders
    .toSorted((a, b) => Number(a["rank"]) - Number(b["rank"]))
    .entries()) {
    const item = line.nth(index);
    await expect(item).toContainText(`${String(rank)}. ${String(carrierName)}`);
    await expect(item).toContainText(`£${(Number(priceMinor) / 100).toFixed(2)}`);
    await expect(item).toContainText(state === "offered" ? "Offered" : "In line");
  }

  await page.goto(await linkInLetter("alpha@journey.example", ""));
  await expect(page.getByText("£25.00")).toBeVisible();
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(page.getByText("The shipment is yours")).toBeVisible();

  await page.goto(`/logistics/shipments/${String(made["id"])}`);
  await expect(page.getByRole("list", { name: "Tenders" })).toContainText("Accepted");
  await expect(page.getByText("At risk").first()).toBeVisible();
  const accepted = await shipment();
  expect(accepted).toMatchObject({ status: "booked", carrierName: "ALPHA Freight", punctuality: "at_risk" });
  const [listed] = await rowsAt(company, "/api/logistics/shipments?punctuality=at_risk");
  expect(listed).toMatchObject({ number: made["number"], estimatedAt: accepted["estimatedAt"] });
  const notices = await rowsAt(company, "/api/notifications");
  expect(notices.map(({ kind }) => kind)).toContain("tender.changed/accept");

  // The shipment of the second warehouse is as it was, and is offered only by who fetches there.
  expect(await company.call("GET", `/api/logistics/shipments/${String(beside["id"])}`)).toMatchObject({
    status: "draft",
    punctuality: "on_time",
    carrierName: null,
    priceMinor: null,
  });
  expect(await rowsAt(company, `/api/logistics/tenders?shipmentId=${String(beside["id"])}`)).toEqual([]);
  await page.goto(`/logistics/shipments/${String(beside["id"])}`);
  await page.getByRole("button", { name: "Book with a carrier" }).click();
  await drawer.getByLabel("Any day of arrival, whatever was promised").click();
  await expect(drawer.getByRole("button", { name: "Book BRAVO Freight, DTD" })).toBeVisible();
  await expect(drawer.getByRole("button", { name: "Book ALPHA Freight, DTD" })).toHaveCount(0);
});
