import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { allocate } from "@cerebro/engines/inventory/allocate.ts";
import { walkByRule } from "@cerebro/engines/picking/heuristics.ts";
import { auditLine, type BilledLine } from "@cerebro/engines/rating/freight-audit.ts";
import { describe, expect, it } from "vitest";
import { figureIn, measured } from "../../site/measured.ts";
import { rowsOf, wordsOf } from "./figures/article-table.ts";
import { layout, picks, solved, sorted } from "./figures/pick-list.ts";
import { postOf } from "./posts.ts";

const expectSaid = (slug: string, ...said: readonly string[]): void => {
  for (const each of said) expect(wordsOf(slug)).toContain(each);
};

describe("figures worked out in the articles [APP-11]", () => {
  it("thirteen weeks of one item, by arrival and by expiry", () => {
    const slug = "fefo-and-what-it-costs-to-ignore-it";
    const byArrival = sell("fifo");
    const byExpiry = sell("fefo");
    expect(rowsOf(slug, "by arrival", "by expiry").map(([, ...weeks]) => weeks)).toEqual([
      byArrival.weeks,
      byExpiry.weeks,
    ]);
    expect([byArrival.scrapped, byExpiry.scrapped]).toEqual([300, 0]);
    expect(rowsOf(slug, "units scrapped")[0]).toEqual(["units scrapped", "300", "0"]);
  });

  it("ten picks, by each rule and solved", () => {
    expect([sorted.length, solved.length]).toEqual([286, 222]);
    expect(walkByRule(layout, picks, "s_shape").length / solved.length).toBeCloseTo(1.288, 3);
    expectSaid("solve-pick-paths", "286 meters", "222 meters", "29 % longer");
    // Better carts and solved walks together, from S-shape and first come, first served.
    const [rules, carts] = [measured("pick-path"), measured("pick-path", /^Carts/)];
    const sShape = 100 + Number(figureIn(rules.peer, /s shape ([\d.]+)/));
    const together = (100 * Number(figureIn(carts.figure, /^(\d+) m/))) / Number(figureIn(carts.peer, /: (\d+) m/));
    const less = Math.round((1 - together / sShape) * 100);
    expectSaid("solve-pick-paths", `${sShape} to 100`, `100 to ${together.toFixed(1)}`, `${less} % less walking`);
  });

  it("promises that slip in a public record of deliveries", () => {
    const deliveries = readDeliveries();
    const late = deliveries.map(({ late: days }) => days);
    const share = (days: number) =>
      `${((late.filter((each) => each <= days).length / late.length) * 100).toFixed(2)} %`;
    const count = (days: number) => late.filter((each) => each > days).length.toLocaleString("en-US");
    expect(late).toHaveLength(10_324);
    for (const days of [0, 3, 7, 14, 30]) {
      expect(rowsOf("otif-against-the-original-promise", `${days} days`)[0]).toEqual([
        `${days} days`,
        count(days),
        share(days),
      ]);
    }
    const missed = late.filter((days) => days > 0).toSorted((a, b) => a - b);
    expect(missed.reduce((sum, days) => sum + days, 0) / missed.length).toBeCloseTo(21.4, 1);
    expect([missed[missed.length / 2], missed.at(-1)]).toEqual([12, 192]);
    expect(late.filter((days) => days < 0)).toHaveLength(2814);
    expect(late.filter((days) => days < -30)).toHaveLength(903);
    const orders = Map.groupBy(deliveries, ({ order }) => order);
    const several = [...orders.values()].filter((lines) => lines.length > 1);
    expect([orders.size, several.length]).toEqual([6233, 1693]);
    expect(
      (several.filter((lines) => lines.every(({ late: days }) => days <= 0)).length / several.length) * 100,
    ).toBeCloseTo(81.98, 2);
    expectSaid(
      "otif-against-the-original-promise",
      "10,324 lines",
      "88.51 %",
      "21.4 days late",
      "2,814 lines",
      "903 of them",
      "81.98 %",
    );
  });

  it("safety stock from the swings of demand and from the error of the forecast", () => {
    const slug = "safety-stock-from-forecast-error";
    const weeks = rowsOf(slug, ...Array.from({ length: 12 }, (_, week) => String(week + 1)));
    const demand = weeks.map(([, units]) => Number(units));
    const errors = weeks.map(([, units, forecast]) => Number(units) - Number(forecast));
    expect(weeks.map(([, , , error]) => Number(error?.replace("−", "-")))).toEqual(errors);
    const mean = demand.reduce((sum, units) => sum + units, 0) / 12;
    const spread = Math.sqrt(demand.reduce((sum, units) => sum + (units - mean) ** 2, 0) / 11);
    const squares = errors.reduce((sum, error) => sum + error ** 2, 0);
    const error = Math.sqrt(squares / 12);
    const stock = (sigma: number) => 1.645 * sigma * Math.sqrt(2);
    expect([mean, spread, error].map((each) => each.toFixed(1))).toEqual(["119.2", "36.8", "10.5"]);
    expect([Math.round(stock(spread)), Math.round(stock(error))]).toEqual([86, 24]);
    expect([squares, errors.reduce((sum, each) => sum + each, 0)]).toEqual([1321, 29]);
    expect([Math.round(2 * error ** 2), Math.round((mean * 0.5) ** 2 / 10) * 10]).toEqual([220, 3550]);
    const reviewed = Math.round(1.645 * error * Math.sqrt(3));
    expectSaid(slug, "119.2 a week", "36.8", "1,321", "10.5", "sum to +29", "62 units", `become ${reviewed}`);
  });

  it("a chain of three lines, and the same with one of them changed", () => {
    const lines = (picked: number) => [
      "1 receipt 40 supplier>A-01-2",
      `2 pick ${picked} A-01-2>bench`,
      "3 count 2 A-01-2>adjustment",
    ];
    const chain = (of: readonly string[]) => {
      let before = "0".repeat(64);
      return of.map((line) => {
        before = createHash("sha256")
          .update(before + line)
          .digest("hex");
        return `${line.padEnd(34)}${before.slice(0, 12)}`;
      });
    };
    const { text } = postOf("provable-stock");
    for (const line of [...chain(lines(5)), ...chain(lines(6))]) expect(text).toContain(line);
  });

  it("seven lines of an invoice against what was booked", () => {
    const audited = invoice.map(([name, amountMinor, shipment]) => {
      const { verdict, atStakeMinor } = auditLine({ amountMinor, shipment }, 100);
      return { name, verdict, billed: amountMinor, atStake: atStakeMinor };
    });
    const money = (minor: number) => (minor / 100).toFixed(2);
    for (const { name, billed, atStake } of audited) {
      const [row] = rowsOf("freight-audit-tariff-against-invoice", name);
      expect([row?.[1], row?.[4]], name).toEqual([money(billed), money(atStake)]);
    }
    expect(audited.map(({ verdict }) => verdict)).toEqual([
      "matches",
      "matches",
      "over",
      "over",
      "billed_twice",
      "not_delivered",
      "unknown_shipment",
    ]);
    const sum = (of: "billed" | "atStake") => money(audited.reduce((total, line) => total + line[of], 0));
    expect(rowsOf("freight-audit-tariff-against-invoice", "**sum**")[0]).toEqual([
      "**sum**",
      `**${sum("billed")}**`,
      "",
      "",
      `**${sum("atStake")}**`,
    ]);
  });
});

