/**
 * Sixty thousand requests to all endpoints, over HTTP: near valid ones, broken ones and hostile ones, files among them. No answer
 * may be a fault of the program, whose memory is measured at the end. `npm run fuzz -- --requests 5000 --seed 7`.
 */
import { execFileSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { randomFrom } from "../server/test/crash/company.ts";
import { type DrawnRequest, drawRequests } from "../server/test/fuzz/draw-requests.ts";
import { type FuzzedCompany, foundFuzzedCompany, send } from "./fuzz-company.ts";
import { report } from "./harness.ts";
import { type MeasuredProgram, withProgram } from "./program.ts";

const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "60000" },
    seconds: { type: "string", default: "3600" },
    clients: { type: "string", default: "6" },
    seed: { type: "string", default: "1" },
    write: { type: "boolean" },
  },
});
const most = Number(values.requests);
/** A company that was closed, locked or filled by its own requests is left for a new one. */
const requestsPerCompany = 3_000;
const memoryGoalMb = 600;
/** After the last answer: work that was begun in the background ends, and garbage is collected. */
const restMs = 20_000;

interface Fault {
  readonly request: DrawnRequest;
  readonly answer: string;
}

interface Tally {
  sent: number;
  readonly statuses: Map<string, number>;
  readonly faults: Map<string, Fault[]>;
  peakMb: number;
  slowest: { readonly ms: number; readonly what: string };
}

await withProgram(
  async (measured) => {
    const tally: Tally = { sent: 0, statuses: new Map(), faults: new Map(), peakMb: 0, slowest: { ms: 0, what: "" } };
    const random = randomFrom(Number(values.seed));
    const until = performance.now() + Number(values.seconds) * 1000;
    let company = foundFuzzedCompany(measured, 0);
    let { ids } = await company;
    const requests = drawRequests(random, () => ids);
    const client = async (): Promise<void> => {
      while (tally.sent < most && performance.now() < until) {
        tally.sent += 1;
        const seen = company;
        const isLeft = (await seen).lost || tally.sent % requestsPerCompany === 0;
        if (isLeft && seen === company) company = foundFuzzedCompany(measured, tally.sent);
        const sender = await company;
        if (sender.ids !== ids) tell(measured, tally);
        ({ ids } = sender);
        await ask(sender, requests.next().value as DrawnRequest, tally);
      }
    };
    await Promise.all(Array.from({ length: Number(values.clients) }, client));
    await sleep(restMs);
    await tellAll(measured, tally);
  },
  // Memory is that of a container: its image limits the arenas of the C library.
  { TRUST_PROXY: "127.0.0.1,::1", SIGN_IN_ATTEMPTS_PER_MINUTE: "100000", MALLOC_ARENA_MAX: "2" },
);

async function ask(company: FuzzedCompany, request: DrawnRequest, tally: Tally): Promise<void> {
  const asked = performance.now();
  const { status, code, body } = await send(company, request);
  const ms = performance.now() - asked;
  if (ms > tally.slowest.ms) tally.slowest = { ms, what: `${request.name}, ${request.what}` };
  const key = code === "" ? `${status}` : `${status} ${code}`;
  tally.statuses.set(key, (tally.statuses.get(key) ?? 0) + 1);
  if ((status > 0 && status < 500) || code === "server.busy") return;
  const kind = `${request.name} ${key}`;
  const known = tally.faults.get(kind) ?? [];
  if (known.length === 0) tally.faults.set(kind, known);
  known.push({ request, answer: body });
}

function memoryMb({ program }: MeasuredProgram): number {
  const kilobytes = execFileSync("ps", ["-o", "rss=", "-p", String(program.pid)], { encoding: "utf8" });
  return Math.round(Number(kilobytes) / 1024);
}

function tell(measured: MeasuredProgram, tally: Tally): void {
  const now = memoryMb(measured);
  tally.peakMb = Math.max(tally.peakMb, now);
  console.log(`${tally.sent} requests, ${tally.faults.size} kinds of fault, ${now} MB`);
}

async function tellAll(measured: MeasuredProgram, tally: Tally): Promise<void> {
  const mb = memoryMb(measured);
  for (const [key, count] of [...tally.statuses].toSorted((a, b) => b[1] - a[1])) console.log(`${count} × ${key}`);
  for (const [kind, faults] of tally.faults) {
    const [{ request, answer } = { request: null, answer: "" }] = faults;
    const payload = typeof request?.payload === "string" ? request.payload.slice(0, 1_500) : "(a file)";
    console.log(`\nfault: ${kind}, ${faults.length} times. ${request?.what}`);
    console.log(`${request?.endpoint.method} ${request?.url.slice(0, 500)}\n${payload}\n${answer.slice(0, 500)}`);
    console.log(causeOf(measured, answer));
  }
  const { ms, what } = tally.slowest;
  console.log(`\nslowest answer: ${Math.round(ms)} ms, ${what}; most memory seen on the way: ${tally.peakMb} MB`);
  const faults = [...tally.faults.values()].flat().length;
  const sent = tally.sent.toLocaleString("en");
  await report("fuzz", [
    {
      what: `${sent} fuzzed requests to all endpoints, seed ${values.seed}: answers of 500 and above but \`server.busy\``,
      figure: `${faults}`,
      peer: "",
      goal: "0",
      met: faults === 0 && tally.sent > 0,
    },
    { what: "Memory after them", figure: `${mb} MB`, peer: "", goal: `≤ ${memoryGoalMb} MB`, met: mb <= memoryGoalMb },
  ]);
}

/** The log's line about the request. */
function causeOf({ program }: MeasuredProgram, answer: string): string {
  const id = /"requestId":"([^"]+)"/.exec(answer)?.[1];
  const lines = id === undefined ? [] : program.output().split("\n");
  return (
    lines
      .filter((line) => line.includes(id ?? "") && line.includes('"error"'))
      .map((line) => line.slice(0, 3_000))
      .join("\n") || "(nothing in the log)"
  );
}
