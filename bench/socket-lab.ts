import { type ChildProcess, fork } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { itemEndpoints } from "@cerebro/contracts/endpoints/wms/items.ts";
import type { HttpClient } from "../server/test/crash/http-client.ts";
import { asOwner, type MeasuredProgram } from "./program.ts";
import type { ClientsOrder, ClientsReport, Entrance } from "./socket-clients.ts";

/** Of `/proc`, on Linux. */
const ticksPerSecond = 100;

/** Clients in a separate process. */
export interface Clients {
  order(order: ClientsOrder): Promise<ClientsReport>;
  end(): void;
}

export function startClients(): Clients {
  const child: ChildProcess = fork(fileURLToPath(new URL("socket-clients.ts", import.meta.url)));
  return {
    order: async (order) => {
      child.send(order);
      const [report] = (await once(child, "message")) as [ClientsReport];
      return report;
    },
    end: () => child.disconnect(),
  };
}

/**
 * Tickets for `count` sockets of as many people as it takes at ten each, written as the program would write them:
 * signing in hundreds of people is not what is measured.
 */
export async function makeEntrances(
  { connection, organisationId }: MeasuredProgram,
  count: number,
): Promise<Entrance[]> {
  return asOwner(connection, async (client) => {
    const { rows: people } = await client.query<{ accountId: string; sessionId: string }>(
      `with person as (select gen_random_uuid() as id, gen_random_uuid() as session, n from generate_series(1, $2) n),
       a as (insert into account (id, email, name, created_at)
         select id, 'p' || n || '-' || id || '@bench.example', 'Person ' || n, now() from person),
       m as (insert into membership (organisation_id, account_id, roles, changed_at, joined_at, last_used_at)
         select $1, id, '{wms}', now(), now(), now() from person),
       c as (insert into credential (account_id) select id from person),
       s as (insert into session (id, organisation_id, account_id, ip, user_agent, methods, remembered, created_at,
           last_used_at, proved_at, idle_expires_at, absolute_expires_at)
         select session, $1, id, '', '', '{pwd}', false, now(), now(), now(), now() + interval '1 day', now() + interval '1 day'
         from person)
       select id as "accountId", session as "sessionId" from person`,
      [organisationId, Math.ceil(count / 10)],
    );
    const entrances = Array.from({ length: count }, (_, index) => {
      const person = people[Math.floor(index / 10)];
      if (person === undefined) throw new Error("too few people");
      return { ticket: randomBytes(32).toString("base64url"), userId: person.accountId, sessionId: person.sessionId };
    });
    await client.query(
      `insert into socket_ticket (hash, organisation_id, account_id, session_id, client, expires_at)
       select decode(t.hash, 'hex'), $1, t.account, t.session, t.hash, now() + interval '1 hour'
       from unnest($2::text[], $3::uuid[], $4::uuid[]) as t (hash, account, session)`,
      [
        organisationId,
        entrances.map(({ ticket }) => createHash("sha256").update(ticket).digest("hex")),
        entrances.map(({ userId }) => userId),
        entrances.map(({ sessionId }) => sessionId),
      ],
    );
    return entrances.map(({ ticket, userId }) => ({ ticket, userId }));
  });
}

/** Memory a process holds, in bytes. */
export async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
}

/** Processor time a process has used, in seconds. */
export async function processorSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** A small command like any other: everybody in the warehouse hears of it. */
export async function createItem(client: HttpClient, sku: string): Promise<void> {
  await client.ask(itemEndpoints.createItem, {
    sku,
    name: sku,
    description: null,
    barcode: null,
    category: null,
    baseUnit: "each",
    lengthMm: 100,
    widthMm: 100,
    heightMm: 100,
    weightGrams: 500,
    abcClass: null,
    reorderPoint: null,
    reorderQuantity: null,
    lotTracked: false,
    serialTracked: false,
    priceMinor: 1_000,
    costMinor: 600,
    units: [],
    suppliers: [],
  });
}
