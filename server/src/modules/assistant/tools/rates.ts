import type { AnswerPart } from "@cerebro/contracts/entities/assistant/assistant.ts";
import type { RateShop } from "@cerebro/contracts/entities/logistics/carrier-rates.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { laneAsked, preferenceAsked, type Preference, weightAsked } from "@cerebro/engines/assistant/lane-asked.ts";
import { homeDay } from "../../../platform/home-zone.store.ts";
import { counted } from "../formats.ts";
import { findLanes, type Lane } from "./lanes.store.ts";
import { runAction } from "./overviews.ts";
import { type AnswerTool, type Desk, listSource, query, type ToolResult } from "./tool.ts";

type Offer = RateShop["offers"][number];

const usualKilograms = 100;
const lanesRead = 500;
const lanesCompared = 10;
const rowsShown = 10;

const weightsOf: Readonly<Record<Preference, Readonly<Record<string, number>>>> = {
  price: { weightPrice: 10, weightTime: 0, weightOnTime: 0 },
  time: { weightPrice: 0, weightTime: 10, weightOnTime: 0 },
  onTime: { weightPrice: 0, weightTime: 0, weightOnTime: 10 },
  all: {},
};
const words: Readonly<Record<Preference, string>> = {
  price: "is cheapest",
  time: "is fastest",
  onTime: "is most reliable",
  all: "fits best",
};

/** Prices of carriers: for a shipment, for a lane, or for all lanes of the tariffs. Nothing is booked. */
export const ratesTool: AnswerTool = {
  topic: "rates",
  name: "carrier-selection_shop_rates",
  label: "carrier rate",
  summary: "Carriers by price, transit time or punctuality for a shipment, a lane or all lanes",
  standings: ["logistics"],
  run: async (desk, { text, named }) => {
    const preference = preferenceAsked(text);
    const shipment = named.find(({ key, id }) => key === "shipment" && id !== null);
    if (shipment !== undefined) {
      const input = { shipmentId: shipment.id, ...weightsOf[preference] };
      const shop = await runAction<RateShop>(desk, "carrier-selection_shop_shipment", input);
      return offersAnswer(desk, shop, { of: `for ${shipment.value}`, preference, note: null });
    }
    const kilograms = weightAsked(text);
    const load = { kilograms: kilograms ?? usualKilograms, preference };
    const note = kilograms === null ? `Prices are for ${usualKilograms} kg, because no weight was named.` : null;
    const day = await homeDay(desk.context.read, desk.context.now());
    const known = await findLanes(desk.context.read, day, lanesRead);
    const asked = laneAsked(text);
    const lanes = known.filter((lane) => isOn(lane, asked));
    if (lanes.length === 0) return noLane(known, asked);
    const [lane] = lanes;
    if (lanes.length === 1 && lane !== undefined) {
      const of = `from ${lane.origin} to ${lane.destination} for ${desk.formats.decimal(load.kilograms)} kg`;
      return offersAnswer(desk, await shopLane(desk, lane, load), { of, preference, note });
    }
    return lanesAnswer(desk, lanes, { ...load, note });
  },
};

type LaneAsked = ReturnType<typeof laneAsked>;

const regions = new Intl.DisplayNames("en", { type: "region" });
/** Whether an end of a lane is called so: by its code, its warehouse or its country. */
function isNamed(code: string, name: string | null, said: string | null): boolean {
  if (said === null) return true;
  const names = [code, name ?? "", /^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? "") : ""];
  return names.some((one) => one.toLowerCase() === said.toLowerCase());
}

const isOn = (lane: Lane, { from, to }: LaneAsked): boolean =>
  isNamed(lane.origin, lane.originName, from) && isNamed(lane.destination, lane.destinationName, to);

interface Load {
  readonly kilograms: number;
  readonly preference: Preference;
}

const shopLane = (desk: Desk, { origin, destination }: Lane, { kilograms, preference }: Load): Promise<RateShop> =>
  runAction<RateShop>(desk, "carrier-selection_shop_rates", {
    origin,
    destination,
    grams: Math.max(1, Math.round(kilograms * 1_000)),
    ...weightsOf[preference],
  });

const page = href("logisticsRates");

