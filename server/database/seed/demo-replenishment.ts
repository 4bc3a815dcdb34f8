import { replenishmentVerbs } from "../../src/modules/wms/index.ts";
import type { Context } from "../../src/platform/context.ts";

const facesAtMost = 60;

const facesToFill = 4;

/** Limits for the pick faces of what sells most, as the product itself proposes them, and the switch that fills them. */
export async function replayReplenishment(context: Context): Promise<void> {
  const { rows } = await replenishmentVerbs.listPickFaceProposals(context, { limit: facesAtMost });
  const faces = rows.map(({ locationId, itemId, minimum, maximum }) => ({ locationId, itemId, minimum, maximum }));
  if (faces.length > 0) await replenishmentVerbs.setPickFaces(context, { faces });
  await fillSome(context);
  await replenishmentVerbs.setReplenishmentSettings(context, { automatic: true });
}

/** Creates tasks for the first faces that have room. */
async function fillSome(context: Context): Promise<void> {
  const { proposals } = await replenishmentVerbs.previewReplenishment(context, { mode: "top_off" });
  const fillable = proposals.filter(({ moves }) => moves.length > 0).slice(0, facesToFill);
  const pickFaceIds = fillable.map(({ pickFaceId }) => pickFaceId);
  await replenishmentVerbs.runReplenishment(context, { warehouseId: null, pickFaceIds, mode: "top_off" });
}
