import type { Address } from "@cerebro/contracts/entities/addresses.ts";
import { isGln } from "@cerebro/engines/gs1/gln.ts";
import { AppError } from "../../../platform/errors.ts";

/** Refuses a location number whose check digit does not fit the rest. */
export function checkAddresses(addresses: readonly (Pick<Address, "gln"> | null | undefined)[]): void {
  for (const address of addresses) {
    const gln = address?.gln ?? null;
    if (gln !== null && !isGln(gln)) throw new AppError("address.gln_wrong", { gln });
  }
}
