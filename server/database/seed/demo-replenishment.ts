import { replenishmentVerbs } from "../../src/modules/wms/index.ts";
import type { Context } from "../../src/platform/context.ts";

const facesAtMost = 60;

/** Limits for the pick faces of what sells most, as the product itself proposes them, and the switch that fills them. */
export async function replayReplenishment(context: Context): Promise<void> {
  const { rows } = await replenishmentVerbs.listPickFaceProposals(context, { limit: facesAtMost });
  const faces = rows.map(({ locationId, itemId, minimum, maximum }) => ({ locationId, itemId, minimum, maximum }));
  if (faces.length > 0) await replenishmentVerbs.setPickFaces(context, { faces });
  await replenishmentVerbs.setReplenishmentSettings(context, { automatic: true });
}
