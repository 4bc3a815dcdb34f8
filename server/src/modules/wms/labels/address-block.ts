import { placeLines } from "@cerebro/contracts/entities/address-words.ts";
import type { Address } from "@cerebro/contracts/entities/addresses.ts";

/** An address as a document keeps it: in parts, or as one text. */
export interface Destination {
  readonly name: string | null;
  readonly address: Address | null;
  readonly text: string | null;
  readonly country: string | null;
}

const contactOf = ({ contactName, phone }: Address): string[] => {
  const contact = [contactName, phone].filter((part) => part !== null).join(", ");
  return contact === "" ? [] : [`Attn. ${contact}`];
};

/** Everything below the name, line by line, with the contact first. */
export function destinationLines({ address, text, country }: Destination): string[] {
  if (address !== null) return [...contactOf(address), ...placeLines(address), address.country ?? ""].filter(Boolean);
  const lines = (text ?? "").split(/\r?\n|, /).map((line) => line.trim());
  return [...lines, country ?? ""].filter((line) => line !== "");
}

/** The same as a paper writes it: with the name, and the location number where there is one. */
export function addressBlock(destination: Destination): string {
  const gln = destination.address?.gln ?? null;
  const lines = [destination.name ?? "", ...destinationLines(destination), gln === null ? "" : `GLN ${gln}`];
  return lines.filter((line) => line !== "").join("\n") || "–";
}
