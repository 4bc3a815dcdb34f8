import type { countEndpoints } from "@cerebro/contracts/endpoints/wms/counts.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { CountLineRow } from "@cerebro/contracts/entities/wms/counts.ts";
import { cycleCountLineCommands } from "@cerebro/contracts/entities/state-machines.ts";
import { type Promised, uncovered } from "@cerebro/engines/counts/uncovered.ts";
import type { Session } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import type { Listing, SortKey } from "../../../platform/listing/page.store.ts";
import { keyText } from "../stock/stock-goods.ts";
import { type Counted, isOwnCount, mayApproveOwn } from "./four-eyes.ts";
import { loadPromises, type PromisedStock } from "./promises.store.ts";

type LineFilter = InputOf<typeof countEndpoints.listCountLines>;

const sortKeys: Readonly<Record<LineFilter["sort"], SortKey>> = {
  location: { by: sql`place.pick_sequence`, type: "bigint" },
  sku: { by: sql`i.sku`, type: "text" },
  variance: { by: sql`abs(e.variance)`, type: "bigint" },
  value: { by: sql`coalesce(worth(abs(e.variance), e.unit_cost_minor), -1)`, type: "bigint" },
};

const lineJoins = sql`join cycle_count_entry e on e.line_id = l.id and e.attempt = l.attempt
  join cycle_count_bin b on b.id = l.bin_id join location place on place.id = b.location_id join item i on i.id = l.item_id`;

/** A line of the review, before its obstacles are known. */
interface StoredLine extends Omit<CountLineRow, "commands" | "obstacle" | "uncovered" | "ownCount">, Counted {
  readonly corrected: number;
  /** Pieces that were missing and are not in the books there any more. */
  readonly piecesGone: number;
  readonly serialTracked: boolean;
}

/** Counted lines: those of a round that is not over stay the counter's. */
export function lineListing({ countId, state, variance, sort, direction }: LineFilter): Listing {
  const isHere = sql`((m.to_location_id, m.to_status) = (b.location_id, l.status) and m.to_unit_id is not distinct from l.unit_id)`;
  const wasHere = sql`((m.from_location_id, m.from_status) = (b.location_id, l.status) and m.from_unit_id is not distinct from l.unit_id)`;
  const isBooks = sql`(other.purpose is not distinct from 'adjustment')`;
  return {
    from: sql`cycle_count_line l ${lineJoins}`,
    where: [
      sql`l.cycle_count_id = ${countId}`,
      sql`(l.state <> 'counted' or b.state <> 'waiting' or e.round < b.round)`,
      ...(state === undefined ? [] : [sql`l.state = ${state}`]),
      ...(variance === undefined ? [] : [differs(variance)]),
    ],
    id: sql`l.id`,
    sort: sortKeys[sort],
    direction,
    columns: sql`l.id, l.cycle_count_id as "countId", l.bin_id as "binId", b.location_id as "locationId",
      place.code as "locationCode", l.item_id as "itemId", i.sku, i.name as "itemName", i.base_unit as "baseUnit",
      l.lot_id as "lotId", lot.code as "lotCode", lot.expires_on as "expiresOn", l.status, l.unit_id as "unitId",
      u.sscc as "unitSscc", l.owner_id as "ownerId", o.name as "ownerName", l.state, e.round, e.position, e.counted, e.book,
      e.variance, e.counted_by as "countedBy",
      e.counted_by_account as "countedByAccount", e.counted_by_name as "countedByName", e.counted_at as "countedAt",
      e.serials_missing as "serialsMissing", scans.pieces as "serialsFound", moved.came as "movedIn", moved.went as "movedOut",
      moved.corrected, coalesce(s.on_hand, 0)::bigint as "bookNow", coalesce(s.reserved, 0)::bigint as "reservedNow",
      e.unit_cost_minor as "unitCostMinor", worth(e.variance, e.unit_cost_minor) as "valueMinor", l.cause, l.note,
      l.decided_by_name as "decidedByName", l.decided_at as "decidedAt", l.automatic, l.movement_ids as "movementIds",
      history.entries, i.serial_tracked as "serialTracked", cardinality(e.serials_missing) - (select count(*)::int
        from serial_number piece where piece.item_id = l.item_id and piece.code = any(e.serials_missing)
          and piece.location_id = b.location_id and piece.status = l.status
          and piece.unit_id is not distinct from l.unit_id) as "piecesGone"`,
    join: sql`join cycle_count_line l on l.id = found.id ${lineJoins}
      left join lot on lot.id = l.lot_id left join handling_unit u on u.id = l.unit_id left join stock_owner o on o.id = l.owner_id
      left join stock_balance s on s.item_id = l.item_id and s.location_id = b.location_id and s.lot_key = l.lot_key
        and s.status = l.status and s.unit_key = l.unit_key and s.owner_key = l.owner_key
      left join lateral (select
          coalesce(sum(m.quantity) filter (where ${isHere} and not ${isBooks}), 0)::bigint as came,
          coalesce(sum(m.quantity) filter (where ${wasHere} and not ${isBooks}), 0)::bigint as went,
          coalesce(sum(case when ${isHere} then m.quantity else -m.quantity end) filter (where ${isBooks}), 0)::bigint as corrected
        from stock_movement m join location other
          on other.id = case when ${isHere} then m.from_location_id else m.to_location_id end
        where l.state in ('counted', 'recount') and m.item_id = l.item_id and m.sequence > e.position
          and m.lot_id is not distinct from l.lot_id and m.owner_id is not distinct from l.owner_id
          and (${isHere} or ${wasHere})) moved on true
      left join lateral (select coalesce(json_agg(json_build_object('code', scan.code, 'recordedAt', at.code)
          order by scan.code), '[]') as pieces
        from unnest(e.serials_found) as scan (code)
          left join serial_number piece on piece.item_id = l.item_id and piece.code_key = lower(scan.code)
          left join location at on at.id = piece.location_id and at.physical) scans on true
      left join lateral (select json_agg(json_build_object('round', h.round, 'counted', h.counted, 'book', h.book,
          'variance', h.variance, 'position', h.position, 'countedByName', h.counted_by_name,
          'countedAt', to_char(h.counted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by h.attempt) as entries
        from cycle_count_entry h where h.line_id = l.id) history on true`,
  };
}

