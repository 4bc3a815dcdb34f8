import { diskIsFull, leastFreeMegabytes } from "../../platform/disk.ts";
import { exhausted } from "../../platform/exhaustion.ts";
import type { Platform } from "../../platform/platform.ts";
import { probeDatabase } from "./readiness.store.ts";

/** A part of the node without which it cannot serve, and why. */
export interface FailingPart {
  readonly part: "program" | "database" | "disk";
  readonly reason: string;
}

/** The answer to `/readyz` comes within it, whatever hangs. */
const deadlineMs = 2_000;

/** Looks at everything a command needs. A look that hangs is not begun a second time. */
export function readinessOf({ config, database }: Platform): () => Promise<FailingPart[]> {
  const looks = [
    within("database", () => databaseFailure(() => probeDatabase(database))),
    within("disk", () => diskFailure(config.dataDir)),
  ];
  return async () => (await Promise.all(looks.map((look) => look()))).filter((part) => part !== undefined);
}

function within(
  part: FailingPart["part"],
  look: () => Promise<FailingPart | undefined>,
): () => Promise<FailingPart | undefined> {
  let looking: Promise<FailingPart | undefined> | undefined;
  return async () => {
    looking ??= look().finally(() => (looking = undefined));
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<FailingPart>((resolve) => {
      const reason = `no answer within ${deadlineMs / 1_000} s`;
      timer = setTimeout(() => resolve({ part, reason }), deadlineMs).unref();
    });
    return Promise.race([looking, tooLate]).finally(() => clearTimeout(timer));
  };
}

async function databaseFailure(probe: () => Promise<void>): Promise<FailingPart | undefined> {
  try {
    await probe();
    return undefined;
  } catch (error) {
    const shortage = exhausted(error) ?? error;
    const full = shortage instanceof Error && "code" in shortage && shortage.code === "server.disk_full";
    return { part: "database", reason: full ? "its disk is full" : "it does not answer or refuses connections" };
  }
}

async function diskFailure(folder: string): Promise<FailingPart | undefined> {
  try {
    return (await diskIsFull(folder))
      ? { part: "disk", reason: `less than ${leastFreeMegabytes} MB are free in DATA_DIR` }
      : undefined;
  } catch {
    return { part: "disk", reason: "DATA_DIR cannot be read" };
  }
}
