/** Read of one item over HTTP, with authentication, role check and row-level security, against a bare route with the same select. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { endpoints } from "@cerebro/contracts/endpoints/endpoints.ts";
import { loadItem } from "../server/src/modules/wms/items/items.store.ts";
import { asApplication } from "../server/src/platform/connection.ts";
import type { Sql } from "../server/src/platform/sql.ts";
import { compare, median, report } from "./harness.ts";
import { load, processorSeconds } from "./http-load.ts";
import { itemPlace, type Select } from "./peers/select.ts";
import { type MeasuredProgram, withProgram } from "./program.ts";

interface Peer {
  readonly url: string;
  readonly pid: number;
  end(): void;
}

const clients = 32;
const seconds = 4;
const rounds = 5;
const goal = 0.5;

const microseconds: Record<string, number[]> = {};
await withProgram(async (measured) => {
  const itemId = await createItem(measured);
  const peer = await startPeer(measured, await selectOf(itemId));
  try {
    await race(measured, peer, itemId);
  } finally {
    peer.end();
  }
});

async function race({ program, token }: MeasuredProgram, peer: Peer, itemId: string): Promise<void> {
  const url = program.url + endpoints.getItem.path.replace("{itemId}", itemId);
  const ours = { name: "Cerebro", pid: program.pid, url, token };
  const bare = { name: "bare route", pid: peer.pid, url: `${peer.url}/items/${itemId}`, token: "" };
  const [rate = 0, bareRate = 0] = await compare(rounds, [contestant(ours), contestant(bare)]);
  const cost = (name: string): string => `${Math.round(median(microseconds[name] ?? []))} µs CPU`;
  const ratio = rate / bareRate;
  await report("item-read", [
    {
      what: `Read of one item over HTTP, ${clients} connections`,
      figure: `${Math.round(rate)}/s, ${cost(ours.name)}`,
      peer: `bare Fastify route, same select and row-level security: ${Math.round(bareRate)}/s, ${cost(bare.name)}`,
      goal: `≥ ${goal} × (is ${ratio.toFixed(2)})`,
      met: ratio >= goal,
    },
  ]);
}

function contestant({ name, pid, url, token }: { name: string; pid: number; url: string; token: string }) {
  return {
    name,
    run: async () => {
      const before = await processorSeconds(pid);
      const result = await load({ urls: [url], headers: { authorization: `Bearer ${token}` }, clients, seconds });
      const used = (await processorSeconds(pid)) - before;
      (microseconds[name] ??= []).push((used * 1e6) / result.milliseconds.length);
      return result.perSecond;
    },
  };
}

async function createItem({ client }: MeasuredProgram): Promise<string> {
  const item = await client.ask(endpoints.createItem, {
    sku: "BENCH-1",
    name: "White hanging heart holder",
    description: null,
    barcode: "5012345678900",
    category: "Decoration",
    baseUnit: "each",
    lengthMm: 120,
    widthMm: 90,
    heightMm: 40,
    weightGrams: 210,
    abcClass: "A",
    reorderPoint: 40,
    reorderQuantity: 200,
    lotTracked: false,
    serialTracked: false,
    priceMinor: 295,
    costMinor: 120,
    units: [{ unit: "case", factor: 24, barcode: null }],
    suppliers: [],
  });
  return item.id;
}

/** The very statement the product runs, caught on its way to the database. */
async function selectOf(itemId: string): Promise<Select> {
  let caught: Sql | undefined;
  const never = (): never => {
    throw new Error("the read of an item is one statement that may find nothing");
  };
  const reader = { rows: never, one: never, maybe: async (query: Sql) => void (caught = query) };
  await loadItem(reader, itemId).catch(() => undefined);
  if (caught === undefined) throw new Error("the read of an item has changed its shape");
  const { text, values } = caught;
  return { name: "item", text, values: values.map((value) => (value === itemId ? itemPlace : value)) };
}

async function startPeer({ connection, organisationId }: MeasuredProgram, query: Select): Promise<Peer> {
  const application = asApplication(connection);
  const options = `${application.options ?? ""} -c app.organisation_id=${organisationId}`;
  const peer = { connection: { ...application, options, max: 12 }, query };
  const child = spawn(process.execPath, [fileURLToPath(new URL("peers/bare-route.ts", import.meta.url))], {
    env: { ...process.env, NODE_ENV: "production", BARE_ROUTE: JSON.stringify(peer) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  return { url: line.toString().trim(), pid: child.pid ?? 0, end: () => child.kill() };
}