function noLane(known: readonly Lane[], { from, to }: LaneAsked): ToolResult {
  const ends = [from === null ? "" : ` from ${from}`, to === null ? "" : ` to ${to}`].join("");
  return {
    sentence: `No tariff has a price${ends} today.`,
    parts: [],
    sources: [listSource("Rates", page)],
    note:
      known.length === 0
        ? "There are no tariffs with prices for today."
        : `Lanes with prices: ${known
            .slice(0, rowsShown)
            .map(({ origin, destination }) => `${origin} to ${destination}`)
            .join(", ")}.`,
    data: known,
  };
}

const onTime = ({ formats }: Desk, share: number | null): string =>
  share === null ? "–" : `${formats.decimal(share * 100)} %`;

function offersAnswer(
  desk: Desk,
  shop: RateShop,
  { of, preference, note }: { readonly of: string; readonly preference: Preference; readonly note: string | null },
): ToolResult {
  const { formats } = desk;
  const { offers, refused } = shop;
  const [best] = offers;
  const table: AnswerPart = {
    kind: "table",
    title: `Offers ${of}`,
    columns: ["Carrier", "Service", "Price", "Days", "On time"],
    rows: offers.slice(0, rowsShown).map((offer) => ({
      cells: [
        offer.carrierName,
        offer.service,
        formats.money(offer.price.totalMinor, offer.currency),
        formats.count(offer.transitDays),
        onTime(desk, offer.onTime),
      ],
      href: href("logisticsCarrier", { carrierId: offer.carrierId }),
    })),
    count: offers.length,
    href: page,
  };
  return {
    sentence:
      best === undefined
        ? `No carrier takes a load ${of}: ${counted(formats, refused.length, ["carrier refuses", "carriers refuse"])}.`
        : `${best.carrierName} ${words[preference]} ${of}: ${formats.money(best.price.totalMinor, best.currency)}, ${counted(formats, best.transitDays, ["day", "days"])}. Nothing has been booked.`,
    parts: best === undefined ? [] : [table],
    sources: [listSource("Rates", page, rowsOf(shop))],
    note,
    data: shop,
  };
}

const rowsOf = ({ question: { origins, destinations, grams } }: RateShop): string =>
  query("/api/logistics/rates", { origin: origins[0], destination: destinations[0], grams: String(grams) });

/** The best carrier of each lane, and the carrier that is best on most of them. */
async function lanesAnswer(
  desk: Desk,
  lanes: readonly Lane[],
  { note, ...load }: Load & { readonly note: string | null },
): Promise<ToolResult> {
  const { formats } = desk;
  const compared = await Promise.all(
    lanes.slice(0, lanesCompared).map(async (lane) => ({ lane, best: (await shopLane(desk, lane, load)).offers[0] })),
  );
  const found = compared.flatMap(({ lane, best }) => (best === undefined ? [] : [{ lane, best }]));
  const [first] = winners(found.map(({ best }) => best));
  const more = lanes.length > compared.length ? `Compared: ${compared.length} of ${lanes.length} lanes.` : null;
  return {
    sentence:
      first === undefined
        ? "No carrier takes such a load on any lane."
        : `${first.name} ${words[load.preference]} on ${formats.count(first.wins)} of ${formats.count(compared.length)} lanes.`,
    parts: [
      {
        kind: "table",
        title: "Best carrier by lane",
        columns: ["Lane", "Carrier", "Price", "Days", "On time"],
        rows: found.map(({ lane, best }) => ({
          cells: [
            `${lane.origin} to ${lane.destination}`,
            best.carrierName,
            formats.money(best.price.totalMinor, best.currency),
            formats.count(best.transitDays),
            onTime(desk, best.onTime),
          ],
          href: href("logisticsCarrier", { carrierId: best.carrierId }),
        })),
        count: found.length,
        href: page,
      },
    ],
    sources: [listSource("Rates", page)],
    note: [note, more].filter((said) => said !== null).join(" ") || null,
    data: compared,
  };
}

function winners(best: readonly Offer[]): { readonly name: string; readonly wins: number }[] {
  const wins = new Map<string, number>();
  for (const { carrierName } of best) wins.set(carrierName, (wins.get(carrierName) ?? 0) + 1);
  return [...wins].map(([name, count]) => ({ name, wins: count })).toSorted((a, b) => b.wins - a.wins);
}
