import ipaddr from "ipaddr.js";

/**
 * Unit of an unidentified caller: an IPv4 address, or the /64 network of an IPv6 address, since one line gets a whole
 * network of those. An IPv4 address that is written as IPv6 counts as what it is.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":")}::/64`;
}
