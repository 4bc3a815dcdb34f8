import type pg from "pg";

/** The role the program runs as: no superuser, no bypass of row-level security, no ownership. */
export const applicationRole = "cerebro_app";

/**
 * How the application connects where the owner does. An embedded server lets the application role log in itself;
 * an outside server knows only the owner's login, so each connection assumes the role as it starts.
 */
export function asApplication(owner: pg.ClientConfig): pg.ClientConfig {
  const session = "-c timezone=UTC -c statement_timeout=30s -c idle_in_transaction_session_timeout=15s";
  const embedded = owner.host?.startsWith("/") === true && owner.password === undefined;
  return embedded
    ? { ...owner, user: applicationRole, options: session }
    : { ...owner, options: `${session} -c role=${applicationRole}` };
}

/** Connection settings from a `postgres://` URL. */
export function fromUrl(url: string): pg.ClientConfig {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const mode = searchParams.get("sslmode") ?? "disable";
  return {
    host: searchParams.get("host") ?? decodeURIComponent(hostname),
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    ...(password !== "" && { password: decodeURIComponent(password) }),
    database: decodeURIComponent(pathname.slice(1)) || "postgres",
    ...(mode !== "disable" && { ssl: { rejectUnauthorized: mode !== "require" } }),
  };
}
