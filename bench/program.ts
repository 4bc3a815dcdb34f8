import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { endpoints } from "@cerebro/contracts/endpoints/endpoints.ts";
import { chooseAddress, connectionTo } from "../server/src/platform/postgres/address.ts";
import { signUp } from "../server/test/crash/company.ts";
import type { HttpClient } from "../server/test/crash/http-client.ts";
import { freePort, type Program, startProgram } from "../server/test/start-program.ts";

/** The real program with its embedded PostgreSQL and one new organisation, as a stranger would start it. */
export interface MeasuredProgram {
  readonly program: Program;
  readonly token: string;
  readonly organisationId: string;
  readonly client: HttpClient;
  /** Connection to the program's PostgreSQL, for its owner. */
  readonly connection: pg.ClientConfig;
}

/** Its account. */
export const benchAccount = { email: "bench@example.com", password: "Long-enough-for-a-bench-4711" } as const;

/** On a busy machine the first start, with the build of the web app and the migrations of a large folder, takes minutes. */
const readyWithinMs = 10 * 60_000;

/** Every guard is on; only the limit of requests is raised above what a benchmark asks. */
const environment = { DEMO: "0", NODE_ENV: "production", REQUESTS_PER_MINUTE: "1000000000" };

export async function withProgram(
  work: (measured: MeasuredProgram) => Promise<void>,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "cerebro-bench-"));
  const program = startProgram({ dataDir, port: await freePort(), environment: { ...environment, ...more } });
  try {
    await program.ready(readyWithinMs);
    await work(await openBench(program, dataDir));
  } finally {
    program.signal("SIGTERM");
    await program.ended;
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The same over a folder that `seed:large` filled; the folder stays. */
export async function withSeededProgram(
  dataDir: string,
  work: (measured: Omit<MeasuredProgram, "client">) => Promise<void>,
): Promise<void> {
  const program = startProgram({ dataDir, port: await freePort(), environment });
  try {
    await program.ready(readyWithinMs);
    const connection = connectionTo(await chooseAddress(join(dataDir, "postgres"), false));
    const organisationId = await onlyOrganisation(connection);
    await work({ program, token: await signedIn(program.url), organisationId, connection });
  } finally {
    program.signal("SIGTERM");
    await program.ended;
  }
}

/** A new access token of its account. */
export async function signedIn(url: string): Promise<string> {
  const answer = await fetch(`${url}${endpoints.login.path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...benchAccount, rememberMe: false }),
  });
  const { accessToken } = (await answer.json()) as { accessToken?: string };
  if (accessToken === undefined) throw new Error(`signing in answered ${answer.status}`);
  return accessToken;
}

async function openBench(program: Program, dataDir: string): Promise<MeasuredProgram> {
  const { client, token } = await signUp(program.url, { name: "Bench", ...benchAccount, organisation: "Bench" });
  const connection = connectionTo(await chooseAddress(join(dataDir, "postgres"), false));
  return {
    program,
    token,
    organisationId: await onlyOrganisation(connection),
    client,
    connection,
  };
}

/** Runs `work` as the owner of the database. */
export async function asOwner<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The only organization of a new program. */
export async function onlyOrganisation(connection: pg.ClientConfig): Promise<string> {
  const { rows } = await asOwner(connection, (client) => client.query<{ id: string }>("select id from organisation"));
  const [row] = rows;
  if (rows.length !== 1 || row === undefined) throw new Error(`expected one organisation, found ${rows.length}`);
  return row.id;
}
