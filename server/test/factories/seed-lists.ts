import type pg from "pg";
import { filling, idOf } from "./seed-company.ts";

const json = "'{}'::jsonb";

/** Fills the other lists, each with as many rows as the company has items, although such a company keeps some of them short. */
export async function seedLists(owner: pg.Client, organisationId: string, rows: number): Promise<void> {
  const numbered = `generate_series(1, ${rows}) n`;
  const fills = [...floor(numbered), ...road(rows, numbered), ...office(numbered)];
  await filling(owner, organisationId, async (fill) => {
    for (const text of fills) await fill(text);
  });
}

/** Ids of kinds that only these lists have. */
const own = (kind: number, n = "n"): string => `uid(${kind}, ${n})`;
const kinds = {
  count: 30,
  bin: 31,
  line: 32,
  wave: 33,
  unit: 34,
  schedule: 35,
  printer: 36,
  webhook: 37,
  fence: 38,
  account: 39,
  tariff: 40,
  vehicle: 41,
  carrier: 42,
} as const;
const some = {
  item: idOf("item", "n"),
  bin: idOf("bin", "n"),
  warehouse: idOf("warehouse", "1 + n % 2"),
  lot: idOf("lot", "n"),
};
const at = "now() - n * interval '1 minute'";

const floor = (numbered: string): string[] => [
  `insert into stock_owner (id, organisation_id, code, name, created_at) select uuidv7(), :org, 'O' || n, 'Owner ' || n, now() from ${numbered}`,
  `insert into handling_unit (id, organisation_id, sscc, type, state, location_id, created_at, updated_at)
    select ${own(kinds.unit)}, :org, lpad(n::text, 18, '0'), 'pallet', 'closed', ${some.bin}, ${at}, now() from ${numbered}`,
  `insert into serial_number (id, organisation_id, item_id, code, location_id, status, created_at, updated_at)
    select uuidv7(), :org, ${some.item}, 'SN' || n, ${some.bin}, 'available', now(), now() from ${numbered}`,
  `insert into pick_face (organisation_id, location_id, item_id, minimum, maximum, created_at, updated_at)
    select :org, ${some.bin}, ${some.item}, 5, 50, now(), now() from ${numbered}`,
  `insert into return_order (organisation_id, number, customer_id, warehouse_id, state, currency, expected_on, created_at, updated_at)
    select :org, 'RT-' || n, ${idOf("customer", "n")}, ${some.warehouse}, 'expected', 'EUR', current_date + (n % 90)::int, ${at}, now() from ${numbered}`,
  `insert into transfer_order (organisation_id, number, from_warehouse_id, to_warehouse_id, state, expected_on, created_at, updated_at)
    select :org, 'TO-' || n, ${idOf("warehouse", "1")}, ${idOf("warehouse", "2")}, 'confirmed', current_date + (n % 90)::int, ${at}, now() from ${numbered}`,
  `insert into wave (id, organisation_id, number, warehouse_id, state, rule, max_orders, max_lines, cart, created_by_name, created_at, updated_at)
    select ${own(kinds.wave)}, :org, 'WV-' || n, ${some.warehouse}, 'done', ${json}, 10, 100, '{"orders":6}', 'Bench', ${at}, now() from ${numbered}`,
  `insert into wave_order (wave_id, sales_order_id, organisation_id, batch, lines, units, live)
    select ${own(kinds.wave)}, ${idOf("order", "n")}, :org, 1, 1, 1, false from ${numbered}`,
  `insert into recall (organisation_id, number, lot_id, drill, reason, state, traced_ms, started_by_name, started_at)
    select :org, 'RC-' || n, ${some.lot}, true, 'quality', 'closed', 5, 'Bench', ${at} from ${numbered}`,
  `insert into cycle_count (id, organisation_id, number, warehouse_id, state, origin, scope, requested_by_name, requested_at, due_at)
    select ${own(kinds.count)}, :org, 'CC-' || n, ${some.warehouse}, 'requested', 'by_hand', 'Bin', 'Bench', ${at}, now() + n * interval '1 minute' from ${numbered}`,
  // A hundred counts have a thousand lines each; the others have none.
  `insert into cycle_count_bin (id, organisation_id, cycle_count_id, location_id, state, round, task_id, created_at)
    select ${own(kinds.bin)}, :org, ${own(kinds.count)}, ${some.bin}, 'counted', 1, ${idOf("task", "n")}, now() from ${numbered}`,
  `insert into cycle_count_line (id, organisation_id, cycle_count_id, bin_id, item_id, status, state, attempt)
    select ${own(kinds.line)}, :org, ${own(kinds.count, "1 + n / 1000")}, ${own(kinds.bin)}, ${some.item}, 'available', 'counted', 1 from ${numbered}`,
  `insert into cycle_count_entry (line_id, attempt, organisation_id, round, position, counted, book, counted_by_name, counted_at)
    select ${own(kinds.line)}, 1, :org, 1, 1, n % 50, 20, 'Bench', now() from ${numbered}`,
  `insert into label_printer (id, organisation_id, name, host, port, dpi, width_mm, height_mm, answers, enabled, created_at)
    select ${own(kinds.printer, "1")}, :org, 'Printer', 'printer.example', 9100, 203, 100, 150, true, true, now()`,
  `insert into print_job (organisation_id, printer_id, title, labels, zpl, state, requested_by_name, requested_at)
    select :org, ${own(kinds.printer, "1")}, 'Labels ' || n, 1, '', 'sent', 'Bench', ${at} from ${numbered}`,
  `insert into report_schedule (id, organisation_id, name, report, parameters, format, cadence, hour, minute, recipients, time_zone, next_at,
      owner_id, owner_name, created_at)
    select ${own(kinds.schedule)}, :org, 'Report ' || n, 'valuation', ${json}, 'csv', 'daily', 6, 0, '[]', 'UTC', now() + n * interval '1 minute',
      uuidv7(), 'Bench', now() from ${numbered}`,
  `insert into report_delivery (id, organisation_id, schedule_id, due_at, state, created_at)
    select uuidv7(), :org, ${own(kinds.schedule, "1 + n % 1000")}, ${at}, 'kept', ${at} from ${numbered}`,
];

