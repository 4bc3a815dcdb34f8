/** Search for items among 100 000, by 50 clients at once: how long the slowest hundredth waits. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { endpoints } from "@cerebro/contracts/endpoints/endpoints.ts";
import { asApplication } from "../server/src/platform/connection.ts";
import { compare, median, quantile, report } from "./harness.ts";
import { load, type LoadResult, treeSeconds } from "./http-load.ts";
import { asOwner, type MeasuredProgram, withProgram } from "./program.ts";

const items = 100_000;
const clients = 50;
const seconds = 6;
const rounds = 3;
const goalMilliseconds = 60;
/** The search box asks after typing has rested this long, so no client asks more often. */
const restMilliseconds = 250;

/** The words that names are made of; each search asks for one or two of them or for a SKU. */
const words = {
  colour: [
    "white",
    "red",
    "vintage",
    "ivory",
    "pink",
    "blue",
    "green",
    "black",
    "silver",
    "retrospot",
    "wooden",
    "glass",
  ],
  thing: [
    "lantern",
    "mug",
    "bag",
    "clock",
    "frame",
    "candle",
    "holder",
    "bunting",
    "plate",
    "box",
    "cushion",
    "sign",
    "tin",
  ],
  form: ["heart", "star", "rose", "doily", "daisy", "polkadot", "spotty", "striped", "lace", "feather", "union jack"],
};

interface Peer {
  readonly url: string;
  readonly pid: number;
  end(): void;
}

await withProgram(async (measured) => {
  await fill(measured);
  const peer = await startPeer(measured);
  try {
    await race(measured, peer);
  } finally {
    peer.end();
  }
});

async function race({ program, token }: MeasuredProgram, peer: Peer): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const urls = searches().map((search) => `${program.url}${endpoints.listItems.path}?limit=25&search=${search}`);
  const pids = { program: program.pid, peer: peer.pid };
  const ours = contestant({ name: "Cerebro", urls, headers, pids });
  const bareUrls = searches().map((search) => `${peer.url}/items?search=${search}`);
  const bare = contestant({ name: "bare route", urls: bareUrls, headers, pids });
  await load({ urls, headers, clients, seconds: 3 });
  const typing = await load({ urls, headers, clients, seconds, restMilliseconds });
  const [slowest = Number.NaN] = await compare(rounds, [ours, bare]);
  await report("item-search", [
    {
      what: `Search among ${items.toLocaleString("en")} items, ${clients} clients who rest ${restMilliseconds} ms between answers`,
      figure: figureOf([typing]),
      peer: "",
      goal: `p99 < ${goalMilliseconds} ms`,
      met: p99(typing) < goalMilliseconds,
    },
    {
      what: `The same, ${clients} clients who never rest`,
      figure: `${figureOf(ours.results)}, ${ours.cost()}`,
      peer: `bare Fastify route, page and count by one select: ${figureOf(bare.results)}, ${bare.cost()}`,
      goal: `p99 < ${goalMilliseconds} ms`,
      met: slowest < goalMilliseconds,
    },
  ]);
}

interface Contestant {
  readonly name: string;
  readonly urls: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly pids: { readonly program: number; readonly peer: number };
}

function contestant({ name, urls, headers, pids }: Contestant) {
  const results: LoadResult[] = [];
  const microseconds: number[] = [];
  // Program and peer use the same PostgreSQL, and whichever is not asked stands still.
  const used = async (): Promise<number> => (await treeSeconds(pids.program)) + (await treeSeconds(pids.peer));
  return {
    name,
    results,
    cost: () => `${Math.round(median(microseconds))} µs CPU with the database`,
    run: async () => {
      const before = await used();
      const result = await load({ urls, headers, clients, seconds });
      microseconds.push((((await used()) - before) * 1e6) / result.milliseconds.length);
      results.push(result);
      return p99(result);
    },
  };
}

function p99({ milliseconds }: LoadResult): number {
  return quantile(milliseconds, 0.99);
}

/** Medians over rounds. */
function figureOf(results: readonly LoadResult[]): string {
  const at = (share: number): string =>
    median(results.map(({ milliseconds }) => quantile(milliseconds, share))).toFixed(0);
  return `p99 ${at(0.99)} ms, p50 ${at(0.5)} ms, ${Math.round(median(results.map((result) => result.perSecond)))}/s`;
}

async function startPeer({ connection, organisationId }: MeasuredProgram): Promise<Peer> {
  const application = asApplication(connection);
  const options = `${application.options ?? ""} -c app.organisation_id=${organisationId}`;
  const child = spawn(process.execPath, [fileURLToPath(new URL("peers/bare-search.ts", import.meta.url))], {
    env: { ...process.env, NODE_ENV: "production", BARE_SEARCH: JSON.stringify({ ...application, options, max: 12 }) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  return { url: line.toString().trim(), pid: child.pid ?? 0, end: () => child.kill() };
}

function searches(): string[] {
  const pairs = words.colour.flatMap((colour) => words.thing.map((thing) => `${colour} ${thing}`));
  const skus = Array.from({ length: 100 }, (_, index) => `SKU-${String((index * 997) % items).padStart(6, "0")}`);
  return [...pairs, ...words.form, ...skus].map(encodeURIComponent);
}

async function fill({ connection, organisationId }: MeasuredProgram): Promise<void> {
  const list = (texts: readonly string[]): string => `array[${texts.map((text) => `'${text}'`).join(",")}]`;
  await asOwner(connection, async (client) => {
    await client.query(
      `insert into item (organisation_id, sku, name, category, base_unit, lot_tracked, created_at, updated_at)
       select $1, 'SKU-' || lpad(n::text, 6, '0'),
         (${list(words.colour)})[1 + n % ${words.colour.length}] || ' ' ||
         (${list(words.form)})[1 + (n / 7) % ${words.form.length}] || ' ' ||
         (${list(words.thing)})[1 + (n / 31) % ${words.thing.length}] || ' ' || (n % 97),
         'Category ' || n % 40, 'each', false, now(), now()
       from generate_series(0, $2 - 1) n`,
      [organisationId, items],
    );
    await client.query("vacuum analyze");
  });
}
