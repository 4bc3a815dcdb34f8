import { isIP } from "node:net";
import type { Config } from "../config.ts";

/**
 * Pages of this program, and of those sites that were configured. Programs that are no browser send no origin: for
 * them the credential alone counts.
 */
export function isOwnOrigin(
  { publicUrl, socketOrigins }: Pick<Config, "publicUrl" | "socketOrigins">,
  origin: string | null,
  host: string | undefined,
): boolean {
  if (origin === null) return true;
  return isConfiguredOrigin({ publicUrl, socketOrigins }, origin) || hostOf(origin) === host;
}

type Sites = Pick<Config, "publicUrl" | "socketOrigins">;

const isConfiguredOrigin = ({ publicUrl, socketOrigins }: Sites, origin: string): boolean =>
  URL.parse(origin) !== null && [new URL(publicUrl).origin, ...socketOrigins].includes(origin);

const hostOf = (origin: string): string | null => URL.parse(origin)?.host ?? null;

/**
 * The same without DNS rebinding: a page's name counts only where it is configured, because a stranger's name can be made to point
 * here. An address in numbers and `localhost` cannot.
 */
export function isOriginOfMcp(config: Sites, origin: string | null, host: string | undefined): boolean {
  if (origin === null) return true;
  if (isConfiguredOrigin(config, origin)) return true;
  return hostOf(origin) === host && isNoName(new URL(origin).hostname);
}

const isNoName = (hostname: string): boolean =>
  hostname === "localhost" || isIP(hostname.replace(/^\[|\]$/g, "")) !== 0;
