import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { shipmentEndpoints } from "@cerebro/contracts/endpoints/logistics/shipments.ts";
import { shipmentVerbs } from "../../src/modules/shipments/index.ts";
import type { Context } from "../../src/platform/context.ts";
import { demoPlace } from "./demo-places.ts";

type Told = InputOf<typeof shipmentEndpoints.tellShipment>;
type Word = readonly [status: Told["status"], hoursAgo: number, more?: Partial<Told>];

interface DemoShipment {
  readonly toName: string;
  readonly goods: string;
  readonly grams: number | null;
  readonly mode: "van" | "truck";
  /** Hours from now; negative ones have passed. */
  readonly promisedIn: number;
  readonly movedTo?: { readonly hours: number; readonly reason: string };
  readonly told: readonly Word[];
  readonly ends?: "close" | "cancel";
}

const byCarrier = { source: "carrier" } as const;

/** Goods no order asked for, one or more in every status people ask about. All of them are made up. */
const shipments: readonly DemoShipment[] = [
  { toName: "Heron Gift Fair", goods: "Fair stand, 2 crates", grams: 180_000, mode: "truck", promisedIn: 30, told: [] },
  {
    toName: "Wren & Daughter",
    goods: "Catalogues",
    grams: 42_000,
    mode: "van",
    promisedIn: 26,
    told: [["booked", 5, byCarrier]],
  },
  {
    toName: "Curlew Cards",
    goods: "Display racks",
    grams: 96_000,
    mode: "truck",
    promisedIn: 7,
    told: [
      ["booked", 22, byCarrier],
      ["labelled", 20],
    ],
  },
  {
    toName: "Plover Books",
    goods: "Replacement mugs",
    grams: 9_500,
    mode: "van",
    promisedIn: 4,
    told: [
      ["booked", 26, byCarrier],
      ["labelled", 24],
      ["picked_up", 6, byCarrier],
      ["in_transit", 5, byCarrier],
      ["out_for_delivery", 2, byCarrier],
    ],
  },
  {
    toName: "Swift Stationery",
    goods: "Samples",
    grams: 3_200,
    mode: "van",
    promisedIn: 3,
    told: [
      ["picked_up", 9, byCarrier],
      ["delayed", 3, { ...byCarrier, reason: "carrier_breakdown" }],
    ],
  },
  {
    toName: "Dunlin Home",
    goods: "Lamps",
    grams: 54_000,
    mode: "truck",
    promisedIn: 20,
    told: [
      ["picked_up", 28, byCarrier],
      ["in_transit", 26, byCarrier],
      ["held", 12, { ...byCarrier, reason: "weather_storm", note: "Road closed by snow" }],
    ],
  },
  {
    toName: "Redshank Deli",
    goods: "Hampers",
    grams: 61_000,
    mode: "van",
    promisedIn: -3,
    movedTo: { hours: 22, reason: "Nobody there today; agreed on tomorrow by telephone" },
    told: [
      ["picked_up", 12, byCarrier],
      ["out_for_delivery", 8, { source: "driver" }],
      ["attempt_failed", 4, { source: "driver", reason: "consignee_absent" }],
    ],
  },
  {
    toName: "Avocet Antiques",
    goods: "Mirrors",
    grams: 38_000,
    mode: "van",
    promisedIn: -28,
    told: [
      ["picked_up", 50, byCarrier],
      ["in_transit", 46, byCarrier],
      ["delivered", 26, byCarrier],
    ],
  },
  {
    toName: "Bittern Bakery",
    goods: "Cake tins",
    grams: 22_000,
    mode: "van",
    promisedIn: -20,
    told: [
      ["picked_up", 40, byCarrier],
      ["delivered", 22, byCarrier],
    ],
    ends: "close",
  },
  {
    toName: "Godwit Garden",
    goods: "Planters",
    grams: 120_000,
    mode: "truck",
    promisedIn: -30,
    told: [
      ["picked_up", 60, byCarrier],
      ["out_for_delivery", 52, byCarrier],
      ["returning", 50, { ...byCarrier, reason: "consignee_refused" }],
      ["returned", 30, byCarrier],
    ],
  },
  {
    toName: "Pochard Pottery",
    goods: "Vases",
    grams: 47_000,
    mode: "van",
    promisedIn: -6,
    told: [
      ["picked_up", 30, byCarrier],
      ["out_for_delivery", 10, byCarrier],
      ["returning", 5, { ...byCarrier, reason: "consignee_address" }],
    ],
  },
  {
    toName: "Siskin Supplies",
    goods: "Wrapping paper",
    grams: 75_000,
    mode: "truck",
    promisedIn: 18,
    told: [
      ["picked_up", 8, byCarrier],
      ["in_transit", 7, byCarrier],
      // Told twice, and once too late: both are kept and change nothing.
      ["picked_up", 6, byCarrier],
      ["booked", 4],
    ],
  },
  {
    toName: "Knot Knitwear",
    goods: "Hangers",
    grams: null,
    mode: "truck",
    promisedIn: -48,
    told: [
      ["picked_up", 80, byCarrier],
      ["in_transit", 76, byCarrier],
      ["lost", 40, { ...byCarrier, reason: "carrier_missorted" }],
    ],
  },
  {
    toName: "Ruff Records",
    goods: "Sleeves",
    grams: 14_000,
    mode: "van",
    promisedIn: 10,
    told: [
      ["picked_up", 20, byCarrier],
      ["in_transit", 18, byCarrier],
      ["available_for_pickup", 3, byCarrier],
    ],
  },
  { toName: "Teal Textiles", goods: "Cushions", grams: 31_000, mode: "van", promisedIn: 50, told: [], ends: "cancel" },
];

const hourMs = 3_600_000;
/** After the customers' places, so that no two share a door. */
const firstPlace = 1_000;

/** Shipments as a dispatcher would enter and follow them, with the events of carriers and drivers. */
export async function replayShipments(
  context: Context,
  { warehouseId }: { readonly warehouseId: string },
): Promise<void> {
  const at = (hours: number): string => new Date(context.now().getTime() + hours * hourMs).toISOString();
  for (const [index, shipment] of shipments.entries()) {
    const { toName, goods, grams, mode, promisedIn, movedTo, told, ends } = shipment;
    const { address, country, latitude, longitude } = demoPlace(firstPlace + index);
    const made = await shipmentVerbs.createShipment(context, {
      ...blank,
      fromLocationId: warehouseId,
      promisedAt: at(promisedIn),
      toName,
      toAddress: address,
      toCountry: country,
      toLatitude: latitude,
      toLongitude: longitude,
      goods,
      grams,
      mode,
    });
    const target = { shipmentId: made.id, version: null };
    for (const [status, hoursAgo, more] of told) {
      const word = { ...nothingMore, status, occurredAt: at(-hoursAgo), shipmentId: made.id };
      await shipmentVerbs.tellShipment(context, { ...word, ...more });
    }
    if (movedTo !== undefined) {
      const { hours, reason } = movedTo;
      await shipmentVerbs.promiseShipment(context, { ...target, promisedAt: at(hours), reason });
    }
    if (ends === "close") await shipmentVerbs.closeShipment(context, target);
    if (ends === "cancel") await shipmentVerbs.cancelShipment(context, { ...target, note: null });
  }
}

const blank = {
  pieces: 1,
  millilitres: null,
  metres: null,
  windowOpensAt: null,
  windowClosesAt: null,
  note: null,
} as const;

const nothingMore = { source: "house", reason: null, note: null, estimatedAt: null } as const;
