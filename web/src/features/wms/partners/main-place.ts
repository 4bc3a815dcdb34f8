import type { Address } from "@cerebro/contracts/entities/addresses.ts";

interface Placed {
  readonly addresses: readonly Address[];
  readonly address: string | null;
  readonly country: string | null;
}

const countries = new Intl.DisplayNames("en", { type: "region" });

/** Town and country of the first address, in one line; null where nothing is known. */
export function mainPlace({ addresses, address, country }: Placed): string | null {
  const town = addresses[0]?.city ?? address?.split("\n").at(-1) ?? null;
  const parts = [town, country === null ? null : countries.of(country)];
  return parts.filter((part) => part !== null).join(", ") || null;
}
