/**
 * Ten companies on one program with its default settings. Nine work at a person's pace; first alone, then beside a tenth that
 * sends all it can (`hostile-company.ts`, a separate process). Reports the delay of the nine, errors and memory.
 */
import { fork } from "node:child_process";
import { readFile } from "node:fs/promises";
import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { inventoryEndpoints } from "@cerebro/contracts/endpoints/wms/inventory.ts";
import { itemEndpoints } from "@cerebro/contracts/endpoints/wms/items.ts";
import { makePlaces, signUp } from "../server/test/crash/company.ts";
import { HttpClient } from "../server/test/crash/http-client.ts";
import { quantile, report } from "./harness.ts";
import type { HostileOrder, HostileTally } from "./hostile-company.ts";
import { withProgram } from "./program.ts";

const calmCompanies = 9;
const clientsPerCompany = 2;
const restMs = 300;
const ratioAtMost = 3;
const memoryMbAtMost = 600;
/** Threads that read documents end after twenty seconds without work. */
const settleMs = 25_000;

interface Company {
  readonly token: string;
  readonly client: HttpClient;
  readonly places: Awaited<ReturnType<typeof makePlaces>>;
  readonly address: string;
}

interface Times {
  readonly milliseconds: number[];
  /** The same by the name of the call. */
  readonly byCall: Map<string, number[]>;
  readonly faults: string[];
}

export async function soakBesideHostile(seconds: number): Promise<void> {
  await withProgram(
    async ({ program }) => {
      const { pid } = program;
      // Addresses of IPv4: each company has its own.
      const url = program.url.replace("localhost", "127.0.0.1");
      const calm: Company[] = [];
      for (let number = 1; number <= calmCompanies; number += 1)
        calm.push(await openCompany(url, `Calm ${number}`, number));
      const hostile = await openCompany(url, "Hostile", calmCompanies + 1);
      await work(url, calm, seconds / 3);
      const alone = await work(url, calm, seconds);
      const before = await memoryMbOf(pid);
      const attack = startAttack({ url, token: hostile.token, address: hostile.address, seconds: seconds + 4 });
      await sleep(2_000);
      const beside = await work(url, calm, seconds);
      const sent = await attack;
      console.log(
        `memory: ${before.toFixed(0)} MB before, ${(await memoryMbOf(pid)).toFixed(0)} MB at the end of the attack`,
      );
      await sleep(settleMs);
      await tell({ alone, beside, sent, memoryMb: await memoryMbOf(pid), seconds });
    },
    { REQUESTS_PER_MINUTE: "3000", LOG_LEVEL: "silent" },
  );
}

async function openCompany(url: string, name: string, number: number): Promise<Company> {
  const email = `${name.toLowerCase().replaceAll(" ", "-")}@example.com`;
  const { client, token } = await signUp(url, { name, email, password: "Long-enough-4711-soak", organisation: name });
  const places = await makePlaces(client);
  for (const place of places)
    await client.ask(inventoryEndpoints.adjustStock, { ...place, change: 1_000, reason: "found" });
  return { token, client, places, address: `127.0.0.${number + 1}` };
}

/** Each client reads lists, books stock and sends a small document, with a rest after each answer. */
async function work(url: string, companies: readonly Company[], seconds: number): Promise<Times> {
  const times: Times = { milliseconds: [], byCall: new Map(), faults: [] };
  const until = performance.now() + seconds * 1_000;
  const clients = companies.flatMap((company) => Array.from({ length: clientsPerCompany }, () => company));
  await Promise.all(clients.map((company, index) => workAs(url, company, { index, until, times })));
  return times;
}

interface Shift {
  readonly index: number;
  readonly until: number;
  readonly times: Times;
}

async function workAs(url: string, company: Company, { index, until, times }: Shift): Promise<void> {
  await sleep((index * restMs) / (calmCompanies * clientsPerCompany));
  const acts = Object.entries(actsOf(url, company));
  for (let turn = index; performance.now() < until; turn += 1) {
    const [name = "", act] = acts[turn % acts.length] ?? [];
    const began = performance.now();
    const status = await act?.().catch((error: unknown) => String(error));
    const took = performance.now() - began;
    times.milliseconds.push(took);
    times.byCall.set(name, [...(times.byCall.get(name) ?? []), took]);
    if (typeof status !== "number" || status >= 400) times.faults.push(`${name}: ${status}`);
    await sleep(restMs);
  }
}

