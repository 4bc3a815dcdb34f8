import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isServing, readPidFile } from "../../src/platform/postgres/pid-file.ts";
import { freePort, type Program, startProgram } from "../start-program.ts";
import { findLost, verifyLedger } from "./check-load.ts";
import { makePlaces, randomFrom, signUp } from "./company.ts";
import { StockLoad } from "./stock-load.ts";

const seed = 20_261_121;
const clients = 8;
const victims = ["program", "postgres", "program", "postgres", "program"] as const;

let folder: string;
let program: Program;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cerebro-crash-"));
});

afterAll(async () => {
  program.signal("SIGKILL");
  await program.ended;
  await sleep(500);
  await rm(folder, { recursive: true, force: true });
});

it(
  "loses nothing it acknowledged in five kills under load, three of the program and two of PostgreSQL",
  { timeout: 180_000 },
  async () => {
    const random = randomFrom(seed);
    const port = await freePort();
    program = start(port);
    await program.ready();
    const { client } = await signUp(program.url);
    const load = new StockLoad(client, await makePlaces(client), random);
    await load.fill();

    const running = load.run(clients);
    for (const victim of victims) {
      await Promise.race([sleep(500 + random() * 1_500), running]);
      const before = load.acknowledged.length;
      await kill(victim, port);
      await program.ready(60_000);
      await Promise.race([moreThan(before + clients, () => load.acknowledged.length), running]);
    }
    load.stop();
    await running;

    expect(await findLost(client, load)).toEqual([]);

    program.signal("SIGTERM");
    expect(await program.ended).toEqual({ code: 0, signal: null });
    expect(await readPidFile(join(folder, "postgres"))).toBeUndefined();
    // Each command here is one movement, so their number is known, too.
    expect(await verifyLedger({ DATA_DIR: folder, TMPDIR: folder })).toMatch(
      new RegExp(`^${load.acknowledged.length} movements of 4 items and .*\\nThe ledger holds\\.$`, "m"),
    );
  },
);

function start(port: number): Program {
  const environment = { DEMO: "0", TMPDIR: folder, REQUESTS_PER_MINUTE: "10000000" };
  return startProgram({ dataDir: folder, port, environment });
}

async function kill(victim: (typeof victims)[number], port: number): Promise<void> {
  const dataDir = join(folder, "postgres");
  const postgres = await readPidFile(dataDir);
  if (postgres === undefined) throw new Error("PostgreSQL does not run");
  if (victim === "postgres") {
    process.kill(postgres.pid, "SIGKILL");
    while (await isServing(dataDir, postgres.pid)) await sleep(10);
    return;
  }
  program.signal("SIGKILL");
  await program.ended;
  program = start(port);
}

async function moreThan(count: number, current: () => number): Promise<void> {
  for (const deadline = Date.now() + 30_000; current() <= count; await sleep(20))
    if (Date.now() > deadline) throw new Error(`no more commands were acknowledged than ${current()}`);
}
