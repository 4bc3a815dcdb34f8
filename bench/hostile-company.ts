/** One account with hundreds of clients; a separate process runs it, so that its work does not delay the clients that measure. */
import { Agent, request } from "node:http";

export interface HostileOrder {
  readonly url: string;
  readonly token: string;
  readonly address: string;
  readonly seconds: number;
}

/** Answers by status and code. */
export type HostileTally = Readonly<Record<string, number>>;

interface Call {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly body?: Buffer;
  readonly type?: string;
}

const lines = (count: number, line: (number: number) => string): Buffer =>
  Buffer.from(Array.from({ length: count }, (_, number) => line(number)).join("\n"));

const paper = lines(40_000, (n) => `${n}\tSKU-${n}\tA long name of goods ${n}\t12\t3.50`);
const file = Buffer.concat([
  Buffer.from("SKU,Name,Quantity\n"),
  lines(200_000, (n) => `SKU-${n},"Goods ${n}, of one kind",${n % 100}`),
]);
const octets = "application/octet-stream";
const events = (): Call => {
  const eventList = Array.from({ length: 400 }, (_, n) => ({
    type: "ObjectEvent",
    eventTime: new Date(Date.now() - n * 1_000).toISOString(),
    eventTimeZoneOffset: "+00:00",
    epcList: Array.from(
      { length: 20 },
      (__, piece) => `urn:epc:id:sgtin:4012345.0${n % 100_000}.${Math.random()}${piece}`,
    ),
    action: "OBSERVE",
  }));
  const document = {
    "@context": ["https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld"],
    type: "EPCISDocument",
    schemaVersion: "2.0",
    creationDate: new Date().toISOString(),
    epcisBody: { eventList },
  };
  return {
    method: "POST",
    path: "/api/epcis/capture",
    body: Buffer.from(JSON.stringify(document)),
    type: "application/json",
  };
};
const get =
  (path: string): (() => Call) =>
  () => ({ method: "GET", path });

/** Calls with the number of clients that repeat each as fast as they are answered. */
const calls: readonly (readonly [clients: number, call: () => Call])[] = [
  [200, get("/api/epcis/events?perPage=200")],
  [20, () => ({ method: "POST", path: "/api/documents?fileName=paper.txt", body: paper, type: octets })],
  [6, () => ({ method: "POST", path: "/api/imports?fileName=stock.csv", body: file, type: octets })],
  [4, events],
  [10, get("/api/wms/reports/valuation")],
  [10, get("/api/wms/inventory/history")],
  [10, get("/api/executive/insights")],
  [10, get("/api/inventory")],
];

async function attack({ url, token, address, seconds }: HostileOrder): Promise<HostileTally> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1_000, localAddress: address });
  const tally: Record<string, number> = {};
  const until = performance.now() + seconds * 1_000;
  const client = async (call: () => Call): Promise<void> => {
    while (performance.now() < until) {
      const answer = await send(`${url}${call().path}`, token, call(), agent);
      tally[answer] = (tally[answer] ?? 0) + 1;
    }
  };
  await Promise.all(calls.flatMap(([clients, call]) => Array.from({ length: clients }, () => client(call))));
  agent.destroy();
  return tally;
}

function send(url: string, token: string, { method, body, type }: Call, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const headers = { authorization: `Bearer ${token}`, ...(type !== undefined && { "content-type": type }) };
    request(url, { method, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      const { statusCode = 0 } = response;
      response.on("data", (chunk: Buffer) => statusCode >= 400 && chunks.push(chunk));
      response.on("end", () => resolve(`${statusCode} ${codeIn(Buffer.concat(chunks).toString())}`.trim()));
      response.on("error", () => resolve("error response"));
    })
      .on("error", (error: NodeJS.ErrnoException) => resolve(`error ${error.code ?? error.message}`))
      .end(body);
  });
}

const codeIn = (text: string): string => /"code":"([\w.]+)"/.exec(text)?.[1] ?? "";

process.once("message", (order) => {
  void attack(order as HostileOrder).then((tally) => process.send?.(tally, () => process.exit(0)));
});
