import { greatCircle } from "@cerebro/engines/geo/great-circle.ts";
import { locationVerbs, orderVerbs } from "../../src/modules/wms/index.ts";
import type { Context } from "../../src/platform/context.ts";

/** Towns around the warehouse, by the position of their centres and the district of their post codes. */
const towns = [
  ["Rugby", "CV21", 52.3705, -1.265],
  ["Coventry", "CV1", 52.4068, -1.5197],
  ["Northampton", "NN1", 52.2405, -0.9027],
  ["Leicester", "LE1", 52.6369, -1.1398],
  ["Birmingham", "B2", 52.4862, -1.8904],
  ["Banbury", "OX16", 52.0629, -1.3398],
  ["Milton Keynes", "MK9", 52.0406, -0.7594],
  ["Kettering", "NN16", 52.3963, -0.7303],
  ["Corby", "NN17", 52.4914, -0.697],
  ["Wellingborough", "NN8", 52.3024, -0.6939],
  ["Bedford", "MK40", 52.136, -0.4667],
  ["Leamington Spa", "CV32", 52.2852, -1.5201],
  ["Stratford-upon-Avon", "CV37", 52.1917, -1.7083],
  ["Nuneaton", "CV11", 52.523, -1.4683],
  ["Hinckley", "LE10", 52.5413, -1.373],
  ["Loughborough", "LE11", 52.7721, -1.2062],
  ["Tamworth", "B79", 52.6336, -1.6951],
  ["Solihull", "B91", 52.4118, -1.7776],
  ["Redditch", "B97", 52.306, -1.945],
  ["Oxford", "OX1", 51.752, -1.2577],
  ["Bicester", "OX26", 51.899, -1.1537],
  ["Aylesbury", "HP20", 51.8156, -0.8084],
  ["Luton", "LU1", 51.8787, -0.42],
  ["Market Harborough", "LE16", 52.478, -0.92],
  ["Peterborough", "PE1", 52.5695, -0.2405],
  ["Derby", "DE1", 52.9225, -1.4746],
  ["Nottingham", "NG1", 52.9548, -1.1581],
  ["Worcester", "WR1", 52.1936, -2.2216],
  ["Walsall", "WS1", 52.5862, -1.9829],
  ["Lichfield", "WS13", 52.6816, -1.8317],
] as const;
type Town = (typeof towns)[number];

const streets = [
  "Market Place",
  "High Street",
  "Mill Lane",
  "Station Road",
  "Church Street",
  "Park Avenue",
  "Bridge Street",
];
/** About 1.5 km: spreads addresses within a town. */
const spreadDegrees = 0.014;

export interface DemoPlace {
  readonly address: string;
  readonly country: "GB";
  readonly latitude: number;
  readonly longitude: number;
}

const part = (index: number, step: number): number => ((index * step) % 1) * 2 - 1;
const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** The address of the customer at `index`: made up, in a town that is there. The same index is always the same place. */
export function demoPlace(index: number, among: readonly Town[] = towns): DemoPlace {
  const [town, district, latitude, longitude] = among[index % among.length] ?? towns[0];
  const street = streets[(index * 3) % streets.length] ?? "";
  return {
    address: `${1 + ((index * 7) % 90)} ${street}, ${town} ${district}`,
    country: "GB",
    // The fractions of the golden ratio and of the root of two fill a square evenly.
    latitude: rounded(latitude + spreadDegrees * part(index, 0.618034)),
    longitude: rounded(longitude + spreadDegrees * part(index, 0.414214)),
  };
}

const centralWarehouse: DemoPlace = {
  address: "Royal Oak Way, Daventry NN11",
  country: "GB",
  latitude: 52.2712,
  longitude: -1.1801,
};
const sites: Readonly<Record<string, DemoPlace>> = {
  CW: centralWarehouse,
  SD: { address: "Wade Road, Basingstoke RG24", country: "GB", latitude: 51.2774, longitude: -1.0657 },
};

/** A van reaches several of these towns and is back within half a day. */
const nearMetres = 42_000;
const nearTowns = towns.filter(
  ([, , latitude, longitude]) => greatCircle(centralWarehouse, { latitude, longitude }) < nearMetres,
);

/** As `demoPlace`, never far from the warehouse. */
export const demoPlaceNearby = (index: number): DemoPlace => demoPlace(index, nearTowns);

/** Says where the demo's warehouses stand. */
export async function placeDemoWarehouses(context: Context): Promise<void> {
  for (const { id: warehouseId, code, version } of (await locationVerbs.listWarehouses(context, {})).rows) {
    const site = sites[code];
    if (site !== undefined) await locationVerbs.placeWarehouse(context, { warehouseId, version, ...site });
  }
}

/** Gives every customer who waits for goods at home an address and a position. */
export async function placeDemoCustomers(context: Context): Promise<void> {
  const waiting = new Set<string>();
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await orderVerbs.listOrders(context, {
      state: "open",
      sort: "number",
      direction: "asc",
      limit: 200,
      ...(typeof cursor === "string" && { cursor }),
    });
    for (const { customerId } of page.rows) if (customerId !== null) waiting.add(customerId);
    cursor = page.nextCursor;
  }
  let index = 0;
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await orderVerbs.listCustomers(context, {
      archived: false,
      limit: 200,
      ...(typeof cursor === "string" && { cursor }),
    });
    for (const { id, openOrders: _, country, ...customer } of page.rows) {
      index += 1;
      if (!waiting.has(id) || (country !== null && country !== "GB")) continue;
      await orderVerbs.updateCustomer(context, { ...customer, customerId: id, ...demoPlace(index) });
    }
    cursor = page.nextCursor;
  }
}