/** Sells 100 a week of three lots, as the article lays them out. */
function sell(strategy: "fifo" | "fefo") {
  const lots = rowsOf("fefo-and-what-it-costs-to-ignore-it", "A", "B", "C").map(([name = "", from, units, last]) => ({
    name,
    from: Number(from),
    left: Number(units),
    last: Number(last),
  }));
  const day = (week: number) => new Date(Date.UTC(2026, 0, 5) + week * 7 * 86_400_000).toISOString();
  let scrapped = 0;
  const weeks = Array.from({ length: 13 }, (_, index) => {
    const week = index + 1;
    const stock = lots
      .filter(({ from, left }) => from <= week && left > 0)
      .map(({ name, from, left, last }) => ({
        locationId: name,
        lotId: name,
        unitId: null,
        expiresOn: day(last).slice(0, 10),
        receivedAt: day(from),
        available: left,
        pickFace: false,
        pickSequence: 1,
      }));
    const taken = allocate(stock, { quantity: 100, usableOn: day(week).slice(0, 10), strategy });
    for (const lot of lots) {
      lot.left -= taken.find(({ lotId }) => lotId === lot.name)?.quantity ?? 0;
      if (lot.last !== week) continue;
      scrapped += lot.left;
      lot.left = 0;
    }
    return taken.map(({ lotId }) => lotId).join("") || "–";
  });
  return { weeks, scrapped };
}

/** The public record as the demo organisation's seed holds it: days between promise and delivery, by order. */
function readDeliveries(): readonly { readonly order: string; readonly late: number }[] {
  const file = new URL("../../../../server/database/seed/data/deliveries.csv.gz", import.meta.url);
  const [head = "", ...lines] = gunzipSync(readFileSync(file)).toString("utf8").trim().split(/\r?\n/);
  const columns = head.split(",");
  const at = (name: string) => columns.indexOf(name);
  return lines.map((line) => {
    const cells = line.split(",");
    const [promised, delivered] = [at("scheduled_delivery"), at("delivered")].map((index) =>
      Date.parse(cells[index] ?? ""),
    );
    return { order: cells[at("order_no")] ?? "", late: Math.round(((delivered ?? 0) - (promised ?? 0)) / 86_400_000) };
  });
}

type Shipment = BilledLine["shipment"];

/** Carried at 0.22 a kilogram, 12.00 at least, with 12 % for fuel. */
function carried(kilograms: number, told: Partial<NonNullable<Shipment>> = {}): Shipment {
  return {
    agreed: {
      band: {
        id: "band",
        carrierId: "carrier",
        origin: "CW",
        destination: "GB",
        service: "DTD",
        option: "",
        mode: "truck",
        fromGrams: 0,
        upToGrams: 1_000_000,
        minimumMinor: 1200,
        minorPerTonne: 22_000,
        transitDays: 1,
      },
      terms: {
        id: "carrier",
        active: true,
        currency: "GBP",
        capabilities: [],
        gramsPerLitre: 250,
        fuelBasisPoints: 1200,
        accessorials: { tail_lift: 1800 },
        cutOffMinute: 960,
        onTime: null,
      },
      shipment: {
        origins: ["CW"],
        destinations: ["GB"],
        grams: kilograms * 1000,
        millilitres: 0,
        services: [],
        capabilities: [],
        accessorials: [],
        readyOn: "2026-03-02",
        readyMinute: 600,
        dueOn: null,
        currency: null,
      },
    },
    measuredGrams: null,
    isDelivered: true,
    isBilled: false,
    ...told,
  };
}

const invoice: readonly (readonly [name: string, billed: number, shipment: Shipment])[] = [
  ["S1, 180 kg", 4435, carried(180)],
  ["S2, 40 kg", 1344, carried(40)],
  ["S4, 300 kg", 9192, carried(300)],
  ["S5, 450 kg", 11_682, carried(450)],
  ["S1 again", 4435, carried(180, { isBilled: true })],
  ["S6, 120 kg", 2957, carried(120, { isDelivered: false })],
  ["S9", 3100, null],
];
