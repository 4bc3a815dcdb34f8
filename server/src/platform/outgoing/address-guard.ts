import { type LookupAddress, lookup as lookUp, type LookupOptions } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/**
 * Networks an outside address cannot be in: this machine, private and shared ones, link-local with the clouds'
 * metadata, tunnels.
 */
const inside = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const) {
  inside.addSubnet(network, prefix, "ipv4");
}
for (const [network, prefix] of [
  ["::", 96],
  ["64:ff9b::", 96],
  ["64:ff9b:1::", 48],
  ["100::", 64],
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["fec0::", 10],
  ["ff00::", 8],
] as const) {
  inside.addSubnet(network, prefix, "ipv6");
}

/** Addresses that carry an IPv4 address within an IPv6 one are judged by what they carry. */
export function isPublic(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && !inside.check(address, family === 6 ? "ipv6" : "ipv4");
}

export class AddressInside extends Error {
  readonly host: string;

  constructor(host: string) {
    super(`${host} lies inside a private network`);
    this.host = host;
  }
}

const bare = (host: string): string => host.replace(/^\[|\]$/g, "");

/**
 * Looks names up for a connection and refuses those that lead inside. The connection uses the checked address: a name
 * cannot point elsewhere a moment later.
 */
export function guardedLookup(allowed: ReadonlySet<string>): LookupFunction {
  return (host, options, callback) => {
    const all: LookupOptions & { all: true } = { ...options, all: true };
    lookUp(host, all, (error, addresses: LookupAddress[]) => {
      if (error !== null) return callback(error, "");
      if (!allowed.has(host) && !addresses.every(({ address }) => isPublic(address))) {
        return callback(new AddressInside(host), "");
      }
      if (options.all === true) return callback(null, addresses);
      const [first] = addresses;
      callback(null, first?.address ?? "", first?.family);
    });
  };
}

/** Refuses a host that is plainly inside; a name that cannot be looked up now is judged when something is sent. */
export async function refuseInside(host: string, allowed: ReadonlySet<string>): Promise<void> {
  const name = bare(host);
  if (allowed.has(name)) return;
  if (isIP(name) !== 0) {
    if (!isPublic(name)) throw new AddressInside(name);
    return;
  }
  await new Promise<void>((resolve, reject) => {
    guardedLookup(allowed)(name, { all: true }, (error) =>
      error instanceof AddressInside ? reject(error) : resolve(),
    );
  });
}
