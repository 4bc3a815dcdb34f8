import type { Address } from "@cerebro/contracts/entities/addresses.ts";
import { type Party, partyOf } from "@cerebro/engines/edi/messages/parties.ts";

interface Consignee {
  readonly to: { readonly name: string | null; readonly address: string | null; readonly country: string | null };
  /** Address of the order in its parts; null where it was entered as one text. */
  readonly address: Address | null;
  /** The partner's code of the place. */
  readonly code: Party["code"];
}

/** The place that gets the goods, with city, region and postal code where the order has them, and with the partner's code or its GLN. */
export function consigneeOf({ to, address, code }: Consignee): Party {
  if (address === null) return { ...partyOf(to.name, to.address, to.country), code };
  const { lines, city, region, postalCode, country, gln } = address;
  const own = gln === null ? null : { qualifier: "UL", value: gln };
  return { name: to.name ?? address.name, code: code ?? own, lines, city, region, postalCode, country };
}
