import type { locationEndpoints } from "@cerebro/contracts/endpoints/wms/locations.ts";
import { judgePlaceChange, placeRefusals } from "@cerebro/engines/inventory/change-location.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction, Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { changeLocationRows, loadLocation, type LockedPlace, lockPlaces, type PlacePatch } from "./locations.store.ts";

/** Gives places another zone, purpose or block: those that may, with a result for each [WMS-01]. */
export const changeLocations: Verb<typeof locationEndpoints.changeLocations> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const { locationIds, parentId, purpose, blocked } = input;
  if (parentId === undefined && purpose === undefined && blocked === undefined)
    throw new AppError("request.invalid", {}, [{ path: "purpose", message: "Say what is to change." }]);
  return ctx.transaction(async (tx) => {
    const parent = parentId === undefined ? undefined : await loadLocation(tx, parentId);
    const change = {
      ...(parent !== undefined && { parent }),
      ...(purpose !== undefined && { purpose }),
      ...(blocked !== undefined && { blocked }),
    };
    const places = await lockPlaces(tx, [...new Set(locationIds)], { purposes: purpose !== undefined });
    const judged = places.map((place) => ({ place, judgement: judgePlaceChange(place, change) }));
    const changed = judged.flatMap(({ place, judgement }) => (judgement.outcome === "changed" ? [place] : []));
    await changeLocationRows(
      tx,
      changed.map(({ id }) => ({ id, parentId, purpose, blocked })),
    );
    for (const place of changed) record(tx, place, { parentId, purpose, blocked });
    return { rows: judged.map(({ place, judgement }) => resultOf(place, judgement)) };
  });
};

function record(tx: CommandTransaction, place: LockedPlace, change: Omit<PlacePatch, "id">): void {
  const { id, code, parentId, purpose, blockedByHand, version } = place;
  const before = { parentId, purpose, blocked: blockedByHand };
  const after = { ...change, version: version + 1 };
  tx.audit({ action: "location.change", subjectType: "location", subjectId: id, before, after });
  tx.publish({ type: "location.changed", subjectId: id, payload: { code } });
}

/** A place as it was before a bulk change, and the version that the change gave it. */
export interface FormerPlace extends Required<PlacePatch> {
  readonly version: number;
}

/** Undoes a bulk change: all of it, and only while the locations are unchanged since. */
export async function restoreLocations(ctx: Context, former: readonly FormerPlace[]): Promise<void> {
  requireRole(ctx, "wms");
  await ctx.transaction(async (tx) => {
    const places = new Map(
      (
        await lockPlaces(
          tx,
          former.map(({ id }) => id),
          { purposes: true },
        )
      ).map((place) => [place.id, place]),
    );
    for (const { id, version, purpose, ...was } of former) {
      const place = places.get(id);
      if (place === undefined || place.version !== version)
        throw new AppError("undo.changed_since", { subject: place?.code ?? "A place" });
      if (place.reserved > 0 && place.purpose !== purpose)
        throw new AppError("location.purpose_fixed", { code: place.code });
      record(tx, place, { purpose, ...was });
    }
    await changeLocationRows(tx, former);
  });
}

function resultOf({ id, code }: Pick<LockedPlace, "id" | "code">, judgement: ReturnType<typeof judgePlaceChange>) {
  const reason = judgement.outcome === "refused" ? placeRefusals[judgement.reason] : null;
  return { locationId: id, code, outcome: judgement.outcome, reason };
}
