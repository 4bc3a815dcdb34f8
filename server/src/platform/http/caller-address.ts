import type { IncomingMessage } from "node:http";
import proxyAddress from "@fastify/proxy-addr";

/** Reads the address a request came from. */
export type AddressReader = (request: IncomingMessage) => string;

/**
 * For requests that Fastify does not see, such as upgrades to a socket: trusts `X-Forwarded-For` from the proxies of
 * `TRUST_PROXY` only, by the same rules and the same library as Fastify's `request.ip`.
 */
export function createAddressReader(trustProxy: string | null): AddressReader {
  if (trustProxy === null) return ({ socket }) => socket.remoteAddress ?? "";
  const trusted = proxyAddress.compile(trustProxy.split(",").map((address) => address.trim()));
  return (request) => (request.socket.remoteAddress === undefined ? "" : proxyAddress(request, trusted));
}
