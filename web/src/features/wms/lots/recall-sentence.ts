import type { RecallReach } from "@cerebro/contracts/entities/wms/lots.ts";
import { counted } from "../../../parts/format.ts";

/** Held and already shipped units of a recall, in the figures of the recall's own page. */
export function recallSentence(reach: RecallReach): string {
  const { lots, unitsInHouse, unitsShipped, unitsReturned, unitsHeld, customersHit } = reach;
  const reaches = `The recall reaches ${counted(customersHit, "customer")} through ${counted(lots, "lot")}`;
  const held = unitsHeld === 0 ? "" : `, ${unitsHeld} of them held by orders that have not left`;
  const shipped = unitsShipped === 0 ? "nothing was shipped" : `${counted(unitsShipped, "unit")} had been shipped`;
  const back = unitsReturned === 0 ? "" : `, ${counted(unitsReturned, "unit")} came back`;
  return `No more is promised, picked or shipped. ${reaches}: ${shipped}${back}, ${counted(unitsInHouse, "unit")} in the house${held}.`;
}