const road = (rows: number, numbered: string): string[] => [
  `insert into carrier (id, organisation_id, code, name, created_at)
    select ${own(kinds.carrier)}, :org, 'CX' || n, 'Haulier ' || n, ${at} from ${numbered}`,
  `insert into tariff (id, organisation_id, carrier_id, code, valid_from) select ${own(kinds.tariff, "1")}, :org, ${idOf("carrier", "1")}, 'T', current_date`,
  `insert into tariff_band (organisation_id, tariff_id, carrier_id, valid, origin, destination, service, option, mode, from_grams, up_to_grams,
      minimum_minor, minor_per_tonne, transit_days)
    select :org, ${own(kinds.tariff, "1")}, ${idOf("carrier", "1 + n % 20")}, daterange(current_date, null), 'DE-' || n, 'FR-' || n % 900, 'standard', '',
      'truck', n, n + 1, n % 5000, 100, n % 9 from ${numbered}`,
  `insert into tender (organisation_id, number, shipment_id, carrier_id, rank, state, minutes, question, offer, terms, price_minor, currency,
      created_by, created_at)
    select :org, 'TD-' || n, ${idOf("shipment", "n")}, ${idOf("carrier", "1 + n % 20")}, 1, 'refused', 60, ${json}, ${json}, ${json}, 100, 'EUR', 'Bench',
      ${at} from ${numbered}`,
  `insert into claim (organisation_id, number, shipment_id, carrier_id, kind, amount_minor, currency, created_by, created_at)
    select :org, 'CL-' || n, ${idOf("shipment", "n")}, ${idOf("carrier", "1 + n % 20")}, 'lost', 100, 'EUR', 'Bench', ${at} from ${numbered}`,
  `insert into freight_invoice (organisation_id, number, carrier_id, reference, invoiced_on, currency, created_by, created_at)
    select :org, 'FI-' || n, ${idOf("carrier", "1 + n % 20")}, 'R' || n, current_date - (n % 900)::int, 'EUR', 'Bench', ${at} from ${numbered}`,
  `insert into vehicle (id, organisation_id, code, name, kind, capacity_grams, capacity_ml, currency, odometer_m)
    select ${own(kinds.vehicle)}, :org, 'X' || n, 'Truck ' || n, 'truck', 1000000, 9000000, 'EUR', n * 7 from ${numbered}`,
  `insert into driver (organisation_id, name) select :org, 'Haul ' || n from ${numbered}`,
  `insert into work_order (organisation_id, number, vehicle_id, title, opened_at, opened_by, currency)
    select :org, 'WO-' || n, ${own(kinds.vehicle)}, 'Brakes', ${at}, 'Bench', 'EUR' from ${numbered}`,
  `insert into device (organisation_id, unique_id, vehicle_id) select :org, 'D' || n, ${own(kinds.vehicle)} from ${numbered}`,
  `insert into fence (id, organisation_id, name, shape, currency)
    select ${own(kinds.fence)}, :org, 'Fence ' || n,
      '{"kind":"circle","centre":{"latitude":50,"longitude":10},"radiusMetres":100}', 'EUR' from ${numbered}`,
  `insert into fence_visit (organisation_id, fence_id, vehicle_id, entered_at, left_at)
    select :org, ${own(kinds.fence)}, ${own(kinds.vehicle)}, ${at}, ${at} + interval '30 seconds' from ${numbered}`,
  `insert into fence_event (organisation_id, fence_id, vehicle_id, kind, occurred_at, told_at)
    select :org, ${own(kinds.fence)}, ${own(kinds.vehicle)}, 'enter', ${at}, now() from ${numbered}`,
  `insert into route_plan (organisation_id, number, day, state, options, currency, starts_at, time_zone, problem, shipment_count, vehicle_count,
      travel_source, created_at)
    select :org, 'RP-' || n, current_date, 'draft', ${json}, 'EUR', now(), 'UTC', ${json}, 1, 1, 'straight', ${at} from ${numbered}`,
  `insert into trip (organisation_id, number, state, day, from_location_id, planned_departure_at, planned_return_at, planned_metres,
      planned_cost_minor, currency)
    select :org, 'TX-' || n, 'completed', current_date - (n % 900)::int, ${idOf("warehouse", "1")}, ${at}, now(), 1, 1, 'EUR'
    from generate_series(1, ${rows}) n`,
];

