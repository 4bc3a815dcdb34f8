import { rm } from "node:fs/promises";
import { createServer } from "node:http";
import { freePort, startProgram } from "../../server/test/start-program.ts";
import { folderInMemory } from "../../server/test/folder-in-memory.ts";

/** One address does the work of a whole office here. */
const environment = { DEMO: "1", DEMO_LIVE: "0", SIGN_IN_ATTEMPTS_PER_MINUTE: "10000", REQUESTS_PER_MINUTE: "100000" };

/** The real program on a fresh demo organisation, for all browser tests of a run; `E2E_URL` names a running one instead. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env["E2E_URL"]) return async () => undefined;
  const folder = await folderInMemory("cerebro-e2e-");
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const program = startProgram({ dataDir: folder, port: await freePort(), environment });
    await program.ready(240_000);
    process.env["E2E_URL"] = program.url;
    // Tests run in separate processes and read here what the program prints.
    const terminal = createServer((_request, response) => response.end(program.output()));
    const terminalPort = await freePort();
    terminal.listen(terminalPort, "127.0.0.1");
    process.env["E2E_TERMINAL"] = `http://127.0.0.1:${terminalPort}`;
    return async () => {
      terminal.close();
      program.signal("SIGTERM");
      await program.ended;
      await remove();
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
