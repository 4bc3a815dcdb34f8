import { partnerEvent, documentOf } from "../../factories/epcis.ts";
import type { Caller } from "../stage.ts";

/** Events that a partner sends as a document, and one by one. */
export async function epcis(boss: Caller): Promise<void> {
  await boss.write("captureEpcis", documentOf([partnerEvent()]));
  const later = { eventTime: "2026-03-04T08:00:00Z", eventID: "urn:uuid:5f2d6a0e-0d5b-4b5a-9c54-1f0b3f2a7c11" };
  await boss.write("captureEpcisEvent", { type: "ObjectEvent", ...partnerEvent(later) });
}
