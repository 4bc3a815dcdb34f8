import { useQuery } from "@tanstack/react-query";
import type { Supplier } from "@cerebro/contracts/entities/wms/partners.ts";
import { reading } from "../../../data/query-client.ts";
import type { UsedAddress } from "./address-list.tsx";

interface KnownAddresses {
  readonly addresses: readonly UsedAddress[];
  /** Changes when other addresses are to be chosen from. */
  readonly key: string;
}

const known = (id: string | undefined, partner: { addresses: readonly UsedAddress[] } | undefined): KnownAddresses => ({
  addresses: partner?.addresses ?? [],
  key: `${id ?? ""} ${partner === undefined}`,
});

/** Addresses of the chosen customer; none before a choice or while loading. */
export function useCustomerAddresses(id: string | undefined): KnownAddresses {
  const input = { customerId: id ?? "" };
  const query = useQuery({ ...reading("GET /api/wms/customers/{customerId}", input), enabled: id !== undefined });
  return known(id, query.data);
}

/** The chosen supplier and its addresses. */
export function useChosenSupplier(
  id: string | undefined,
): KnownAddresses & { readonly supplier: Supplier | undefined } {
  const input = { supplierId: id ?? "" };
  const query = useQuery({ ...reading("GET /api/wms/suppliers/{supplierId}", input), enabled: id !== undefined });
  return { ...known(id, query.data), supplier: query.data };
}
