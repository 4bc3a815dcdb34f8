import { BlockList, isIP } from "node:net";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/** Whether a host is this machine: only programs on it can listen there or listen in. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, "").toLowerCase();
  const family = isIP(name);
  if (family !== 0) return loopback.check(name, family === 6 ? "ipv6" : "ipv4");
  return name === "localhost" || name.endsWith(".localhost");
}
