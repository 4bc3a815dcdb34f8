import { domainToASCII } from "node:url";
import { parseAuthenticationResults } from "./authentication-results.ts";

export interface MailHead {
  /** Values of `Authentication-Results`, from the top of the mail. */
  readonly authenticationResults: readonly string[];
  /** Number of `From` headers. */
  readonly fromHeaders: number;
  /** Addresses in the first of them. */
  readonly from: readonly string[];
}

/**
 * Whether the receiving server says that the domain of the sender sent the mail (DMARC). Servers write above what they received, so
 * only the topmost header of the configured server counts: one further down was there before, or is contradicted by it.
 */
export function isProven(head: MailHead, authservId: string | null): boolean {
  if (authservId === null) return false;
  const domain = fromDomain(head);
  if (domain === undefined) return false;
  const own = nameOf(authservId);
  const trusted = head.authenticationResults
    .map(parseAuthenticationResults)
    .find((header) => header !== undefined && nameOf(header.server) === own);
  const verdicts = trusted?.results?.filter(({ method }) => method === "dmarc") ?? [];
  const [verdict] = verdicts;
  if (verdict?.result !== "pass" || verdicts.length > 1) return false;
  const named = verdict.properties.flatMap(([name, value]) => (name === "header.from" ? [value] : []));
  return named.length === 1 && named.every((value) => domainOf(value) === domain);
}

/** The domain of the only author; DMARC says nothing about mails with several. */
function fromDomain({ fromHeaders, from }: MailHead): string | undefined {
  const [address = "", ...others] = from;
  const [, domain = "", ...further] = address.split("@");
  return fromHeaders === 1 && others.length === 0 && further.length === 0 ? domainOf(domain) : undefined;
}

/** In the form of DNS, so that both spellings of an international name are the same; undefined for what is no name. */
function domainOf(text: string): string | undefined {
  if (!/^[\p{L}\p{M}\p{N}.-]{1,253}$/u.test(text)) return undefined;
  return domainToASCII(text.toLowerCase()).replace(/\.$/, "") || undefined;
}

const nameOf = (server: string): string => domainOf(server) ?? server.toLowerCase();
