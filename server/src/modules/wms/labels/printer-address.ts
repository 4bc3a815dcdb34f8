import { type LookupAddress, lookup as lookUp, type LookupOptions } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** Networks in which printers of a house stand. Not this machine, not link-local addresses, where clouds keep their secrets. */
const own = new BlockList();
own.addSubnet("10.0.0.0", 8, "ipv4");
own.addSubnet("172.16.0.0", 12, "ipv4");
own.addSubnet("192.168.0.0", 16, "ipv4");
own.addSubnet("fc00::", 7, "ipv6");

export class AddressRefused extends Error {
  readonly host: string;

  constructor(host: string) {
    super(`${host} is no address of the own network`);
    this.host = host;
  }
}

/** An IPv4 address within an IPv6 one is judged by what it is. */
export function isOwnNetwork(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && own.check(address, family === 6 ? "ipv6" : "ipv4");
}

/** Refuses a host that plainly stands elsewhere; a name is judged by what it leads to, when something is sent. */
export function refuseElsewhere(host: string, allowed: ReadonlySet<string>): void {
  if (allowed.has(host)) return;
  if (isIP(host) !== 0 ? !isOwnNetwork(host) : host.toLowerCase() === "localhost") throw new AddressRefused(host);
}

/** What was judged is what is connected to: a name cannot lead elsewhere a moment later. */
export function ownNetworkLookup(allowed: ReadonlySet<string>): LookupFunction {
  return (host, options, callback) => {
    const all: LookupOptions & { all: true } = { ...options, all: true };
    lookUp(host, all, (error, addresses: LookupAddress[]) => {
      if (error !== null) return callback(error, "");
      const fit = allowed.has(host) || addresses.every(({ address }) => isOwnNetwork(address));
      if (!fit) return callback(new AddressRefused(host), "");
      if (options.all === true) return callback(null, addresses);
      const [first] = addresses;
      callback(null, first?.address ?? "", first?.family);
    });
  };
}
