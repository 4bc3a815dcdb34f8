import { environmentForArenas } from "./platform/arenas.ts";

// In the place of this process, before anything is loaded: the same program with its environment.
const environment = environmentForArenas();
if (environment !== null)
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], environment);
await import("./program.ts");