const office = (numbered: string): string[] => [
  `insert into account (id, email, name, created_at) select ${own(kinds.account)}, 'p' || n || '@people.example', 'Person ' || n, now() from ${numbered}`,
  `insert into membership (organisation_id, account_id, roles, changed_at, joined_at, last_used_at)
    select :org, ${own(kinds.account)}, array['wms'], now(), now(), now() from ${numbered}`,
  `insert into mail_message (organisation_id, to_name, to_address, subject, text, html, state, next_attempt_at, created_at)
    select :org, 'Person', 'p@people.example', 'Letter ' || n, '', '', 'kept', now(), ${at} from ${numbered}`,
  `insert into outbox_event (organisation_id, occurred_at, type, subject_id, payload, published_at)
    select :org, ${at}, 'item.changed', n::text, '{"action":"update"}', now() from ${numbered}`,
  `insert into webhook (id, organisation_id, url, events, secret, created_at)
    select ${own(kinds.webhook, "1")}, :org, 'https://hook.example', array['item.changed'], 'secret', now()`,
  `insert into webhook_delivery (organisation_id, webhook_id, event_id, event_type, body, state, created_at)
    select :org, ${own(kinds.webhook, "1")}, uuidv7(), 'item.changed', '{}', 'delivered', ${at} from ${numbered}`,
  `insert into job_run (id, organisation_id, name, payload, attempts_at_most, attempt, ticket, state, created_at, run_at, ended_at)
    select uuidv7(), :org, 'mail-send', ${json}, 8, 1, n, 'done', ${at}, ${at}, ${at} from ${numbered}`,
  `insert into import_run (organisation_id, file_name, file_bytes, file_hash, inspection, signature, created_by_name, created_at)
    select :org, 'items.csv', 1, decode(repeat('00', 32), 'hex'), ${json}, '\\x00', 'Bench', ${at} from ${numbered}`,
  `insert into enquiry (form_id, request_hash, kind, name, email, topic, message, confirmation, created_at)
    select uuidv7(), '\\x00', 'contact', 'Person', 'p@people.example', 'sales', 'Hello', 'none', ${at} from ${numbered}`,
  `insert into decision (organisation_id, idempotency_key, type, tool, role, summary, facts, args, args_hash, data, financial_minor, currency,
      impact_basis, safety, strategic, confidence, reason, human_required, escalated, status, requested_by_kind, requested_by_id, requested_by_name,
      created_at, expires_at)
    select :org, 'k' || n, 'purchase', 'order', 'wms', 'Buy', '[]', ${json}, '\\x00', ${json}, 1, 'EUR', 'given', false, false, 0.5, 'limit', false,
      false, 'expired', 'system', uuidv7(), 'Bench', ${at}, now() from ${numbered}`,
  `insert into applied_action (id, organisation_id, tool, input, output, audit, request_id, actor_kind, actor_name, applied_at)
    select uuidv7(), :org, 'item.update', ${json}, ${json}, '[]', 'bench', 'system', 'Bench', ${at} from ${numbered}`,
  `insert into workflow (id, organisation_id, title, request, status, requested_by, started_at, ended_at)
    select uuidv7(), :org, 'Workflow ' || n, ${json}, 'completed', uuidv7(), ${at}, ${at} from ${numbered}`,
];

const written = (tag: number): string => `00000000-0000-4000-8${String(tag).padStart(3, "0")}-000000000001`;

/** Parameters in the paths of lists that belong to a row: the id of the first row of its kind. */
export const listIds: Readonly<Record<string, string>> = {
  countId: written(kinds.count),
  carrierId: written(16),
  figure: "on_time_agreed",
  scheduleId: written(kinds.schedule),
  webhookId: written(kinds.webhook),
  report: "valuation",
  subjectType: "item",
  subjectId: written(3),
};
