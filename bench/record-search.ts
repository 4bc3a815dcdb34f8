/** The record search of a company with 100,000 items and 1,000,000 orders: how long each kind of question takes. */
import type pg from "pg";
import { endpoints } from "@cerebro/contracts/endpoints/endpoints.ts";
import { seedCompany } from "../server/test/factories/seed-company.ts";
import { quantile, report, type ResultRow } from "./harness.ts";
import { asOwner, benchAccount, withProgram } from "./program.ts";

const size = { items: 100_000, orders: 1_000_000, linesPerOrder: 1, movementsPerItem: 1 } as const;
/** The endpoint takes some 1,200 calls a minute of one address, this benchmark's included. */
const rounds = 50;
const warmUps = 8;
const peerRounds = 5;
const goalMs = 60;

const padded = (n: number, length = 7): string => String(n).padStart(length, "0");

/** Text typed in round n, and the kind of record that must come first; null if there is none. */
interface Question {
  readonly what: string;
  readonly typed: (n: number) => string;
  readonly kind: string | null;
}

const shipped = size.orders * 0.97;

const questions: readonly Question[] = [
  { what: "Order number", typed: (n) => `SO-${padded(1 + n)}`, kind: "sales_order" },
  { what: "Last digits of an order number", typed: (n) => `${100_001 + (n % 800_000)}`, kind: "sales_order" },
  { what: "Beginning of order numbers", typed: (n) => `so-${padded(n).slice(0, 5)}`, kind: "sales_order" },
  { what: "Purchase order number", typed: (n) => `po-${padded(1 + (n % size.items))}`, kind: "purchase_order" },
  { what: "Tracking number", typed: (n) => `T${1 + (n % shipped)}`, kind: "shipment" },
  { what: "SSCC, scanned", typed: (n) => `00${padded(1 + (n % shipped), 18)}`, kind: "parcel" },
  { what: "SKU", typed: (n) => `sku-${padded(1 + (n % size.items))}`, kind: "item" },
  { what: "Lot", typed: (n) => `L${padded(1 + (n % size.items))}`, kind: "lot" },
  { what: "Location", typed: (n) => `B${padded(1 + (n % size.items))}`, kind: "location" },
  { what: "Words of an item's name", typed: (n) => `vintage ${["clock", "candle", "plate"][n % 3]}`, kind: "item" },
  { what: "Name of a customer", typed: (n) => `customer ${1000 + (n % 90_000)}`, kind: "customer" },
  { what: "A word that 100,000 names have", typed: (n) => "customer".slice(0, 3 + (n % 6)), kind: "customer" },
  { what: "Typing error in an item's name", typed: (n) => ["lantren", "cadnle", "cushoin"][n % 3] ?? "", kind: "item" },
  { what: "Typing error in a customer's name", typed: (n) => `custmer ${1000 + (n % 90_000)}`, kind: "customer" },
  { what: "Typing error in an order number", typed: (n) => `os-${padded(1 + n)}`, kind: "sales_order" },
  { what: "Nothing there", typed: (n) => `qqx-${n}-zz`, kind: null },
];

const figureOf = (times: readonly number[]): string =>
  `p50 ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms`;

/** Another number in each round, over the whole range. */
const numberOf = (round: number): number => (round * 104_729 + 17) % 900_000;

/** Filling takes longer than a token lives. */
async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}${endpoints.login.path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...benchAccount, rememberMe: false }),
  });
  const { accessToken } = (await response.json()) as { accessToken: string };
  return accessToken;
}

async function measureOurs(url: string, token: string, { what, typed, kind }: Question): Promise<number[]> {
  const times: number[] = [];
  for (let round = -warmUps; round < rounds; round += 1) {
    const q = typed(numberOf(round + warmUps));
    const begun = performance.now();
    const response = await fetch(`${url}${endpoints.searchRecords.path}?q=${encodeURIComponent(q)}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const answer = (await response.json()) as { records?: { kind: string }[] };
    if (round >= 0) times.push(performance.now() - begun);
    const firstKind = answer.records?.[0]?.kind ?? null;
    if (response.status !== 200) throw new Error(`${what}: ${q} answered ${response.status}`);
    // The directory of items is made while the first searches are answered without it.
    if (round >= 0 && firstKind !== kind) console.log(`${what}: ${q} found ${String(firstKind)} first`);
  }
  return times;
}

/** Every table asked for the text anywhere in its codes and names, as one statement, without row-level security. */
async function measurePeer(owner: pg.Client, organisationId: string, { typed }: Question): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < peerRounds; round += 1) {
    const q = typed(numberOf(round + warmUps)).replace(/^00(?=\d{18}$)/, "");
    const begun = performance.now();
    await owner.query(peerStatement, [organisationId, `%${q}%`]);
    times.push(performance.now() - begun);
  }
  return times;
}

const columnsOf: Readonly<Record<string, readonly string[]>> = {
  item: ["sku", "name", "barcode"],
  lot: ["code"],
  serial_number: ["code"],
  handling_unit: ["sscc"],
  carton: ["sscc"],
  sales_order: ["number", "reference"],
  purchase_order: ["number", "reference"],
  transfer_order: ["number", "reference"],
  return_order: ["number", "reference"],
  shipment: ["number", "tracking_number"],
  trip: ["number"],
  customer: ["code", "name"],
  supplier: ["code", "name"],
  location: ["code", "name"],
  vehicle: ["code", "name"],
  driver: ["name"],
  carrier: ["code", "name"],
};

const peerStatement = Object.entries(columnsOf)
  .map(
    ([table, columns]) =>
      `(select '${table}' as kind, id from ${table} where organisation_id = $1 and (${columns
        .map((column) => `${column} ilike $2`)
        .join(" or ")}) limit 8)`,
  )
  .join(" union all ");

await withProgram(async ({ program, connection, organisationId }) => {
  await asOwner(connection, async (owner) => {
    await seedCompany(owner, organisationId, size);
    const token = await signIn(program.url);
    const rows: ResultRow[] = [];
    for (const question of questions) {
      const ours = await measureOurs(program.url, token, question);
      const peer = await measurePeer(owner, organisationId, question);
      const p95 = quantile(ours, 0.95);
      rows.push({
        what: question.what,
        figure: figureOf(ours),
        peer: `ilike '%…%' on the same columns: ${figureOf(peer)}`,
        goal: `p95 < ${goalMs} ms`,
        met: p95 < goalMs,
      });
      console.log(`${question.what}: ${figureOf(ours)}; ilike ${figureOf(peer)}`);
    }
    await report("record-search", rows);
  });
});
