import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { RateOffer } from "@cerebro/contracts/entities/logistics/carrier-rates.ts";
import { importFile } from "../../src/modules/imports/index.ts";
import { carrierVerbs, expireTenders, freightInvoiceVerbs, tenderVerbs } from "../../src/modules/logistics/index.ts";
import { shipmentVerbs } from "../../src/modules/shipments/index.ts";
import type { Context } from "../../src/platform/context.ts";
import { earlier } from "./demo-hours.ts";

export interface DemoRoads {
  readonly warehouseId: string;
  /** The day it is in the demo organisation, YYYY-MM-DD. */
  readonly today: string;
}

const inflate = promisify(gunzip);
const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** Values that do not matter for a shipment's offers. */
const anyOffer = {
  services: "",
  capabilities: "",
  accessorials: "",
  weightPrice: 6,
  weightTime: 2,
  weightOnTime: 2,
  anyDay: true,
} as const;

/** Carriers at home: published tariffs know ports only, and what leaves the demo warehouse leaves it by road. */
const atHome = [
  { code: "PENNINE", name: "Pennine Freight", fuelBasisPoints: 850, minimumMinor: 650, minorPerTonne: 9_500, days: 2 },
  {
    code: "NORTHWAY",
    name: "Northway Parcels",
    fuelBasisPoints: 0,
    minimumMinor: 1_190,
    minorPerTonne: 14_000,
    days: 1,
  },
  { code: "HARBOUR", name: "Harbour & Dale", fuelBasisPoints: 600, minimumMinor: 720, minorPerTonne: 9_900, days: 2 },
] as const;

/** The published freight rates by the import that takes anybody's file, and what has been done with carriers since. */
export async function replayCarriers(context: Context, { warehouseId }: DemoRoads): Promise<void> {
  await importPublishedRates(context);
  for (const carrier of atHome) await enterCarrier(context, carrier);
  const desk = new FreightDesk(context, warehouseId);
  const carried = await desk.carrySome();
  await desk.tenderSome();
  await desk.claimSome(carried);
  await desk.enterInvoices(carried);
}

async function importPublishedRates(context: Context): Promise<void> {
  const packed = await readFile(new URL("data/freight_rates.csv.gz", import.meta.url));
  const { state, result } = await importFile(context, {
    kind: "tariffs",
    fileName: "freight_rates.csv",
    content: Readable.from([await inflate(packed)]),
    options: { currency: "USD" },
  });
  const [problem] = result?.problems ?? [];
  if (state !== "done" || problem !== undefined) throw new Error("freight_rates.csv", { cause: problem ?? state });
}

async function enterCarrier(
  context: Context,
  { code, name, fuelBasisPoints, minimumMinor, minorPerTonne, days }: (typeof atHome)[number],
): Promise<void> {
  const { id: carrierId } = await carrierVerbs.createCarrier(context, {
    code,
    name,
    email: `tenders@${code.toLowerCase()}.example`,
    phone: null,
    currency: "GBP",
    fuelBasisPoints,
    accessorials: { tail_lift: 1_500, timed_delivery: 900 },
    capabilities: code === "HARBOUR" ? ["cold_chain"] : ["live_tracking"],
    cutOffMinute: 16 * 60,
    gramsPerLitre: 200,
    toleranceBasisPoints: 200,
  });
  const lanes = [
    { destination: "GB", extra: 0, longer: 0 },
    { destination: "IE", extra: 900, longer: 1 },
    { destination: "FR", extra: 1_400, longer: 2 },
  ];
  const year = context.now().getUTCFullYear();
  await carrierVerbs.createTariff(context, {
    carrierId,
    code: `${year}`,
    validFrom: `${year - 1}-01-01`,
    validUntil: `${year + 1}-12-31`,
    bands: lanes.map(({ destination, extra, longer }) => ({
      origin: "CW",
      destination,
      service: "DTD",
      option: "",
      mode: days === 1 ? "van" : "truck",
      fromGrams: 0,
      upToGrams: 1_500_000,
      minimumMinor: minimumMinor + extra,
      minorPerTonne,
      transitDays: days + longer,
    })),
  });
}

interface Carried {
  readonly id: string;
  readonly number: string;
  readonly carrierId: string;
  readonly priceMinor: number;
}

const customers = [
  "Thornton Gift Shop",
  "The Lantern House",
  "Quay Street Cards",
  "Bell & Daughter",
  "Moor Lane Gifts",
];

/** The freight buyer of the demo organization. */
class FreightDesk {
  readonly #context: Context;
  readonly #warehouseId: string;
  readonly #now: Date;
  #sent = 0;

  constructor(context: Context, warehouseId: string) {
    this.#context = context;
    this.#warehouseId = warehouseId;
    this.#now = context.now();
  }

