import type { OutputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import { inventoryEndpoints } from "@cerebro/contracts/endpoints/wms/inventory.ts";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { verifyLedger } from "../crash/check-load.ts";
import { makePlaces, randomFrom, signUp, stockByPlace } from "../crash/company.ts";
import type { HttpClient } from "../crash/http-client.ts";
import type { Place } from "../crash/stock-load.ts";
import { TriedNode } from "./tried-node.ts";

const seed = 20_261_122;
const writes = 2_000;
const lanes = 16;

let node: TriedNode;
beforeAll(async () => {
  node = await TriedNode.start();
}, 120_000);
afterAll(() => node.close());

interface Write {
  readonly key: string;
  readonly place: Place;
  readonly quantity: number;
  /** How often it is sent with this body, and whether also with another one under the same key. */
  readonly copies: number;
  readonly changed: boolean;
}

interface Heard {
  readonly quantity: number;
  readonly answer: OutputOf<typeof inventoryEndpoints.adjustStock>;
}

function draw(places: readonly Place[]): Write[] {
  const random = randomFrom(seed);
  return Array.from({ length: writes }, (_, number) => {
    const place = places[Math.floor(random() * places.length)];
    if (place === undefined) throw new Error("there are no places");
    const quantity = 1 + Math.floor(random() * 9);
    return { key: `doubled-${number}`, place, quantity, copies: 1 + Math.floor(random() * 4), changed: random() < 0.2 };
  });
}

/** One copy: what it was answered, `other` when another body has the key, nothing when the answer was lost or 503. */
async function sendOne(
  client: HttpClient,
  { key, place }: Write,
  quantity: number,
): Promise<Heard | "other" | undefined> {
  const input = { ...place, change: quantity, reason: "found" } as const;
  const answer = await client.send(inventoryEndpoints.adjustStock, input, key).catch(() => undefined);
  if (answer === undefined || answer.status === 503) return undefined;
  if (answer.status === 422) return "other";
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return { quantity, answer: answer.body };
}

/** All copies at once: those that succeed got the same answer, and it belongs to one body. */
async function sendAll(client: HttpClient, write: Write): Promise<Heard | undefined> {
  const bodies = [...Array<number>(write.copies).fill(write.quantity), ...(write.changed ? [write.quantity + 10] : [])];
  const answers = await Promise.all(bodies.map((quantity) => sendOne(client, write, quantity)));
  const heard = answers.filter((answer) => answer !== undefined && answer !== "other");
  const [first] = heard;
  for (const other of heard) expect(other, write.key).toEqual(first);
  return first;
}

/** In lanes, each write once, until all were sent. */
async function inLanes(list: readonly Write[], send: (write: Write) => Promise<void>): Promise<void> {
  const waiting = [...list];
  const lane = async (): Promise<void> => {
    for (let write = waiting.shift(); write !== undefined; write = waiting.shift()) await send(write);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

it(
  "runs each of 2,000 writes once, sent up to four times with bodies that differ, and again after kill -9 [PLT-04]",
  { timeout: 180_000 },
  async () => {
    const { client } = await signUp(node.program.url);
    const list = draw(await makePlaces(client));
    const first = new Map<string, Heard>();
    let sent = 0;
    const killing = (async () => {
      while (sent < writes / 2) await sleep(10);
      node.program.signal("SIGKILL");
      await node.restart();
    })();
    await inLanes(list, async (write) => {
      sent += 1;
      const heard = await sendAll(client, write);
      if (heard !== undefined) first.set(write.key, heard);
      // Nobody answers while the program starts again.
      else if (sent < writes) await sleep(50);
    });
    await killing;
    expect(first.size).toBeGreaterThan(writes / 4);

    const stock = new Map<string, number>();
    await inLanes(list, async (write) => {
      const known = first.get(write.key);
      let again = await sendOne(client, write, known?.quantity ?? write.quantity);
      if (again === "other" && known === undefined) again = await sendOne(client, write, write.quantity + 10);
      if (again === undefined || again === "other") throw new Error(`${write.key} was not answered again`);
      expect(again, write.key).toEqual(known ?? again);
      const place = `${write.place.itemId} ${write.place.locationId}`;
      stock.set(place, (stock.get(place) ?? 0) + again.quantity);
    });
    expect(await stockByPlace(client)).toEqual(stock);
    expect(await verifyLedger({ DATA_DIR: node.dataDir, TMPDIR: node.folder })).toContain(
      `${writes} movements of 4 items`,
    );
  },
);
