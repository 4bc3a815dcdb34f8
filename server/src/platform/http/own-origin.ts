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
  if (!URL.canParse(origin)) return false;
  const known = [new URL(publicUrl).origin, ...socketOrigins];
  return known.includes(origin) || new URL(origin).host === host;
}
