import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isServing, readPidFile } from "../../src/platform/postgres/pid-file.ts";
import { makePlaces, signUp } from "../crash/company.ts";
import { TriedNode } from "./tried-node.ts";

const planted = fileURLToPath(new URL("plant-fault.mjs", import.meta.url));

let node: TriedNode;
beforeAll(async () => {
  node = await TriedNode.start({ environment: { NODE_OPTIONS: `--import=${planted}` } });
}, 120_000);
afterAll(() => node.close());

it(
  "logs an error that nobody handles, answers what is in flight, shuts PostgreSQL down, ends with 1 and starts again [PLT-09]",
  { timeout: 120_000 },
  async () => {
    const { client } = await signUp(node.program.url);
    const inFlight = makePlaces(client).catch(() => []);
    const postgres = join(node.dataDir, "postgres");
    const { pid = 0 } = (await readPidFile(postgres)) ?? {};
    process.kill(node.program.pid, "SIGUSR2");
    expect(await node.program.ended).toEqual({ code: 1, signal: null });
    await inFlight;
    const fatal = node.program
      .output()
      .split("\n")
      .filter((line) => line.includes('"level":"fatal"'));
    expect(fatal).toHaveLength(1);
    expect(fatal[0]).toContain("planted");
    expect(await isServing(postgres, pid)).toBe(false);
    expect(await readPidFile(postgres)).toBeUndefined();
    await node.restart();
  },
);
