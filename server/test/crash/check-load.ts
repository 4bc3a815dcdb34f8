import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual, promisify } from "node:util";
import { stockByPlace } from "./company.ts";
import type { HttpClient } from "./http-client.ts";
import type { StockLoad } from "./stock-load.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const repeatedAtOnce = 16;

/** Acknowledged effects that cannot be found again, in words; empty if all are there. */
export async function findLost(client: HttpClient, load: StockLoad): Promise<string[]> {
  const lost: string[] = [];
  const compareStock = async (when: string): Promise<void> => {
    const stock = await stockByPlace(client);
    for (const [place, expected] of load.expected) {
      if (stock.get(place) !== expected) lost.push(`${when}: ${stock.get(place)} at ${place}, not ${expected}`);
    }
  };
  await compareStock("after the load");
  for (let at = 0; at < load.acknowledged.length; at += repeatedAtOnce) {
    const repeated = load.acknowledged.slice(at, at + repeatedAtOnce).map(async (first) => {
      const again = await load.repeat(first);
      if (!again.replayed) lost.push(`${first.key} ran again`);
      else if (!isDeepStrictEqual(again.body, first.answer)) lost.push(`${first.key} was answered differently`);
    });
    await Promise.all(repeated);
  }
  await compareStock("after every command was sent again");
  return lost;
}

/** Output of `npm run verify:ledger` in this environment. */
export async function verifyLedger(environment: Readonly<Record<string, string>>): Promise<string> {
  const { PATH = "", HOME = "" } = process.env;
  const env = { PATH, HOME, ...environment };
  const { stdout } = await promisify(execFile)(process.execPath, ["tools/verify-ledger.ts"], { cwd: root, env });
  return stdout;
}