  async #load(ms: number, promisedInMs: number): Promise<{ readonly id: string; readonly offers: RateOffer[] }> {
    const then = earlier(this.#context, this.#now, ms);
    this.#sent += 1;
    const { id } = await shipmentVerbs.createShipment(then, {
      fromLocationId: this.#warehouseId,
      promisedAt: new Date(then.now().getTime() + promisedInMs).toISOString(),
      toName: customers[this.#sent % customers.length] ?? "",
      toAddress: null,
      toCountry: "GB",
      toLatitude: null,
      toLongitude: null,
      goods: "Display stands",
      pieces: 2,
      grams: 40_000 + 5_000 * this.#sent,
      millilitres: 180_000,
      mode: null,
      metres: null,
      windowOpensAt: null,
      windowClosesAt: null,
      note: null,
    });
    const { offers } = await tenderVerbs.shopShipment(then, { shipmentId: id, ...anyOffer });
    return { id, offers };
  }

  /** A week's shipments: booked, picked up and delivered, one in five after its promise. */
  async carrySome(): Promise<Carried[]> {
    const carried: Carried[] = [];
    for (let index = 0; index < 10; index += 1) {
      const ms = (8 - (index % 3)) * dayMs;
      const { id, offers } = await this.#load(ms, 3 * dayMs);
      const code = index % 3 === 2 ? "NORTHWAY" : "PENNINE";
      const offer = offers.find(({ carrierCode }) => carrierCode === code);
      if (offer === undefined) continue;
      const then = earlier(this.#context, this.#now, ms);
      const booking = await tenderVerbs.bookShipment(then, {
        shipmentId: id,
        ...anyOffer,
        bandId: offer.bandId,
        reason: code === "PENNINE" ? "The lowest price" : "Needed the next day",
      });
      const onTheWay = index % 5 === 4 ? 4 : offer.transitDays;
      await this.#tell(then, id, "picked_up", ms - 2 * hourMs);
      await this.#tell(then, id, "delivered", ms - 2 * hourMs - onTheWay * dayMs);
      const priceMinor = offer.price.totalMinor;
      carried.push({ id, number: booking.number, carrierId: offer.carrierId, priceMinor });
    }
    return carried;
  }

  #tell(context: Context, shipmentId: string, status: "picked_up" | "delivered", ms: number): Promise<unknown> {
    return shipmentVerbs.tellShipment(earlier(context, this.#now, Math.max(ms, 0)), {
      shipmentId,
      status,
      occurredAt: new Date(this.#now.getTime() - Math.max(ms, 0)).toISOString(),
      source: "carrier",
      reason: null,
      note: null,
      estimatedAt: null,
      latitude: null,
      longitude: null,
    });
  }

  /** One tender in every state people ask about: accepted, refused and passed on, run out, withdrawn, waiting. */
  async tenderSome(): Promise<void> {
    const first = await this.#tender(5 * hourMs);
    await tenderVerbs.acceptTender(this.#context, { tenderId: first, version: null });
    const refused = await this.#tender(3 * hourMs);
    await tenderVerbs.refuseTender(this.#context, { tenderId: refused, version: null, reason: "no_capacity" });
    await this.#tender(9 * hourMs);
    await expireTenders(this.#context);
    const withdrawn = await this.#tender(hourMs);
    await tenderVerbs.withdrawTender(this.#context, { tenderId: withdrawn, version: null });
    await this.#tender(0.5 * hourMs);
  }

  async #tender(ms: number): Promise<string> {
    const { id, offers } = await this.#load(ms, 4 * dayMs);
    const { rows } = await tenderVerbs.tenderShipment(earlier(this.#context, this.#now, ms), {
      shipmentId: id,
      ...anyOffer,
      bandIds: offers.map(({ bandId }) => bandId),
      minutes: 6 * 60,
      note: null,
    });
    return rows[0]?.id ?? "";
  }

  async claimSome(carried: readonly Carried[]): Promise<void> {
    const kinds = ["damaged", "short", "lost"] as const;
    for (const [index, kind] of kinds.entries()) {
      const shipment = carried[index * 3];
      if (shipment === undefined) continue;
      const claim = await freightInvoiceVerbs.createClaim(this.#context, {
        shipmentId: shipment.id,
        kind,
        amountMinor: 4_500 + 1_250 * index,
        note: kind === "damaged" ? "One stand bent, photographed at the door" : null,
      });
      if (index === 0) continue;
      const settledMinor = kind === "short" ? 4_000 : null;
      await freightInvoiceVerbs.decideClaim(this.#context, {
        claimId: claim.id,
        version: null,
        settledMinor,
        note: null,
      });
    }
  }

  /** One invoice bills too much and one shipment twice, one is correct, one names an unknown shipment. */
  async enterInvoices(carried: readonly Carried[]): Promise<void> {
    const [pennine = [], northway = []] = [...Map.groupBy(carried, ({ carrierId }) => carrierId).values()];
    const line = ({ number, priceMinor }: Carried) => ({
      shipmentReference: number,
      grams: null,
      amountMinor: priceMinor,
    });
    const half = Math.ceil(pennine.length / 2);
    const billed = pennine.slice(0, half).map(line);
    const [over, twice] = billed;
    if (over === undefined || twice === undefined) return;
    const tooMuch = billed.map((each) => (each === over ? { ...each, amountMinor: each.amountMinor + 640 } : each));
    await this.#invoice(pennine, "PF-20931", [...tooMuch, twice]);
    const good = await this.#invoice(pennine, "PF-20987", pennine.slice(half).map(line));
    await this.#decide(good, "approve", null);
    const strange = { shipmentReference: "NW-000417", grams: null, amountMinor: 2_380 };
    const odd = await this.#invoice(northway, "NW-5512", [...northway.map(line), strange]);
    await this.#decide(odd, "dispute", "NW-000417 is none of our shipments.");
  }

  async #invoice(
    of: readonly Carried[],
    reference: string,
    lines: { shipmentReference: string; grams: null; amountMinor: number }[],
  ): Promise<string> {
    const invoicedOn = new Date(this.#now.getTime() - dayMs).toISOString().slice(0, 10);
    const carrierId = of[0]?.carrierId ?? "";
    const entered = { carrierId, reference, invoicedOn, currency: "GBP", note: null, lines };
    return (await freightInvoiceVerbs.createFreightInvoice(this.#context, entered)).id;
  }

  async #decide(invoiceId: string, decision: "approve" | "dispute", reason: string | null): Promise<void> {
    await freightInvoiceVerbs.decideFreightInvoice(this.#context, { invoiceId, version: null, decision, reason });
  }
}
