import type { MonitoredId } from "@cerebro/contracts/constants/health.ts";
import type { Incident } from "@cerebro/contracts/entities/platform/health.ts";
import { type Database, nobody, type Reader, type Transaction } from "../../platform/database.ts";
import { type Sql, sql } from "../../platform/sql.ts";

type State = Incident["state"];

export interface NewUpdate {
  readonly incidentId: string;
  readonly state: State;
  readonly text: string;
  readonly now: Date;
}

interface NewIncident extends NewUpdate {
  readonly title: string;
  readonly services: readonly MonitoredId[];
}

const atMost = 50;

const incidentsWhere = (condition: Sql): Sql => sql`
  select id, title, services, state, started_at as "startedAt", resolved_at as "resolvedAt",
    (select jsonb_agg(jsonb_build_object('at', to_char(u.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'state', u.state, 'text', u.text) order by u.id desc)
      from incident_update u where u.incident_id = incident.id) as updates
  from incident where ${condition}
  order by started_at desc limit ${atMost}`;

/** Those that are open or began since, the newest first. */
export const findIncidents = (database: Database, since: Date): Promise<Incident[]> =>
  database.read(nobody).rows<Incident>(incidentsWhere(sql`resolved_at is null or started_at >= ${since}`));

export const findIncident = (reader: Reader, id: string): Promise<Incident | undefined> =>
  reader.maybe<Incident>(incidentsWhere(sql`id = ${id}`));

export async function lockIncident(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.execute(sql`select 1 from incident where id = ${id} for update`)) > 0;
}

export async function insertIncident(tx: Transaction, incident: NewIncident): Promise<void> {
  const { incidentId, title, services, state, now } = incident;
  const resolvedAt = state === "resolved" ? now : null;
  await tx.execute(sql`
    insert into incident (id, title, services, state, started_at, resolved_at)
    values (${incidentId}, ${title}, ${services}::text[], ${state}, ${now}, ${resolvedAt})`);
  await insertUpdate(tx, incident);
}

export async function updateState(tx: Transaction, update: NewUpdate): Promise<void> {
  const { incidentId, state, now } = update;
  const resolvedAt = state === "resolved" ? now : null;
  await tx.execute(sql`update incident set state = ${state}, resolved_at = ${resolvedAt} where id = ${incidentId}`);
  await insertUpdate(tx, update);
}

async function insertUpdate(tx: Transaction, { incidentId, state, text, now }: NewUpdate): Promise<void> {
  await tx.execute(sql`
    insert into incident_update (incident_id, at, state, text) values (${incidentId}, ${now}, ${state}, ${text})`);
}