function actsOf(
  url: string,
  { client, token, places, address }: Company,
): Readonly<Record<string, () => Promise<number>>> {
  const place = (): (typeof places)[number] =>
    places[Math.floor(performance.now()) % places.length] ?? { itemId: "", locationId: "" };
  const items = async (): Promise<number> => (await client.send(itemEndpoints.listItems, {})).status;
  const stock = async (): Promise<number> => (await client.send(inventoryEndpoints.listInventory, {})).status;
  const adjust = async (): Promise<number> =>
    (await client.send(inventoryEndpoints.adjustStock, { ...place(), change: 1, reason: "found" })).status;
  const read = async (): Promise<number> =>
    (await client.send(itemEndpoints.getItem, { itemId: place().itemId })).status;
  const document = (): Promise<number> => sendDocument(url, { token, address });
  return { items, stock, adjust, read, "items again": items, "stock again": stock, "adjust again": adjust, document };
}

/** From a separate address of the company: uploads are also counted by address. */
function sendDocument(url: string, { token, address }: Pick<Company, "token" | "address">): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" };
  return new Promise((resolve, reject) => {
    const options = { method: "POST", headers, localAddress: address, agent: false };
    request(`${url}/api/documents?fileName=note.txt`, options, (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    })
      .on("error", reject)
      .end("Order 4711\nLAMP-100\t2");
  });
}

function startAttack(order: HostileOrder): Promise<HostileTally> {
  const child = fork(new URL("./hostile-company.ts", import.meta.url), { serialization: "advanced" });
  child.send(order);
  return new Promise((resolve, reject) => {
    child.once("message", (tally) => resolve(tally as HostileTally));
    child.once("exit", (code) => reject(new Error(`the hostile company ended with ${code}`)));
  });
}

/** Memory of the process without its database, in MB; Linux only. */
async function memoryMbOf(pid: number): Promise<number> {
  const [, kilobytes = "0"] = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1_000;
}

interface Outcome {
  readonly alone: Times;
  readonly beside: Times;
  readonly sent: HostileTally;
  readonly memoryMb: number;
  readonly seconds: number;
}

async function tell({ alone, beside, sent, memoryMb, seconds }: Outcome): Promise<void> {
  const [before, during] = [alone, beside].map(({ milliseconds }) => quantile(milliseconds, 0.95));
  const [p95Alone = Number.NaN, p95Beside = Number.NaN] = [before, during];
  const ratio = p95Beside / p95Alone;
  const answers = Object.entries(sent).toSorted(([, a], [, b]) => b - a);
  console.log(`hostile: ${answers.map(([answer, count]) => `${answer} ${count}`).join(", ")}`);
  for (const [name, took] of beside.byCall) {
    const [one, two] = [alone.byCall.get(name) ?? [], took].map((times) => quantile(times, 0.95).toFixed(0));
    console.log(`${name}: p95 ${one} ms alone, ${two} ms beside`);
  }
  const faults = [...alone.faults, ...beside.faults];
  for (const fault of new Set(faults)) console.log(`calm: ${fault}`);
  const broken = answers.filter(([answer]) => /^(?:5\d\d|error) /.test(answer) && answer !== "503 server.busy");
  const count = faults.length + broken.reduce((sum, [, times]) => sum + times, 0);
  const all = answers.reduce((sum, [, times]) => sum + times, 0);
  await report("soak-hostile", [
    {
      what: `Nine companies, ${beside.milliseconds.length.toLocaleString("en")} calls in ${seconds} s beside a hostile one: p95`,
      figure: `${p95Beside.toFixed(0)} ms`,
      peer: `the nine alone: ${p95Alone.toFixed(0)} ms`,
      goal: `≤ ${ratioAtMost} × (is ${ratio.toFixed(2)})`,
      met: ratio <= ratioAtMost,
    },
    {
      what: `Errors of the program to all ten, \`server.busy\` to the hostile one aside (its calls: ${all.toLocaleString("en")})`,
      figure: `${count}`,
      peer: "",
      goal: "0",
      met: count === 0,
    },
    {
      what: "Memory of the program afterwards",
      figure: `${memoryMb.toFixed(0)} MB`,
      peer: "",
      goal: `≤ ${memoryMbAtMost} MB`,
      met: memoryMb <= memoryMbAtMost,
    },
  ]);
}
