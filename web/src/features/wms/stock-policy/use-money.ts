import { formatMoney } from "../../../ui/money.ts";
import { useOrganisation } from "../../../parts/use-organisation.ts";

/** Formats minor units of the organization's currency; null where the amount is hidden or not known. */
export function useMoney(): (minor: number | null) => string | null {
  const currency = useOrganisation()?.currency;
  return (minor) => (minor === null || currency === undefined ? null : formatMoney(minor, currency));
}
