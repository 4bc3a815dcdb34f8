import { isIP } from "node:net";
import { isLoopback } from "./loopback.ts";

/** The settings whose meaning depends on each other. */
interface Settings {
  readonly HOST: string;
  readonly PUBLIC_URL?: string | undefined;
  readonly DEMO?: boolean | undefined;
  readonly SECRET_KEY?: string | undefined;
  readonly PRINTER_HOSTS: readonly string[];
  readonly SMTP_URL?: string | undefined;
  readonly MAIL_ON_TERMINAL?: boolean | undefined;
}

/** Address at which strangers could reach the program; null if only this machine can. */
function reachableAt({ HOST, PUBLIC_URL }: Settings): string | null {
  if (!isLoopback(HOST)) return `HOST is ${HOST}`;
  if (PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname)) return `PUBLIC_URL is ${PUBLIC_URL}`;
  return null;
}

/** Settings that may not stand together, each as a line that says what is wrong and what to set. */
export function conflictsOf(settings: Settings): string[] {
  const conflicts: string[] = [];
  const reachable = reachableAt(settings);
  if (settings.DEMO === undefined && reachable !== null) {
    conflicts.push(
      `DEMO: not started, because the demo accounts have a published password and others can reach this program (${reachable}). ` +
        "Set DEMO=0 to run without demo accounts, or DEMO=1 to keep them on purpose.",
    );
  }
  if (
    settings.SECRET_KEY === undefined &&
    settings.PUBLIC_URL !== undefined &&
    new URL(settings.PUBLIC_URL).protocol === "https:"
  ) {
    conflicts.push(
      "SECRET_KEY: required when PUBLIC_URL is https, because the keys in the database would be stored unencrypted. " +
        "Set it to at least 32 characters, for example from `openssl rand -hex 32`, and keep it with your backups.",
    );
  }
  return conflicts;
}

const privateNetworks = ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"];

/** A demo on this machine finds the printers of its network; everybody else names theirs. */
export const printerHostsOf = (settings: Settings): readonly string[] =>
  settings.PRINTER_HOSTS.length === 0 && settings.DEMO !== false && reachableAt(settings) === null
    ? privateNetworks
    : settings.PRINTER_HOSTS;

/**
 * Without a mail server, links are for the person who started the program: shown automatically if no other machine
 * reaches it.
 */
export const showsMail = (settings: Settings): boolean =>
  settings.SMTP_URL === undefined && (settings.MAIL_ON_TERMINAL ?? reachableAt(settings) === null);

/** `9100-9103` or `6101` as first and last port; null for anything else. */
export function portRangeOf(text: string): readonly [number, number] | null {
  const [, first = "", last = first] = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(text) ?? [];
  const [from, to] = [Number(first), Number(last)];
  return from >= 1 && from <= to && to <= 65_535 ? [from, to] : null;
}

/** Wider ranges hold strangers: anybody in one could choose the address that limits and logs see. */
const shortestPrefix = { 4: 8, 6: 16 } as const;

/** Whether an entry of TRUST_PROXY names a proxy: an address, a range of bounded size, or `loopback`. */
export const isProxyRange = (entry: string): boolean => entry === "loopback" || isAddressRange(entry);

/** An address, or a range of addresses of bounded size: `10.2.0.0/16`. */
export function isAddressRange(entry: string): boolean {
  const [address = "", prefix, ...rest] = entry.split("/");
  const family = isIP(address);
  if (rest.length > 0 || (family !== 4 && family !== 6)) return false;
  if (prefix === undefined) return true;
  const length = Number(prefix);
  return /^\d+$/.test(prefix) && length >= shortestPrefix[family] && length <= (family === 4 ? 32 : 128);
}

export const sslModes = ["disable", "require", "verify-ca", "verify-full"] as const;
type SslMode = (typeof sslModes)[number];

/** TLS mode of a connection to PostgreSQL: from its URL, else verified unless the server is on this machine. */
export function sslModeOf(databaseUrl: string): SslMode | null {
  const { hostname, searchParams } = new URL(databaseUrl);
  const host = searchParams.get("host") ?? decodeURIComponent(hostname);
  const wanted = searchParams.get("sslmode");
  if (wanted !== null) return sslModes.find((mode) => mode === wanted) ?? null;
  return host === "" || host.startsWith("/") || isLoopback(host) ? "disable" : "verify-full";
}

/** Fetch refuses such an address, and settings that name it would show the password. */
export function holdsCredentials(url: string): boolean {
  const { username, password } = new URL(url);
  return username !== "" || password !== "";
}

const headerName = /^[\w!#$%&'*+.^`|~-]+$/;
const headerValue = /^[\x20-\x7e]*$/;

/** `name=value,name=value` as headers; null where one of them cannot be sent. */
export function headersOf(text: string): Readonly<Record<string, string>> | null {
  const headers: Record<string, string> = {};
  for (const entry of text.split(",").filter((part) => part.trim() !== "")) {
    const [, name = "", encoded = ""] = /^([^=]*)=(.*)$/.exec(entry.trim()) ?? [];
    const value = decoded(encoded.trim());
    if (!headerName.test(name.trim()) || value === null || !headerValue.test(value)) return null;
    headers[name.trim().toLowerCase()] = value;
  }
  return headers;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
