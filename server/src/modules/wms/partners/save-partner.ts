import type { CommandTransaction, DomainEvent } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { checkAddresses } from "../locations/check-addresses.ts";
import {
  insertPartner,
  loadPartner,
  lockPartner,
  type PartnerChange,
  type PartnerInput,
  type PartnerRows,
  type PartnerTable,
  updatePartnerRow,
} from "./partners.store.ts";

function changed(name: PartnerTable, { id: subjectId, code }: PartnerRows[PartnerTable]): DomainEvent {
  const payload = { code };
  return name === "customer"
    ? { type: "customer.changed", subjectId, payload }
    : { type: "supplier.changed", subjectId, payload };
}

/** Common part of creating a customer and a supplier. */
export async function createPartner<Name extends PartnerTable>(
  tx: CommandTransaction,
  name: Name,
  input: PartnerInput,
): Promise<PartnerRows[Name]> {
  checkAddresses(input.addresses ?? []);
  const id = await insertPartner(tx, name, input);
  const after = await loadPartner(tx, name, id);
  tx.audit({ action: `${name}.create`, subjectType: name, subjectId: id, after });
  tx.publish(changed(name, after));
  return after;
}

/** Common part of changing them; one with open orders cannot be archived. */
export async function updatePartner<Name extends PartnerTable>(
  tx: CommandTransaction,
  name: Name,
  change: PartnerChange & { readonly version: number },
): Promise<PartnerRows[Name]> {
  checkAddresses(change.addresses ?? []);
  const before = await lockPartner(tx, name, change);
  const open = "openOrders" in before ? before.openOrders : before.openPurchaseOrders;
  if (change.archived && open > 0) throw new AppError("partner.in_use", { name: before.name });
  await updatePartnerRow(tx, name, change);
  const after = await loadPartner(tx, name, change.id);
  tx.audit({ action: `${name}.update`, subjectType: name, subjectId: change.id, before, after });
  tx.publish(changed(name, after));
  return after;
}
