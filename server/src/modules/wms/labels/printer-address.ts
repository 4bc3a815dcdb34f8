import { type LookupAddress, lookup as lookUp, type LookupOptions } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** Allowed printers: those listed by the operator of this program. */
export interface PrinterRules {
  /** Names, addresses, and ranges such as `10.2.0.0/16`. */
  readonly hosts: ReadonlySet<string>;
  /** First and last port of each range. */
  readonly ports: readonly (readonly [number, number])[];
}

/** This machine, and link-local addresses, where clouds keep their secrets: no range includes them, they have to be named. */
const special = new BlockList();
special.addSubnet("127.0.0.0", 8, "ipv4");
special.addSubnet("0.0.0.0", 8, "ipv4");
special.addSubnet("169.254.0.0", 16, "ipv4");
special.addAddress("::1", "ipv6");
special.addAddress("::", "ipv6");
special.addSubnet("fe80::", 10, "ipv6");

export class AddressRefused extends Error {
  readonly host: string;
  readonly port: number;

  constructor(host: string, port: number) {
    super(`labels may not be sent to ${host}, port ${port}`);
    this.host = host;
    this.port = port;
  }
}

/** An IPv4 address within an IPv6 one is judged by what it is. */
function isListed(address: string, hosts: ReadonlySet<string>): boolean {
  if (hosts.has(address)) return true;
  const family = isIP(address) === 6 ? "ipv6" : "ipv4";
  if (isIP(address) === 0 || special.check(address, family)) return false;
  const listed = new BlockList();
  for (const entry of hosts) {
    const [network = "", prefix] = entry.split("/");
    if (prefix !== undefined) listed.addSubnet(network, Number(prefix), isIP(network) === 6 ? "ipv6" : "ipv4");
  }
  return listed.check(address, family);
}

/** Refuses what is plainly not listed; a name is judged by what it leads to, when something is sent. */
export function refuseUnlisted({ host, port }: { host: string; port: number }, { hosts, ports }: PrinterRules): void {
  const refused = new AddressRefused(host, port);
  if (!ports.some(([first, last]) => port >= first && port <= last)) throw refused;
  if (hosts.has(host)) return;
  if (isIP(host) === 0 ? hosts.size === 0 || host.toLowerCase() === "localhost" : !isListed(host, hosts)) throw refused;
}

/** The connection uses the checked address: a name cannot lead elsewhere a moment later. */
export function listedLookup(port: number, { hosts }: PrinterRules): LookupFunction {
  return (host, options, callback) => {
    const all: LookupOptions & { all: true } = { ...options, all: true };
    lookUp(host, all, (error, addresses: LookupAddress[]) => {
      if (error !== null) return callback(error, "");
      const fit = hosts.has(host) || addresses.every(({ address }) => isListed(address, hosts));
      if (!fit) return callback(new AddressRefused(host, port), "");
      if (options.all === true) return callback(null, addresses);
      const [first] = addresses;
      callback(null, first?.address ?? "", first?.family);
    });
  };
}
