import type { Socket } from "node:net";
import proxyAddress from "@fastify/proxy-addr";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import { networkOf } from "./network.ts";

const refusal = "HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\nContent-Length: 0\r\nRetry-After: 5\r\n\r\n";

/**
 * Open connections of one network, idle ones and sockets included; more are answered 429 and closed before anything is
 * read. Trusted proxies carry everybody's and are not counted.
 */
export function limitConnections(
  app: FastifyInstance,
  { connectionsPerAddress, trustProxy }: Pick<Config, "connectionsPerAddress" | "trustProxy">,
): void {
  const isProxy = trustedBy(trustProxy);
  const open = new Map<string, number>();
  app.server.on("connection", (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isProxy(remoteAddress)) return;
    const network = networkOf(remoteAddress);
    const count = (open.get(network) ?? 0) + 1;
    if (count > connectionsPerAddress) {
      socket.end(refusal, () => socket.destroy());
      return;
    }
    open.set(network, count);
    socket.once("close", () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}

function trustedBy(trustProxy: string | null): (address: string) => boolean {
  if (trustProxy === null) return () => false;
  const trusted = proxyAddress.compile(trustProxy.split(",").map((address) => address.trim()));
  return (address) => trusted(address, 0);
}
