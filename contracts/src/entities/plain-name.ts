/** Letters that look like none, or like a dot, would hide an address from the rule below. */
const plain = (name: string): string =>
  name
    .normalize("NFKC")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll("。", ".");

/**
 * Web addresses of every kind that mail programs turn into links, but for a bare domain: companies are called Amazon.com or
 * Booking.com B.V. A path, a query, a port or an @ after such a name is no company. Each pattern begins with one character
 * or a fixed word, so that a long text takes a time that grows with its length only.
 */
const addresses = [
  /[a-z\d+.-]:\/\//i,
  /\b(?:https?|ftp|mailto|tel|javascript|data):\S/i,
  /\bwww\d?\./i,
  /[\p{L}\d-]\.\p{L}{2,}[/?#:]/iu,
  /\S@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/iu,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/,
];

/**
 * Whether a name of a person or an organization is free of web and mail addresses: it is used in mails to strangers.
 */
export const isPlainName = (name: string): boolean => !addresses.some((pattern) => pattern.test(plain(name)));

export const plainNameRefusal = "Leave web and mail addresses out of the name.";
