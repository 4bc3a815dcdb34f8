import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";
import proxyAddress from "@fastify/proxy-addr";

/** Reads the address a request came from. */
export type AddressReader = (request: IncomingMessage) => string;

/**
 * For requests that Fastify does not see, such as upgrades to a socket: believes `X-Forwarded-For` from the proxies
 * of `TRUST_PROXY` and from nobody else, by the same rules and the same library as Fastify's `request.ip`.
 */
export function createAddressReader(trustProxy: string | null): AddressReader {
  if (trustProxy === null) return ({ socket }) => socket.remoteAddress ?? "";
  const trusted = proxyAddress.compile(trustProxy.split(",").map((address) => address.trim()));
  return (request) => (request.socket.remoteAddress === undefined ? "" : proxyAddress(request, trusted));
}

/** What is counted as one caller: an IPv4 address, or the /64 of an IPv6 address, which one customer has whole. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = "", tail = ""] = address.split("%")[0]?.split("::") ?? [];
  const groups = (part: string): string[] => part.split(":").filter((group) => group !== "");
  const [first, last] = [groups(head), groups(tail)];
  const zeros = address.includes("::") ? Array.from({ length: 8 - first.length - last.length }, () => "0") : [];
  const whole = [...first, ...zeros, ...last].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${whole.join(":")}::/64`;
}