const differs = (wanted: boolean) => {
  const same = sql`(e.variance = 0 and e.serials_missing = '{}' and e.serials_found = '{}')`;
  return wanted ? sql`not ${same}` : same;
};

/** Adds to each line its obstacles, the affected orders, and whether the viewer may decide. */
export async function presentLines(
  reader: Reader,
  rows: readonly StoredLine[],
  viewer: Session,
): Promise<CountLineRow[]> {
  const short = rows.filter((row) => isUndecided(row) && row.bookNow - unitsOut(row) < row.reservedNow);
  const promises = short.length === 0 ? [] : await loadPromises(reader, short);
  return rows.map((row) => {
    const { corrected: _corrected, piecesGone: _gone, serialTracked: _tracked, ...counted } = row;
    const { countedBy: _person, countedByAccount: _account, ...line } = counted;
    const ownCount = isOwnCount(row, viewer);
    const lost = short.includes(row) ? lostPromises(row, promises) : [];
    return {
      ...line,
      obstacle: obstacleOf(row, lost.length > 0),
      uncovered: lost,
      ownCount,
      commands: [...cycleCountLineCommands[line.state]].filter(
        (command) => command !== "count" && (command !== "approve" || !ownCount || mayApproveOwn(viewer)),
      ),
    };
  });
}

const isUndecided = ({ state }: StoredLine): boolean => state === "counted" || state === "recount";

const unitsOut = ({ serialTracked, serialsMissing, variance }: StoredLine): number =>
  serialTracked ? serialsMissing.length : Math.max(0, -variance);

function obstacleOf(row: StoredLine, promised: boolean): CountLineRow["obstacle"] {
  if (!isUndecided(row)) return null;
  if (row.corrected !== 0) return "corrected_since";
  const gone = row.serialTracked ? row.piecesGone > 0 : unitsOut(row) > row.bookNow;
  if (gone) return "stock_left";
  return promised ? "promised" : null;
}

function lostPromises(row: StoredLine, promises: readonly PromisedStock[]): CountLineRow["uncovered"] {
  const here = promises.filter(
    (promise) =>
      promise.locationId !== null &&
      keyText({ ...promise, locationId: promise.locationId }) === keyText({ ...row, status: "available" }),
  );
  if (unitsOut(row) === 0 || row.status !== "available") return [];
  const byId = new Map<string, Promised & PromisedStock>(here.map((promise) => [promise.id, promise]));
  return uncovered(here, row.reservedNow - (row.bookNow - unitsOut(row))).map(({ id, units }) => ({
    orderId: byId.get(id)?.salesOrderId ?? null,
    orderNumber: byId.get(id)?.orderNumber ?? null,
    quantity: units,
  }));
}
