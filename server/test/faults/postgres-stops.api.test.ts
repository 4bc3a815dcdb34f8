import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readPidFile } from "../../src/platform/postgres/pid-file.ts";
import { findLost } from "../crash/check-load.ts";
import { makePlaces, randomFrom, signUp } from "../crash/company.ts";
import { StockLoad } from "../crash/stock-load.ts";
import { eventually } from "../eventually.ts";
import { readiness, signalPostgres, TriedNode } from "./tried-node.ts";

const clients = 8;
const stoppedMs = 14_000;

let node: TriedNode;
beforeAll(async () => {
  node = await TriedNode.start();
}, 120_000);
afterAll(() => node.close());

describe.skipIf(process.platform !== "linux")("a PostgreSQL that is stopped (SIGSTOP) under load", () => {
  it(
    "is named by /readyz within its deadline, and nothing acknowledged is lost or done twice [PLT-09]",
    { timeout: 180_000 },
    async () => {
      const { url } = node.program;
      const { client } = await signUp(url);
      const load = new StockLoad(client, await makePlaces(client), randomFrom(7));
      await load.fill();
      const running = load.run(clients);
      await sleep(500);
      const { pid = 0 } = (await readPidFile(join(node.dataDir, "postgres"))) ?? {};
      await signalPostgres(pid, "SIGSTOP");
      try {
        for (const until = Date.now() + stoppedMs; Date.now() < until; await sleep(500)) {
          const { status, failing, tookMs } = await readiness(url);
          expect([status, failing]).toEqual([503, ["database"]]);
          // 2 s is the deadline; the rest is for a busy machine.
          expect(tookMs).toBeLessThan(5_000);
        }
        expect((await fetch(`${url}/healthz`)).status).toBe(200);
      } finally {
        await signalPostgres(pid, "SIGCONT");
      }
      await eventually(async () => expect((await readiness(url)).status).toBe(200));
      const before = load.acknowledged.length;
      await eventually(() => expect(load.acknowledged.length).toBeGreaterThan(before + clients));
      load.stop();
      await running;
      expect(load.statuses.get(500)).toBeUndefined();
      expect(await findLost(client, load)).toEqual([]);
    },
  );
});
