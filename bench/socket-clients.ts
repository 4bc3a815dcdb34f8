/** Many clients of sockets in a separate process, each no more than a TCP connection, so that they cost little. */
import { randomBytes } from "node:crypto";
import { connect, type Socket } from "node:net";

export interface Entrance {
  readonly ticket: string;
  readonly userId: string;
}

export type ClientsOrder =
  | { readonly kind: "connect"; readonly port: number; readonly path: string; readonly entrances: readonly Entrance[] }
  | { readonly kind: "connect-bare"; readonly port: number; readonly count: number }
  | { readonly kind: "measure" }
  | { readonly kind: "report" };

export interface ClientsReport {
  readonly connected: number;
  /** Messages that carried the mark since `measure`. */
  readonly heard: number;
  /** Milliseconds from the mark to here, by share of all. */
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
}

/** Content of a measured message: the time of the request. */
export const mark = (now: number): string => `AT-${now.toFixed(0)}`;

const marker = Buffer.from("AT-");
/** Of a moment in milliseconds. */
const digits = 13;
const atOnce = 50;
const histogramMs = 20_000;

const sockets: Socket[] = [];
let heard = 0;
let longest = 0;
let histogram = new Uint32Array(histogramMs);

if (process.send !== undefined) {
  process.on("message", (order: ClientsOrder) => void obey(order));
  process.on("disconnect", () => process.exit(0));
}

async function obey(order: ClientsOrder): Promise<void> {
  if (order.kind === "connect") {
    const { entrances, port, path } = order;
    await inTurns(entrances.length, (index) => {
      const entrance = entrances[index];
      if (entrance === undefined) throw new Error("no entrance");
      return enter(port, path, entrance);
    });
  }
  if (order.kind === "connect-bare") await inTurns(order.count, () => upgrade(order.port, "/", []));
  if (order.kind === "measure") {
    heard = 0;
    longest = 0;
    histogram = new Uint32Array(histogramMs);
  }
  const report: ClientsReport = {
    connected: sockets.filter(({ destroyed }) => !destroyed).length,
    heard,
    longest,
    p50: share(0.5),
    p99: share(0.99),
  };
  process.send?.(report);
}

function share(wanted: number): number {
  let sum = 0;
  for (const [ms, count] of histogram.entries()) {
    sum += count;
    if (sum > 0 && sum >= heard * wanted) return ms;
  }
  return 0;
}

async function inTurns(count: number, work: (index: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = (next += 1); index <= count; index = next += 1) await work(index - 1);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Everybody says now and then that they are there, never all at once. */
const alive: Socket[] = [];
const pingRounds = 250;
let pingRound = 0;
setInterval(() => {
  const ping = masked(JSON.stringify({ type: "ping", t: 0 }));
  for (let index = pingRound; index < alive.length; index += pingRounds) {
    const socket = alive[index];
    if (socket?.writable === true) socket.write(ping);
  }
  pingRound = (pingRound + 1) % pingRounds;
}, 100).unref();

interface Client {
  readonly socket: Socket;
  /** Called for all data before measuring begins. */
  onData: ((data: Buffer) => void) | null;
  /** The end of what came last, when a mark may go on in what comes next. */
  rest: Buffer | null;
}

/** All sockets are read into one piece of memory, so that reading costs next to nothing. */
const read = Buffer.alloc(262_144);

function dial(port: number): Client {
  const client: Client = {
    onData: null,
    rest: null,
    socket: connect({
      port,
      host: "127.0.0.1",
      noDelay: true,
      onread: {
        buffer: read,
        callback: (length) => {
          const data = read.subarray(0, length);
          if (client.onData === null) look(client, data);
          else client.onData(data);
          return true;
        },
      },
    }),
  };
  client.socket.on("error", () => undefined);
  return client;
}

/** The next message that contains `wanted`; fails when it is a refusal. */
function hears(client: Client, wanted: string): Promise<void> {
  return new Promise((resolve, reject) => {
    client.onData = (data) => {
      if (data.includes("HTTP/1.1 ") && !data.includes("101 Switching")) reject(new Error(data.toString()));
      if (!data.includes(wanted)) return;
      client.onData = null;
      resolve();
    };
  });
}

async function upgrade(port: number, path: string, headers: readonly string[]): Promise<Client> {
  const client = dial(port);
  const lines = [
    `GET ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    `Sec-WebSocket-Key: ${randomBytes(16).toString("base64")}`,
    ...headers,
  ];
  client.socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  await hears(client, "101 Switching");
  sockets.push(client.socket);
  return client;
}

async function enter(port: number, path: string, { ticket, userId }: Entrance): Promise<void> {
  const client = await upgrade(port, path, [`Sec-WebSocket-Protocol: cerebro.v1, ticket.${ticket}`]);
  const greeted = hears(client, "hemisphere_connected");
  client.socket.write(masked(JSON.stringify({ type: "identify", hemisphere: "wms", userId })));
  await greeted;
  alive.push(client.socket);
}

/** A text frame of a client, masked with nothing. */
function masked(text: string): Buffer {
  const body = Buffer.from(text);
  const head = Buffer.alloc(body.length <= 125 ? 6 : 8);
  head[0] = 0x81;
  head[1] = 0x80 | (body.length <= 125 ? body.length : 126);
  if (body.length > 125) head.writeUInt16BE(body.length, 2);
  return Buffer.concat([head, body]);
}

/** Looks for marks only: what stands around them does not matter here. */
function look(client: Client, chunk: Buffer): void {
  const data = client.rest === null ? chunk : Buffer.concat([client.rest, chunk]);
  client.rest = null;
  for (let at = data.indexOf(marker); at >= 0; at = data.indexOf(marker, at + marker.length)) {
    const end = at + marker.length + digits;
    if (end > data.length) {
      // A copy: what was read is overwritten by the next socket.
      client.rest = Buffer.from(data.subarray(at));
      return;
    }
    note(Date.now() - Number(data.toString("latin1", at + marker.length, end)));
  }
}

function note(ms: number): void {
  heard += 1;
  longest = Math.max(longest, ms);
  const slot = Math.min(histogramMs - 1, Math.max(0, ms));
  histogram[slot] = (histogram[slot] ?? 0) + 1;
}
