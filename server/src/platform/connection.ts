import type pg from "pg";
import { sslModeOf } from "./config-rules.ts";

/** The role the program runs as: no superuser, no bypass of row-level security, no ownership. */
export const applicationRole = "cerebro_app";
/** The role that moves tickets of jobs: it owns their schema and reads no organization's rows. */
const jobsRole = "cerebro_jobs";

/** Seconds after which PostgreSQL ends a statement that has no other limit. */
export const statementSeconds = 30;

export const asApplication = (owner: pg.ClientConfig): pg.ClientConfig => connectAs(owner, applicationRole);
export const asJobs = (owner: pg.ClientConfig): pg.ClientConfig => connectAs(owner, jobsRole);

/**
 * Connection options of the program, from those of the owner. An embedded server lets the program's roles log in
 * themselves; an outside server knows only the owner's login, so each connection assumes the role as it starts.
 */
function connectAs(owner: pg.ClientConfig, role: string): pg.ClientConfig {
  const session = `-c timezone=UTC -c statement_timeout=${statementSeconds}s -c idle_in_transaction_session_timeout=15s`;
  const embedded = owner.host?.startsWith("/") === true && owner.password === undefined;
  return embedded ? { ...owner, user: role, options: session } : { ...owner, options: `${session} -c role=${role}` };
}

/** Connection settings from a `postgres://` URL. */
export function fromUrl(url: string): pg.ClientConfig {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  return {
    host: searchParams.get("host") ?? decodeURIComponent(hostname),
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    ...(password !== "" && { password: decodeURIComponent(password) }),
    database: decodeURIComponent(pathname.slice(1)) || "postgres",
    ...encryptionOf(url),
  };
}

/** As libpq names them: `require` encrypts only, `verify-ca` checks who signed, `verify-full` also the host's name. */
function encryptionOf(url: string): Pick<pg.ClientConfig, "ssl"> {
  const mode = sslModeOf(url);
  if (mode === "disable") return {};
  if (mode === "require") return { ssl: { rejectUnauthorized: false } };
  return { ssl: { rejectUnauthorized: true, ...(mode === "verify-ca" && { checkServerIdentity: () => undefined }) } };
}
