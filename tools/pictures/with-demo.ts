import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, startProgram } from "../../server/test/start-program.ts";

/** Runs `work` on a program of its own with the demo company and an idle floor, so that two runs show the same. */
export async function withDemo(work: (url: string) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "cerebro-demo-"));
  const program = startProgram({ dataDir, port: await freePort(), environment: { DEMO_LIVE: "0" } });
  try {
    await program.ready(300_000);
    await work(program.url);
  } finally {
    program.signal("SIGTERM");
    await program.ended;
    await rm(dataDir, { recursive: true, force: true });
  }
}
