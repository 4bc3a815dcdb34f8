import { itemEndpoints } from "@cerebro/contracts/endpoints/wms/items.ts";
import { locationEndpoints } from "@cerebro/contracts/endpoints/wms/locations.ts";
import { ItemDetail } from "@cerebro/contracts/entities/wms/items.ts";
import { LocationDetail } from "@cerebro/contracts/entities/wms/locations.ts";
import type { AuditEntry, Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { loadItem } from "../items/items.store.ts";
import { archiveItem, replaceItem } from "../items/save-item.ts";
import { loadLocation } from "../locations/locations.store.ts";
import { archiveLocation, updateLocation } from "../locations/save-location.ts";

interface Done<Output> {
  readonly output: Output;
  readonly audit: readonly AuditEntry[];
}

function requireSame(subject: string, now: { readonly version: number }, left: { readonly version: number }): void {
  if (now.version !== left.version) throw new AppError("undo.changed_since", { subject });
}

const beforeOf = (audit: readonly AuditEntry[], wanted: string): unknown =>
  audit.find(({ action }) => action === wanted)?.before;

/** A created record is archived: nothing that documents may refer to is deleted. */
export async function undoCreateItem(ctx: Context, { output }: Done<ItemDetail>): Promise<readonly string[]> {
  requireSame(output.sku, await loadItem(ctx.read, output.id), output);
  await archiveItem(ctx, { itemId: output.id, version: output.version, archived: true });
  return [`${output.sku} is archived; its SKU stays taken.`];
}

export async function undoUpdateItem(ctx: Context, { output, audit }: Done<ItemDetail>): Promise<readonly string[]> {
  requireSame(output.sku, await loadItem(ctx.read, output.id), output);
  const before = ItemDetail.parse(beforeOf(audit, "item.update"));
  const suppliers = before.suppliers.map(({ supplierName: _name, ...link }) => link);
  const was = itemEndpoints.createItem.input.strip().parse({ ...before, suppliers });
  await replaceItem(ctx, { itemId: output.id, version: output.version }, () => was);
  return [];
}

export async function undoCreateLocation(ctx: Context, { output }: Done<LocationDetail>): Promise<readonly string[]> {
  requireSame(output.code, await loadLocation(ctx.read, output.id), output);
  await archiveLocation(ctx, { locationId: output.id, version: output.version, archived: true });
  return [`${output.code} is archived; its code stays taken.`];
}

export async function undoUpdateLocation(
  ctx: Context,
  { output, audit }: Done<LocationDetail>,
): Promise<readonly string[]> {
  requireSame(output.code, await loadLocation(ctx.read, output.id), output);
  const before = LocationDetail.parse(beforeOf(audit, "location.update"));
  const target = { ...before, locationId: output.id, version: output.version };
  await updateLocation(ctx, locationEndpoints.updateLocation.input.strip().parse(target));
  return [];
}
