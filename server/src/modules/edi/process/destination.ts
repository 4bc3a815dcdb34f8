import type { Address } from "@cerebro/contracts/entities/addresses.ts";
import { addressText, type Party } from "@cerebro/engines/edi/messages/parties.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { withinTransaction } from "../../../platform/within-transaction.ts";
import { orderVerbs } from "../../wms/index.ts";
import { findOrderTo } from "../documents.store.ts";
import type { Partner } from "../partners.store.ts";

/** Where an order goes, as its creation takes it. */
export interface Destination {
  readonly shipToName: string | null;
  readonly shipToAddress: string | null;
  readonly shipToCountry: string | null;
  readonly shipTo?: Address;
  readonly shipToLatitude: number | null;
  readonly shipToLongitude: number | null;
}

const nowhere: Destination = {
  shipToName: null,
  shipToAddress: null,
  shipToCountry: null,
  shipToLatitude: null,
  shipToLongitude: null,
};

/**
 * The destination that a partner names: with its address, else by its code the one of the latest order that went there. The codes are the
 * partner's own (92), ours (91), D-U-N-S (1) and D-U-N-S+4 (9) numbers, or GLNs (UL).
 */
export async function findDestination(
  tx: CommandTransaction,
  { partner, shipTo }: { readonly partner: Partner; readonly shipTo: Party | undefined },
): Promise<Destination> {
  if (shipTo === undefined) return nowhere;
  const { name, country, code } = shipTo;
  const shipToAddress = addressText(shipTo);
  if (shipToAddress !== null)
    return { ...nowhere, shipToName: name, shipToAddress, shipToCountry: country, shipTo: addressOf(shipTo) };
  const orderId = code === null ? undefined : await findOrderTo(tx, partner.id, code);
  if (orderId === undefined) return { ...nowhere, shipToName: name ?? code?.value ?? null, shipToCountry: country };
  const order = await orderVerbs.getOrder(withinTransaction(tx.context, tx), { orderId });
  const { shipTo: address, shipToLatitude, shipToLongitude } = order;
  return {
    shipToName: name ?? order.shipToName,
    shipToAddress: order.shipToAddress,
    shipToCountry: order.shipToCountry,
    ...(address !== null && { shipTo: address }),
    shipToLatitude,
    shipToLongitude,
  };
}

function addressOf({ name, code, lines, city, region, postalCode, country }: Party): Address {
  const gln = code?.qualifier === "UL" && /^\d{13}$/.test(code.value) ? code.value : null;
  const none = { contactName: null, phone: null, email: null };
  return { ...none, name, lines: lines.slice(0, 3), city, region, postalCode, country, gln };
}
