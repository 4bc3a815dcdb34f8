import { isPlainName } from "@cerebro/contracts/entities/plain-name.ts";

const longest = 500;
const loopback: ReadonlySet<string> = new Set(["127.0.0.1", "[::1]", "localhost"]);

export const isLoopback = (uri: string): boolean => {
  const { protocol, hostname } = new URL(uri);
  return protocol === "http:" && loopback.has(hostname);
};

/** Host that a person recognizes; without the port of a program on their own computer, which changes. */
export const hostOf = (uri: string): string => {
  const { hostname, host } = new URL(uri);
  return isLoopback(uri) ? hostname : host;
};

/** An address that codes may be sent to: https anywhere, http on the person's own computer; nothing hidden in it. */
export function isAllowedRedirect(uri: string): boolean {
  const url = uri.length > longest || /[^\x21-\x7e]|\\/.test(uri) ? null : URL.parse(uri);
  if (url === null) return false;
  const { protocol, username, password, hash } = url;
  if (username !== "" || password !== "" || hash !== "" || uri.includes("#")) return false;
  return protocol === "https:" || isLoopback(uri);
}

/** Whether an address is one of those registered: letter by letter, but for the port of a loopback address (RFC 8252). */
export function isRegistered(registered: readonly string[], asked: string): boolean {
  if (registered.includes(asked)) return true;
  if (!isAllowedRedirect(asked) || !isLoopback(asked)) return false;
  const portless = (uri: string): string => {
    const url = new URL(uri);
    url.port = "";
    return url.href;
  };
  return registered.some((uri) => isLoopback(uri) && portless(uri) === portless(asked));
}

/** The name an application gives itself, if it can be shown: one line, no addresses, nothing that turns the text around. */
export function shownName(name: unknown): string | null {
  if (typeof name !== "string") return null;
  const trimmed = name.trim();
  const isReadable = trimmed.length >= 1 && trimmed.length <= 80 && !/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/u.test(trimmed);
  return isReadable && isPlainName(trimmed) ? trimmed : null;
}
