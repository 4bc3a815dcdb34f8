import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, startProgram } from "../../server/test/start-program.ts";

/** The real program on a fresh demo organisation, for all browser tests of a run; `E2E_URL` names a running one instead. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env["E2E_URL"]) return async () => undefined;
  const folder = await mkdtemp(join(tmpdir(), "cerebro-e2e-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const program = startProgram({ dataDir: folder, port: await freePort(), environment: { DEMO: "1" } });
    await program.ready(240_000);
    process.env["E2E_URL"] = program.url;
    return async () => {
      program.signal("SIGTERM");
      await program.ended;
      await remove();
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
