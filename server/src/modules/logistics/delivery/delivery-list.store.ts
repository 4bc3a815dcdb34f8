import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { deliveryEndpoints } from "@cerebro/contracts/endpoints/logistics/delivery.ts";
import { type Sql, sql } from "../../../platform/sql.ts";
import type { Listing } from "../../../platform/listing/page.store.ts";
import type { Part } from "../../../platform/listing/parts.ts";
import { searchPatterns, searchWords } from "../../../platform/listing/search.ts";
import { expectedArrival } from "../../shipments/index.ts";
import {
  dayOf,
  hasFailed,
  isLate,
  isOpen,
  isUndecided,
  latestStop,
  rowColumns,
  rowJoins,
  stopIs,
} from "./deliveries.store.ts";

type DeliveryFilter = InputOf<typeof deliveryEndpoints.listDeliveries>;

/**
 * Deliveries in two parts. Open ones are few, and their order follows from stop and clock: late first, then undecided,
 * then the earliest. Ended ones are many; they are walked by the time they were delivered.
 */
export function deliveryParts(filter: DeliveryFilter, now: Date): Part[] {
  const openOnes: Readonly<Record<DeliveryFilter["show"], Sql | null>> = {
    all: sql`true`,
    open: sql`true`,
    late: isLate(now),
    failed: hasFailed,
    undecided: isUndecided,
    delivered: null,
  };
  const condition = openOnes[filter.show];
  const hasEndedOnes = filter.show === "all" || filter.show === "delivered";
  return [
    ...(condition === null
      ? []
      : [{ sort: "open", listing: openListing(filter, now, condition), start: ["", leastId] } as const]),
    ...(hasEndedOnes
      ? [{ sort: "ended", listing: endedListing(filter, now), start: ["infinity", greatestId] } as const]
      : []),
  ];
}

const leastId = "00000000-0000-0000-0000-000000000000";
const greatestId = "ffffffff-ffff-ffff-ffff-ffffffffffff";

const openListing = (filter: DeliveryFilter, now: Date, condition: Sql): Listing => ({
  ...shown(now),
  from: sql`shipment s ${latestStop}`,
  where: [...conditions(filter, now), isOnRoad, isOpen, condition],
  sort: {
    by: sql`((case when ${isLate(now)} then '0' else '1' end) || (case when ${isUndecided} then '0' else '1' end)
      || coalesce(to_char(coalesce(${expectedArrival}, s.agreed_at) at time zone 'UTC', 'YYYYMMDDHH24MISSUS'), '9'))`,
    type: "text",
  },
  direction: "asc",
});

/** Without a question about the latest stop it is not looked up: ended deliveries are counted by the thousand. */
function endedListing(filter: DeliveryFilter, now: Date): Listing {
  const asksForStop =
    filter.search !== undefined || filter.day !== undefined || filter.tripId !== undefined || filter.stop !== undefined;
  return {
    ...shown(now),
    from: asksForStop ? sql`shipment s ${latestStop}` : sql`shipment s`,
    where: [
      ...conditions(filter, now),
      asksForStop ? isOnRoad : wasOnRoad,
      filter.show === "delivered" ? sql`s.delivered_at is not null` : hasEnded,
    ],
    sort: { by: sql`coalesce(s.delivered_at, 'infinity'::timestamptz)`, type: "timestamptz" },
    direction: "desc",
  };
}

/** Not open, in the words of the index that ended deliveries are walked by. */
const hasEnded = sql`(s.delivered_at is not null or s.status in ('cancelled', 'returned', 'lost', 'closed'))`;
const hasLeft = sql`s.step in ('picked_up', 'in_transit', 'out_for_delivery', 'delivered', 'closed')`;
const isOnRoad = sql`(st.id is not null or ${hasLeft} or ${isUndecided})`;
const wasOnRoad = sql`(${hasLeft} or exists (select from trip_stop x join trip t on t.id = x.trip_id
  where x.shipment_id = s.id and t.state <> 'cancelled'))`;

const shown = (now: Date): Pick<Listing, "id" | "columns" | "join"> => ({
  id: sql`s.id`,
  columns: rowColumns(now),
  join: sql`join shipment s on s.id = found.id ${rowJoins}`,
});

function conditions({ search, day, tripId, stop }: DeliveryFilter, now: Date): Sql[] {
  return [
    sql`s.organisation_id = current_organisation()`,
    sql`s.status <> 'cancelled'`,
    ...(tripId === undefined
      ? []
      : [
          sql`st.trip_id = ${tripId}`,
          sql`s.id in (select x.shipment_id from trip_stop x where x.trip_id = ${tripId})`,
        ]),
    ...(day === undefined ? [] : onDay(day)),
    ...(stop === undefined
      ? []
      : [
          sql`s.id in (select p.shipment_id from trip t join trip_stop p on p.trip_id = t.id
            where t.organisation_id = current_organisation() and t.state <> 'cancelled' and ${stopIs(stop, now)}
              and ${day === undefined ? sql`true` : sql`t.day = ${day}::date`})`,
        ]),
    ...words(search),
  ];
}

/** What an index finds about that day, a day to each side for the time zone; of it, what is of that day. */
const onDay = (day: string): Sql[] => [
  sql`s.id in (select x.shipment_id from trip t join trip_stop x on x.trip_id = t.id
      where t.organisation_id = current_organisation() and t.day = ${day}::date
    union all select near.id from shipment near where near.organisation_id = current_organisation()
      and coalesce(near.agreed_at, 'infinity'::timestamptz) between ${day}::date - 1 and ${day}::date + 2
    union all select near.id from shipment near where near.organisation_id = current_organisation()
      and near.delivered_at is not null and near.delivered_at between ${day}::date - 1 and ${day}::date + 2)`,
  sql`(st.day = ${day}::date or ${dayOf(sql`s.agreed_at`)} = ${day}::date or ${dayOf(sql`s.delivered_at`)} = ${day}::date)`,
];

/** Each word stands in one of the numbers or names; an index finds what may have it. */
const words = (search: string | undefined): Sql[] => [
  ...searchPatterns(search).map(
    (pattern) => sql`s.id in (select near.id from shipment near where near.search_text like ${pattern}
      union all select near.id from sales_order o join shipment near on near.sales_order_id = o.id
        where o.search_text like ${pattern}
      union all select x.shipment_id from trip t join trip_stop x on x.trip_id = t.id
        where t.organisation_id = current_organisation() and lower(t.number) like ${pattern})`,
  ),
  ...searchWords(search).map(
    (
      word,
    ) => sql`strpos(lower(concat_ws(' ', s.number, (select o.number from sales_order o where o.id = s.sales_order_id),
      s.to_name, s.tracking_number, st.trip_number)), ${word}) > 0`,
  ),
];
