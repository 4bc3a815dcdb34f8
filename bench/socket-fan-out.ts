/** Ten commands a second, each heard by 5 000 sockets; what the sockets cost, against a bare loop over `ws`. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { compare, report, type ResultRow } from "./harness.ts";
import { type MeasuredProgram, withProgram } from "./program.ts";
import { type ClientsReport, mark } from "./socket-clients.ts";
import {
  createItem,
  makeEntrances,
  processorSeconds,
  residentBytes,
  startClients,
  type Clients,
} from "./socket-lab.ts";
import type { LayerOrder, LayerReport } from "./socket-layer.ts";

const sockets = 5_000;
/** These pay for compiled code and filled caches; their memory is not counted. */
const warmUp = 500;
const perSecond = 10;
const seconds = 15;
const goals = { p99Ms: 250, layer: 1.3, idleBytes: 15_000 };

const rows: ResultRow[] = [];
rows.push(await measureLayer());
await withProgram(measureProgram, {
  WS_UPGRADES_PER_SECOND: "100000",
  WS_UPGRADES_PER_ADDRESS: "100000",
  CONNECTIONS_PER_ADDRESS: "100000",
});
await report("socket-fan-out", rows);

async function measureProgram(measured: MeasuredProgram): Promise<void> {
  const { program } = measured;
  const port = Number(new URL(program.url).port);
  const clients = startClients();
  try {
    const few = await makeEntrances(measured, warmUp);
    const many = await makeEntrances(measured, sockets - warmUp);
    await clients.order({ kind: "connect", port, path: "/ws", entrances: few });
    await command(measured, 0);
    await sleep(3_000);
    const before = await residentBytes(program.pid);
    const { connected } = await clients.order({ kind: "connect", port, path: "/ws", entrances: many });
    if (connected !== sockets) throw new Error(`only ${connected} are connected`);
    await sleep(20_000);
    const each = ((await residentBytes(program.pid)) - before) / many.length;
    rows.push({
      what: "Memory for each socket that rests",
      figure: `${(each / 1000).toFixed(1)} kB`,
      peer: "",
      goal: `≤ ${goals.idleBytes / 1000} kB`,
      met: each <= goals.idleBytes,
    });
    await clients.order({ kind: "measure" });
    const used = await processorSeconds(program.pid);
    const sent = await commands(measured);
    const { heard, p50, p99, longest, connected: stayed } = await settled(clients);
    if (stayed !== sockets) throw new Error(`only ${stayed} stayed connected`);
    if (heard !== sent * connected) throw new Error(`${heard} messages came of ${sent * connected}`);
    const perMessage = ((await processorSeconds(program.pid)) - used) / heard;
    rows.push({
      what: "Processor time of the whole program for each of these messages",
      figure: `${(perMessage * 1e6).toFixed(1)} µs`,
      peer: "",
      goal: "reported",
      met: true,
    });
    rows.push({
      what: `Command to socket, ${connected.toLocaleString("en")} sockets, ${perSecond} commands/s`,
      figure: `p99 ${p99} ms, p50 ${p50} ms, longest ${longest} ms`,
      peer: "",
      goal: `p99 < ${goals.p99Ms} ms`,
      met: p99 < goals.p99Ms,
    });
  } finally {
    clients.end();
  }
}

/** Once nothing more comes. */
async function settled(clients: Clients): Promise<ClientsReport> {
  let before = await clients.order({ kind: "report" });
  for (;;) {
    await sleep(2_000);
    const now = await clients.order({ kind: "report" });
    if (now.heard === before.heard) return now;
    before = now;
  }
}

/** Ten a second, whether or not the last one was answered. */
async function commands(measured: MeasuredProgram): Promise<number> {
  const total = perSecond * seconds;
  const running: Promise<void>[] = [];
  const begun = performance.now();
  for (let count = 1; count <= total; count += 1) {
    running.push(command(measured, count));
    await sleep(Math.max(0, begun + (count * 1000) / perSecond - performance.now()));
  }
  await Promise.all(running);
  return total;
}

function command({ client }: MeasuredProgram, n: number): Promise<void> {
  return createItem(client, `${mark(Date.now())}-${n}`);
}

async function measureLayer(): Promise<ResultRow> {
  const clientsEach = 1_000;
  const messages = 25;
  const contestants = await Promise.all(
    (["product", "bare"] as const).map(async (contestant) => {
      const child = fork(fileURLToPath(new URL("socket-layer.ts", import.meta.url)));
      const ask = async (order: LayerOrder): Promise<LayerReport> => {
        child.send(order);
        const [answer] = (await once(child, "message")) as [LayerReport];
        return answer;
      };
      const clients = startClients();
      await clients.order({
        kind: "connect-bare",
        port: await ask({ kind: "listen", contestant }),
        count: clientsEach,
      });
      return { name: contestant, run: () => ask({ kind: "say", messages }), child, clients };
    }),
  );
  try {
    const [product = 0, bare = 0] = await compare(9, contestants);
    return {
      what: `Processor time of the socket layer per message delivered, ${clientsEach.toLocaleString("en")} sockets`,
      figure: `${product.toFixed(1)} µs`,
      peer: `bare \`ws\` loop: ${bare.toFixed(1)} µs`,
      goal: `≤ ${goals.layer} × (is ${(product / bare).toFixed(2)})`,
      met: product / bare <= goals.layer,
    };
  } finally {
    for (const { child, clients } of contestants) {
      clients.end();
      child.disconnect();
    }
  }
}
